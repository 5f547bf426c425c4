import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import type { Database } from "../../database/client.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { findDetails, type SignupDetails } from "./activities.repository.ts";

/** A sign-up for an activity: the submission and its details. */
export type Signup = Omit<StoredSubmission, "state"> &
  Omit<SignupDetails, "id"> & { state: ActivitySignup["state"]; submission: StoredSubmission };

export function signupOf(submission: StoredSubmission, details: SignupDetails): Signup {
  // A sign-up stands at once; what may be said of those who came or did not, their owner is not told.
  const isGone = submission.state === "CANCELLED" || submission.state === "INVALID";
  return { ...submission, ...details, submission, state: isGone ? "cancelled" : "confirmed" };
}

export async function getSignup(database: Database, submission: StoredSubmission): Promise<Signup> {
  const details = await findDetails(database, submission.id);
  if (!details) throw new Error(`Submission ${submission.id} is no sign-up`);
  return signupOf(submission, details);
}
