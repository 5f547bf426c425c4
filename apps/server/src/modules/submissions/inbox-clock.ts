import { COMPLAINT_WARNING_DAYS } from "@marque/contract/rules/complaint";
import { type SubmissionKind, submissionKindNames } from "@marque/contract/rules/submission";
import { isOver } from "@marque/contract/rules/submission-moves";
import { WARNING_MINUTES } from "@marque/contract/rules/working-clock";
import { afterWorkingDays } from "@marque/contract/rules/working-days";
import { type Database, transaction } from "../../database/client.ts";
import { dayAfter, localDate } from "../../local-time.ts";
import type { ContentService } from "../content/content.service.ts";
import type { HandOut } from "./hand-out.ts";
import { LEAD_ROLES, superiorsFor } from "./inbox-access.ts";
import { listDue, listUnrouted, listWorkers, lockSubmission } from "./inbox-work.repository.ts";
import type { SubmissionDesk } from "./submissions.service.ts";
import type { TellOfWork } from "./tell-of-work.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    watchSubmissions: Record<string, never>;
  }
}

/** Looked at by one query; what is more waits for the next one. */
const BATCH = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Kinds that are warned of at the same time before they are due. */
const clocks: readonly (readonly SubmissionKind[])[] = [["complaint"], submissionKindNames.filter((kind) => kind !== "complaint")];

/** What is due before this is warned of at a moment. */
export type WarningHorizon = (kind: SubmissionKind, at: Date) => Promise<Date>;

/** Half an hour; of complaints, which have days, two working days by the calendar that staff keep. */
export function createWarningHorizon(content: Pick<ContentService, "listCalendarDays">): WarningHorizon {
  return async (kind, at) => {
    if (kind !== "complaint") return new Date(at.getTime() + WARNING_MINUTES * MINUTE_MS);
    return dayAfter(afterWorkingDays(await content.listCalendarDays(), localDate(at), COMPLAINT_WARNING_DAYS));
  };
}

/**
 * Sees that whoever left a number is called, and whoever complained is answered. What no dealer may have becomes the lead desk's work at once, of
 * whoever covers the place. Shortly before it is due the dealer is warned, and what nobody has taken by
 * then becomes the work of whoever of the dealer has least in hand; where the dealer has nobody, or may not have it, of the lead desk.
 * What is late is passed upwards: the lead desk has it in a list of its own. Done by a job, each submission in a transaction of its own.
 */
export function createInboxClock(resources: {
  database: Database;
  deskOf(kind: SubmissionKind): SubmissionDesk;
  handOut: HandOut;
  tell: TellOfWork;
  warningHorizon: WarningHorizon;
  now: () => Date;
}) {
  const { database, deskOf, handOut, tell, warningHorizon, now } = resources;

  async function warn(id: number, at: Date): Promise<void> {
    await transaction(database, async (tx) => {
      const found = await lockSubmission(tx, id);
      if (!found || !isWaiting(found) || found.warnedAt) return;
      const desk = deskOf(found.kind);
      const warned = await desk.move(tx, found, { kind: "warned", to: found.state, by: "system", also: { warnedAt: at } });
      if (found.assigneeId !== null) return tell(tx, "warned", found, [found.assigneeId]);
      await handOut(tx, warned);
    });
  }

  async function escalate(id: number, at: Date): Promise<void> {
    await transaction(database, async (tx) => {
      const found = await lockSubmission(tx, id);
      if (!found || !isWaiting(found) || found.escalatedAt || found.dueAt === null || found.dueAt > at) return;
      await deskOf(found.kind).move(tx, found, { kind: "escalated", to: found.state, by: "system", also: { escalatedAt: at } });
      const superiors = (await superiorsFor(tx, found)).map(({ id: superior }) => superior);
      await tell(tx, "escalated", found, found.assigneeId === null ? superiors : [...superiors, found.assigneeId]);
    });
  }

  async function route(id: number): Promise<void> {
    await transaction(database, async (tx) => {
      const found = await lockSubmission(tx, id);
      if (found && found.assigneeId === null && !isOver(found.state)) await handOut(tx, found);
    });
  }

  /** A day's, so that what nobody could take is not asked about for ever. */
  async function routeToDesk(at: Date): Promise<void> {
    if ((await listWorkers(database, LEAD_ROLES, null)).length === 0) return;
    for (const id of await listUnrouted(database, new Date(at.getTime() - DAY_MS), BATCH)) await route(id);
  }

  return {
    async watch(): Promise<void> {
      const at = now();
      await routeToDesk(at);
      for (const kinds of clocks) {
        await eachDue({ kinds, mark: "warnedAt", before: await warningHorizon(kinds[0] as SubmissionKind, at) }, (id) => warn(id, at));
        await eachDue({ kinds, mark: "escalatedAt", before: at }, (id) => escalate(id, at));
      }
    },
  };

  async function eachDue(due: Omit<Parameters<typeof listDue>[1], "limit">, act: (id: number) => Promise<void>): Promise<void> {
    for (let ids = await listDue(database, { ...due, limit: BATCH }); ids.length > 0; ) {
      for (const id of ids) await act(id);
      ids = ids.length < BATCH ? [] : await listDue(database, { ...due, limit: BATCH });
    }
  }
}

const isWaiting = ({ state }: { state: string }) => state === "NEW" || state === "ASSIGNED";
