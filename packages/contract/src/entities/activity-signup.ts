import { z } from "zod";
import { Instant } from "./instants.ts";

export const signupStates = ["confirmed", "cancelled"] as const;

/** What a sign-up keeps of its activity; times are ISO instants. */
export const SignedUpActivity = z.object({
  id: z.int(),
  title: z.string(),
  startAt: Instant,
  endAt: Instant,
  city: z.string(),
  venue: z.object({ name: z.string(), address: z.string() }),
  organiser: z.string(),
});
export type SignedUpActivity = z.infer<typeof SignedUpActivity>;

/** A sign-up as its owner sees it; name and mobile are masked. */
export const ActivitySignup = z.object({
  /** yyMMdd + sequence + check digit. */
  no: z.string(),
  state: z.enum(signupStates),
  activity: SignedUpActivity,
  people: z.int(),
  name: z.string(),
  mobile: z.string(),
  /** Until when it can be cancelled online, ISO instant; null when that time is over. */
  cancellableUntil: Instant.nullable(),
  /** ISO instant. */
  createdAt: Instant,
});
export type ActivitySignup = z.infer<typeof ActivitySignup>;

/** How many may still come, at this moment. */
export const ActivityPlaces = z.object({
  quota: z.int(),
  left: z.int(),
  perSignup: z.int(),
  window: z.enum(["notYet", "open", "closed"]),
  /** Whether the form asks about photographs. */
  photos: z.boolean(),
  /** Who receives the data besides the maker; null where nobody does. */
  receiver: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
  /** Signed, for the form with the given request id. */
  formToken: z.string().nullable(),
});
export type ActivityPlaces = z.infer<typeof ActivityPlaces>;
