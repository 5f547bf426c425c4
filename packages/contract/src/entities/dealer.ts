import { z } from "zod";
import { dealerServices, dealerStatuses } from "../rules/dealer-words.ts";

const time = z.string().regex(/^\d{2}:\d{2}$/);

/** Opening of one weekday (ISO: 1 Monday … 7 Sunday) in Asia/Shanghai; a weekday that is missing is a day of rest. */
const Weekday = z.object({ weekday: z.int(), open: time, close: time });

/** What holds on one date instead of the weekly hours; null is closed all day. */
const Holiday = z.object({ date: z.string(), hours: z.object({ open: time, close: time }).nullable(), note: z.string() });

/** A province, city or district in which dealers stand. */
export const DealerRegion = z.object({
  /** National code: 330000, 330100, 330108. */
  code: z.string(),
  name: z.string(),
  /** City of a district, province of a city; null for a province. */
  parentCode: z.string().nullable(),
  /** Syllables of the name without its kind, without tones. */
  pinyin: z.string(),
});
export type DealerRegion = z.infer<typeof DealerRegion>;

/** A dealer as the list has it. */
export const DealerEntry = z.object({
  code: z.string(),
  shortName: z.string(),
  /** The company. */
  fullName: z.string(),
  /** Of the short name, for the search: syllables and then initials, divided by blanks. */
  pinyin: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  address: z.string(),
  /** GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  salesPhone: z.string(),
  servicePhone: z.string(),
  status: z.enum(dealerStatuses),
  services: z.array(z.enum(dealerServices)),
  hours: z.array(Weekday),
  /** Those still to come when the answer was made. */
  holidayHours: z.array(Holiday),
});
export type DealerEntry = z.infer<typeof DealerEntry>;

/** Every dealer that has not stopped, and once each the regions in which they stand. */
export const DealerNetwork = z.object({ regions: z.array(DealerRegion), dealers: z.array(DealerEntry) });
export type DealerNetwork = z.infer<typeof DealerNetwork>;
