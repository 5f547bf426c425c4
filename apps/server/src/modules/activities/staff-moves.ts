import type { Transaction } from "../../database/client.ts";
import type { StaffMove } from "../submissions/inbox-work.ts";
import { newsOf } from "../submissions/submissions.service.ts";
import { freePlaces } from "./activities.repository.ts";
import type { ActivityResources } from "./activity-resources.ts";
import { describeActivity } from "./present-signup.ts";
import { getSignup } from "./signup.ts";
import { signupMessage } from "./signup-messages.ts";

/** What a sign-up does when staff bring it further: cancelled its places are free, and its owner is told. */
export function createStaffMoves({ articles, messages, desk, origin }: ActivityResources) {
  return async function move(tx: Transaction, { submission, to }: StaffMove): Promise<void> {
    if (to !== "CANCELLED") return;
    const signup = await getSignup(tx, submission);
    await freePlaces(tx, signup);
    if (signup.mobileEncrypted === null) return;
    const present = await articles.findActivity(signup.activityId, tx);
    const activity = present ? describeActivity(present) : signup.activity;
    const message = signupMessage("activityCancelled", signup, activity, { origin, token: desk.tokenOf(signup) });
    await messages.enqueueSms(tx, { ...message, about: newsOf(signup), mobileEncrypted: signup.mobileEncrypted });
  };
}
