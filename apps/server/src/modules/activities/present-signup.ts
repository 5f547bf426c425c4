import type { ActivitySignup, SignedUpActivity } from "@marque/contract/entities/activity-signup";
import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Activity } from "../content/articles.service.ts";
import type { Signup } from "./signup.ts";

/** What a sign-up keeps of its activity, and what its owner is shown of it. */
export function describeActivity({ id, title, startAt, endAt, city, venue, organiser }: Activity): SignedUpActivity {
  return { id, title, startAt, endAt, city, venue, organiser };
}

/** Until when a sign-up can be cancelled online: until its activity starts; null when that is over. */
export function cancellableUntil({ state }: Pick<Signup, "state">, { startAt }: Pick<SignedUpActivity, "startAt">, now: Date): Date | null {
  const start = new Date(startAt);
  return state === "confirmed" && now < start ? start : null;
}

/** A sign-up as its owner sees it, name and mobile masked. @param activity as it stands now, or as it was when it was signed up for */
export function presentSignup(signup: Signup, activity: SignedUpActivity, security: Security, now: Date): ActivitySignup {
  const until = cancellableUntil(signup, activity, now);
  return {
    no: signup.no,
    state: signup.state,
    activity,
    people: signup.people,
    ...maskedPerson(signup, security),
    cancellableUntil: until && wireInstant(until),
    createdAt: wireInstant(signup.createdAt),
  };
}

/** A sign-up as the staff's list has it, name and mobile masked. */
export function presentSignupRow(signup: Signup, security: Security) {
  return {
    number: signup.no,
    at: wireInstant(signup.createdAt),
    ...maskedPerson(signup, security),
    people: signup.people,
    state: signup.state,
    remark: signup.remarkEncrypted === null ? "" : security.decryptField("remark", signup.remarkEncrypted),
  };
}

function maskedPerson(signup: Signup, security: Security): { name: string; mobile: string } {
  const { name, mobile } = personOf(signup, security);
  return { name: maskPersonName(name), mobile: maskMobile(mobile) };
}

/** Who signed up, in the clear. */
export function personOf({ nameEncrypted, mobileEncrypted }: Signup, security: Security): { name: string; mobile: string } {
  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  return { name: read("personName", nameEncrypted), mobile: read("mobile", mobileEncrypted) };
}
