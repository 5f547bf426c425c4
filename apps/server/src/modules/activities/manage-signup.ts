import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "../../database/client.ts";
import { hashToken } from "../../security/field-encryption.ts";
import { calendarEntry } from "../forms/calendar-entry.ts";
import { findSignupByLink, freePlaces, lockSignupByLink, type StoredSignup, updateSignup } from "./activities.repository.ts";
import type { ActivityResources } from "./activity-resources.ts";
import { cancellableUntil, describeActivity, presentSignup } from "./present-signup.ts";
import { signupMessage } from "./signup-messages.ts";

const MINUTE_MS = 60_000;

/** What the owner of a sign-up can do with it by its link. */
export function createSignupDesk(resources: ActivityResources) {
  const { database, security, articles, messages, now } = resources;

  /** An unknown link and one whose time is over get the same answer. */
  function requireLive(signup: StoredSignup | undefined): StoredSignup {
    if (!signup || signup.linkExpiresAt <= now()) throw new AppError("linkExpired", { message: "链接已失效，或不完整" });
    return signup;
  }

  /** As the editors have it now; as it was when it was signed up for once it is gone from the site. */
  async function activityOf(signup: StoredSignup, within = database) {
    const activity = await articles.findActivity(signup.activityId, within);
    return activity ? describeActivity(activity) : signup.activity;
  }

  const present = async (signup: StoredSignup) => presentSignup(signup, await activityOf(signup), security, now());

  return {
    async view({ token }: ParsedInput<"activitySignupView">): Promise<CallOutput<"activitySignupView">> {
      return present(requireLive(await findSignupByLink(database, hashToken(token))));
    },

    /** Cancelling twice is cancelling once. */
    async cancel({ token }: ParsedInput<"activitySignupCancel">): Promise<CallOutput<"activitySignupCancel">> {
      const signup = await transaction(database, async (tx) => {
        const found = requireLive(await lockSignupByLink(tx, hashToken(token)));
        if (found.state === "cancelled") return found;
        const activity = await activityOf(found, tx);
        if (!cancellableUntil(found, activity, now())) {
          throw new AppError("tooLateToChange", { message: "活动已经开始，不能在线取消，请致电主办方" });
        }
        const cancelled = await updateSignup(tx, found.id, { state: "cancelled", cancelledAt: now() });
        await freePlaces(tx, found);
        const message = signupMessage("activityCancelled", found, activity, { origin: resources.origin, token });
        await messages.enqueueSms(tx, { ...message, mobileEncrypted: found.mobileEncrypted });
        return cancelled;
      });
      return present(signup);
    },

    /** The activity as a calendar entry. */
    async calendar({ token }: ParsedInput<"activitySignupCalendar">): Promise<CallOutput<"activitySignupCalendar">> {
      const signup = requireLive(await findSignupByLink(database, hashToken(token)));
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
