import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "../../database/client.ts";
import { calendarEntry } from "../submissions/calendar-entry.ts";
import { newsOf } from "../submissions/submissions.service.ts";
import { freePlaces } from "./activities.repository.ts";
import type { ActivityResources } from "./activity-resources.ts";
import { cancellableUntil, describeActivity, presentSignup } from "./present-signup.ts";
import { getSignup, type Signup } from "./signup.ts";
import { signupMessage } from "./signup-messages.ts";

const MINUTE_MS = 60_000;

/** What the owner of a sign-up can do with it by its link. */
export function createSignupDesk(resources: ActivityResources) {
  const { database, security, articles, messages, desk, now } = resources;

  const requireByLink = async (token: string) => getSignup(database, await desk.requireByLink(token));

  /** As the editors have it now; as it was when it was signed up for once it is gone from the site. */
  async function activityOf(signup: Signup, within = database) {
    const activity = await articles.findActivity(signup.activityId, within);
    return activity ? describeActivity(activity) : signup.activity;
  }

  const present = async (signup: Signup) => presentSignup(signup, await activityOf(signup), security, now());

  return {
    async view({ token }: ParsedInput<"activitySignupView">): Promise<CallOutput<"activitySignupView">> {
      return present(await requireByLink(token));
    },

    /** Cancelling twice is cancelling once. */
    async cancel({ token }: ParsedInput<"activitySignupCancel">): Promise<CallOutput<"activitySignupCancel">> {
      const signup = await transaction(database, async (tx) => {
        const found = await getSignup(tx, await desk.lockByLink(tx, token));
        if (found.state === "cancelled") return found;
        const activity = await activityOf(found, tx);
        if (!cancellableUntil(found, activity, now())) {
          throw new AppError("tooLateToChange", { message: "活动已经开始，不能在线取消，请致电主办方" });
        }
        const step = { kind: "cancelled", to: "CANCELLED", by: "visitor", also: { onceKey: null } } as const;
        const cancelled = await getSignup(tx, await desk.move(tx, found.submission, step));
        await freePlaces(tx, found);
        const message = signupMessage("activityCancelled", found, activity, { origin: resources.origin, token });
        await messages.enqueueSms(tx, { ...message, about: newsOf(found), mobileEncrypted: found.mobileEncrypted as string });
        return cancelled;
      });
      return present(signup);
    },

    /** The activity as a calendar entry. */
    async calendar({ token }: ParsedInput<"activitySignupCalendar">): Promise<CallOutput<"activitySignupCalendar">> {
      const signup = await requireByLink(token);
      const { title, startAt, endAt, city, venue, organiser } = await activityOf(signup);
      const start = new Date(startAt);
      const ics = calendarEntry({
        uid: `activity-${signup.no}@${new URL(resources.origin).host}`,
        kind: "activity",
        title,
        description: `报名编号${signup.no}，${signup.people}人。主办方：${organiser}`,
        location: `${city} ${venue.name}，${venue.address}`,
        start,
        minutes: Math.max(1, Math.round((new Date(endAt).getTime() - start.getTime()) / MINUTE_MS)),
        cancelled: signup.state === "cancelled",
      });
      return { fileName: `活动报名-${signup.no}.ics`, ics };
    },
  };
}
