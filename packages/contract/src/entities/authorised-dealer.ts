import { z } from "zod";
import { dealerServices, dealerStatuses, dealerTypes, stopKinds } from "../rules/dealer-words.ts";
import { DealerRegion } from "./dealer.ts";
import { Instant } from "./instants.ts";

/** A dealer as whoever checks its authorisation sees it (汽车销售管理办法 art. 12, 13 and 20). */
export const AuthorisedDealer = z.object({
  code: z.string(),
  /** The company. */
  fullName: z.string(),
  shortName: z.string(),
  /** 统一社会信用代码; empty until it has been entered. */
  uscc: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  address: z.string(),
  servicePhone: z.string(),
  /** Answered day and night; empty where there is none. */
  rescuePhone: z.string(),
  types: z.array(z.enum(dealerTypes)),
  status: z.enum(dealerStatuses),
  services: z.array(z.enum(dealerServices)),
  /** ISO dates; null until they have been entered. It is valid from the first to the last of them. The scope may be empty. */
  authorisation: z.object({ no: z.string(), from: z.string(), to: z.string(), scope: z.string(), isValid: z.boolean() }).nullable(),
});
export type AuthorisedDealer = z.infer<typeof AuthorisedDealer>;

/** What has ended of an authorisation, for whoever looks for it by what the dealer was called. */
export const EndedAuthorisation = z.object({
  /** Of the page that says who goes on. */
  id: z.int(),
  code: z.string(),
  fullName: z.string(),
  shortName: z.string(),
  /** Empty where there never was an entry of it. */
  uscc: z.string(),
  kind: z.enum(stopKinds),
  /** ISO date: its last day. */
  stoppedOn: z.string(),
});
export type EndedAuthorisation = z.infer<typeof EndedAuthorisation>;

/** Every dealer that is authorised, in national order, what has ended, and once each the regions of the former. */
export const AuthorisedDealers = z.object({
  /** When anything of the network was changed last; null before the first dealer. */
  changedAt: Instant.nullable(),
  regions: z.array(DealerRegion),
  dealers: z.array(AuthorisedDealer),
  ended: z.array(EndedAuthorisation),
});
export type AuthorisedDealers = z.infer<typeof AuthorisedDealers>;

/** Those that repair and keep up cars (汽车销售管理办法 art. 20), as they are handed out. */
export const ServiceProviders = AuthorisedDealers.pick({ changedAt: true, regions: true, dealers: true });
export type ServiceProviders = z.infer<typeof ServiceProviders>;
