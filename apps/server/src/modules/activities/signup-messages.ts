import { BASE_PATH } from "@marque/contract/base-path";
import type { SignedUpActivity } from "@marque/contract/entities/activity-signup";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import { momentInWords } from "../../local-time.ts";
import type { Signup } from "./signup.ts";

/** What a visitor is told about a sign-up by SMS. `origin` has no slash at its end. */
export function signupMessage(
  template: "activitySignedUp" | "activityCancelled",
  { no, people }: Pick<Signup, "no" | "people">,
  { title, startAt, venue }: SignedUpActivity,
  link: { origin: string; token: string },
): SmsNotice {
  const params = { no, title, people: String(people), venue: venue.name, time: momentInWords(new Date(startAt)) };
  if (template === "activityCancelled") return { template, params };
  return { template, params: { ...params, link: `${link.origin}${BASE_PATH}/activity/signup/${link.token}` } };
}
