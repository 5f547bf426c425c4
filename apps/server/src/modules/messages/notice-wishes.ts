import {
  hoursOfQuietLeft,
  isFixedNotice,
  NIGHT,
  type NoticeChannel,
  type NoticeKind,
  noticeKinds,
  type QuietHours,
} from "@marque/contract/rules/notice-wishes";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import { atLocal } from "../../local-time.ts";

/**
 * What kind of news every notice is; null for what colleagues are told of their work. `duty` is what the law has us tell (recalls of their
 * car, the end of their dealer). What is of the kinds `progress` and `account` says what has become of something they began themselves.
 */
const kindOf = {
  testDriveBooked: "progress",
  testDriveChanged: "progress",
  testDriveConfirmed: "progress",
  testDriveCancelled: "progress",
  testDriveHourClosed: "progress",
  testDriveHourReopened: "progress",
  testDriveTomorrow: "reminders",
  testDriveSoon: "reminders",
  testDriveRate: "feedback",
  testDriveWaiting: "progress",
  testDrivePlaceFree: "places",
  testDriveWaitOver: "progress",
  testDriveDealerStopped: "progress",
  consultationTaken: "progress",
  handedOver: "progress",
  recallRepairBooked: "progress",
  recallRepairConfirmed: "progress",
  recallRepairChanged: "progress",
  recallRepairCancelled: "progress",
  recallReminderSet: "progress",
  recallReminderDue: "recalls",
  recallReminderParts: "recalls",
  dealerStopsSubscribed: "progress",
  dealerStopsNews: "dealerStops",
  complaintTaken: "progress",
  complaintAnswered: "progress",
  complaintReopened: "progress",
  complaintClosed: "progress",
  complaintEnded: "progress",
  activitySignedUp: "progress",
  activityCancelled: "progress",
  carBound: "progress",
  carReturned: "progress",
  carRejected: "progress",
  carTransferAsked: "progress",
  carTransferred: "progress",
  carShareInvited: "progress",
  carRecalled: "duty",
  carDealerStopped: "duty",
  accountMobileLeft: "account",
  accountMobileTaken: "account",
  accountPasswordSet: "account",
  accountAppealSent: "account",
  accountAppealRejected: "account",
  accountDeletionAsked: "account",
  accountDeleted: "account",
  accountFrozen: "account",
  accountUnfrozen: "account",
  workAssigned: null,
  workDue: null,
  workLate: null,
  workWithdrawn: null,
} as const satisfies Record<SmsNotice["template"], NoticeKind | null>;

export const noticeKindOf = (template: SmsNotice["template"]): NoticeKind | null => kindOf[template];

/** What a member has decided of notices, as it lies in their row. */
export interface Wishes {
  noticesOff: string[];
  centreOff: string[];
  mailOff: string[];
  quietFrom: number | null;
  quietTo: number | null;
}

const offOf = { sms: "noticesOff", centre: "centreOff", mail: "mailOff" } as const satisfies Record<NoticeChannel, keyof Wishes>;

/** Whether a member is told of a kind by a channel; numbers of nobody want what they are sent. */
export function wantsNotice(wishes: Wishes | undefined, kind: NoticeKind, channel: NoticeChannel): boolean {
  return isFixedNotice(kind, channel) || !wishes?.[offOf[channel]].includes(kind);
}

/** What becomes of a notice: nothing, later, or now. What waits in the centre wakes nobody. */
export function decideNotice(wishes: Wishes | undefined, kind: NoticeKind, channel: NoticeChannel, at: Date): "unwanted" | "now" | Date {
  if (!wantsNotice(wishes, kind, channel)) return "unwanted";
  if (channel === "centre" || !noticeKinds[kind].waits) return "now";
  const quiet = quietHoursOf(wishes) ?? (kind === "duty" ? NIGHT : null);
  if (!quiet) return "now";
  const local = atLocal(at);
  const hours = hoursOfQuietLeft(quiet, local.hour);
  if (hours === 0) return "now";
  return new Date(local.round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours }).epochMilliseconds);
}

function quietHoursOf(wishes: Wishes | undefined): QuietHours | null {
  const { quietFrom: from, quietTo: to } = wishes ?? { quietFrom: null, quietTo: null };
  return from === null || to === null ? null : { from, to };
}
