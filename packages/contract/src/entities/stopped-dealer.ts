import { z } from "zod";
import { dealerServices, stopKinds } from "../rules/dealer-words.ts";
import { DealerRegion } from "./dealer.ts";

/** Who goes on where another has stopped. */
const Successor = z.object({ code: z.string(), shortName: z.string(), address: z.string(), servicePhone: z.string() });

/** A dealer whose authorisation has ended, wholly or in part (汽车销售管理办法 art. 23). */
export const StoppedDealer = z.object({
  id: z.int(),
  /** As it was called while it was authorised. */
  code: z.string(),
  fullName: z.string(),
  shortName: z.string(),
  /** Syllables and then initials, divided by blanks. */
  pinyin: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  address: z.string(),
  kind: z.enum(stopKinds),
  /** ISO dates in Asia/Shanghai: its last day, and when it was announced here. */
  stoppedOn: z.string(),
  announcedOn: z.string(),
  formerServices: z.array(z.enum(dealerServices)),
  /** Null where the brand's own service desk finds one. */
  serviceSuccessor: Successor.nullable(),
  /** 三包. */
  warrantySuccessor: Successor.nullable(),
  /** What happens to the records of customers' cars. */
  records: z.string(),
  /** ISO date on which they were handed over; null until then. */
  recordsTransferredOn: z.string().nullable(),
  /** What happens to what was paid in advance. */
  prepaid: z.string(),
  /** Whom owners ask. */
  ownersContact: z.string(),
  ownersPhone: z.string(),
  remark: z.string(),
});
export type StoppedDealer = z.infer<typeof StoppedDealer>;

/** All of them, the latest first, and once each the regions in which they stood. */
export const StoppedDealers = z.object({ regions: z.array(DealerRegion), dealers: z.array(StoppedDealer) });
export type StoppedDealers = z.infer<typeof StoppedDealers>;
