import { z } from "zod";
import { Instant } from "./instants.ts";
import { Picture } from "./media.ts";

/** Where a booking may be made from; anything else is stored as `unknown`. */
export const bookingSources = [
  "header",
  "bottom",
  "home",
  "list",
  "detail",
  "hover",
  "panel",
  "menu",
  "h5",
  "app",
  "showroom",
  "unknown",
] as const;

/** A vehicle that can be driven, as the form's first step shows it. */
export const TestDriveVehicle = z.object({
  vehicleId: z.int(),
  seriesId: z.int(),
  name: z.string(),
  className: z.string(),
  picture: Picture,
  trims: z.array(z.object({ trimId: z.int(), name: z.string() })),
});
export type TestDriveVehicle = z.infer<typeof TestDriveVehicle>;

/** A dealer as a choice of the form. */
export const TestDriveDealer = z.object({
  dealerCode: z.string(),
  name: z.string(),
  /** The company, as the consent to hand data on has to name it (PIPL art. 23). */
  fullName: z.string(),
  address: z.string(),
  district: z.string(),
  phone: z.string(),
  /** GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  hours: z.string(),
  /** A car of the chosen vehicle stands there. */
  hasCar: z.boolean(),
  /** Days until a car of the chosen vehicle can be brought (需调车); 0 when one stands there, null when none can be. */
  transferDays: z.int().nullable(),
});
export type TestDriveDealer = z.infer<typeof TestDriveDealer>;

/**
 * One hour at a dealer. `from` and `to` are `HH:mm` in Asia/Shanghai. `past`: over, or too near for the dealer to prepare.
 */
export const TestDriveSlot = z.object({ from: z.string(), to: z.string(), left: z.int(), state: z.enum(["open", "full", "past"]) });
export type TestDriveSlot = z.infer<typeof TestDriveSlot>;

export const TestDriveDay = z.object({
  /** ISO date in Asia/Shanghai. */
  date: z.string(),
  state: z.enum(["open", "full", "closed"]),
  left: z.int(),
  slots: z.array(TestDriveSlot),
});
export type TestDriveDay = z.infer<typeof TestDriveDay>;

export const bookingStates = ["submitted", "confirmed", "arrived", "noShow", "cancelled"] as const;

/** A booking as its owner sees it; personal data is masked. */
export const TestDriveBooking = z.object({
  /** yyMMdd + sequence + check digit. */
  no: z.string(),
  state: z.enum(bookingStates),
  vehicle: z.object({
    vehicleId: z.int(),
    name: z.string(),
    trimId: z.int().nullable(),
    trimName: z.string().nullable(),
    picture: Picture,
  }),
  dealer: TestDriveDealer.omit({ hasCar: true, transferDays: true }),
  /** The dealer has closed its hour, and another one is to be chosen. */
  isClosed: z.boolean(),
  /** First and last day on which a place is waited for; null for what does not wait. */
  waiting: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Whether it can be said how the drive was. */
  mayRate: z.boolean(),
  /** What was said: 1–5, and why. */
  rating: z.object({ score: z.int(), text: z.string() }).nullable(),
  /** Absent when the member asked to be contacted instead. */
  slot: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
  /** Name and mobile, masked. */
  name: z.string(),
  mobile: z.string(),
  hasLicense: z.boolean(),
  /** Until when it can be changed or cancelled online, ISO instant; null when that time is over. */
  changeableUntil: Instant.nullable(),
  /** ISO instant. */
  createdAt: Instant,
});
export type TestDriveBooking = z.infer<typeof TestDriveBooking>;
