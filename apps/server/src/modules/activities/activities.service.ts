import { AppError } from "@marque/contract/errors";
import { quotaProblem } from "@marque/contract/rules/activity-signup";
import { signupWindow } from "@marque/contract/rules/activity-state";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database, Transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { countTaken, lockPlaces, pageOfSignups } from "./activities.repository.ts";
import { type ActivityResources, receiverOf } from "./activity-resources.ts";
import { createSignupDesk } from "./manage-signup.ts";
import { presentSignupRow } from "./present-signup.ts";
import { createSignUp } from "./sign-up.ts";
import { signupOf } from "./signup.ts";
import { createStaffMoves } from "./staff-moves.ts";

export interface ActivitiesService {
  /** What may still be had, at this moment. Throws `notFound` for an activity that nobody signs up for. */
  places(query: ParsedInput<"activityPlaces">): Promise<CallOutput<"activityPlaces">>;
  signUp(input: ParsedInput<"activitySignup">, context: CallContext): Promise<CallOutput<"activitySignup">>;
  view(input: ParsedInput<"activitySignupView">): Promise<CallOutput<"activitySignupView">>;
  cancel(input: ParsedInput<"activitySignupCancel">): Promise<CallOutput<"activitySignupCancel">>;
  calendar(input: ParsedInput<"activitySignupCalendar">): Promise<CallOutput<"activitySignupCalendar">>;
  /** For staff: who comes to an activity, the newest first, names and mobiles masked. `taken` counts people. */
  listSignups(
    activityId: number,
    page: { pageNum: number; pageSize: number },
  ): Promise<{ list: ReturnType<typeof presentSignupRow>[]; total: number; quota: number | null; taken: number }>;
  /** What a sign-up does when staff bring it into another state. */
  moveByStaff: ReturnType<typeof createStaffMoves>;
  /** For the editor: why a quota is refused, or null. */
  findQuotaProblem(database: Database, activityId: number, quota: number): Promise<string | null>;
  /** Until the transaction ends nobody signs up or cancels, so that a quota it writes never falls below what is taken. */
  holdPlaces(tx: Transaction, activityId: number): Promise<void>;
}

/** Signing up for activities, and what becomes of it. */
export function createActivitiesService(options: Omit<ActivityResources, "now"> & { now?: () => Date }): ActivitiesService {
  const now = options.now ?? (() => new Date());
  const { database, security, articles, content, desk } = options;
  const resources = { ...options, now };

  return {
    moveByStaff: createStaffMoves(resources),

    async places({ id, requestId }) {
      const activity = await articles.findActivity(id);
      if (!activity?.signup) throw new AppError("notFound");
      const { quota, perSignup, photos } = activity.signup;
      const window = signupWindow(activity, now());
      return {
        quota,
        left: Math.max(0, quota - (await countTaken(database, id))),
        perSignup,
        photos,
        window: window === "none" ? "closed" : window,
        receiver: await receiverOf(content, activity),
        formToken: requestId === undefined ? null : desk.guard.formToken(requestId),
      };
    },

    signUp: createSignUp(resources),

    ...createSignupDesk(resources),

    async listSignups(activityId, page) {
      const [{ rows, total }, taken, activity] = await Promise.all([
        pageOfSignups(database, activityId, page),
        countTaken(database, activityId),
        articles.findActivity(activityId),
      ]);
      return {
        list: rows.map(({ submission, details }) => presentSignupRow(signupOf(submission, details), security)),
        total,
        quota: activity?.signup?.quota ?? null,
        taken,
      };
    },

    findQuotaProblem: async (reader, activityId, quota) => quotaProblem(quota, await countTaken(reader, activityId)),
    holdPlaces: lockPlaces,
  };
}
