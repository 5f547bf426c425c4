import { z } from "zod";
import {
  recallMethodNames,
  recallOutcomeNames,
  recallPartsStateNames,
  recallPhaseNames,
  recallVehicleStateNames,
} from "../rules/recall.ts";
import { Instant } from "./instants.ts";

/** ISO, as in `2026-01-01`. */
const date = z.string();

/** Which cars a campaign is about. */
export const RecallScope = z.object({
  model: z.string(),
  /** First and last day of their production. */
  productionFrom: date,
  productionTo: date,
});
export type RecallScope = z.infer<typeof RecallScope>;

/** A campaign as a row of a list. */
export const RecallCard = z.object({
  id: z.int(),
  /** Under which the authority keeps it. */
  filingNo: z.string(),
  title: z.string(),
  publishDate: date,
  startDate: date,
  /** Null while none is set. */
  endDate: date.nullable(),
  phase: z.enum(recallPhaseNames),
  scope: z.array(RecallScope),
  affectedCount: z.int(),
  method: z.enum(recallMethodNames),
});
export type RecallCard = z.infer<typeof RecallCard>;

/** A campaign with what the law has every one of them say: defect, what to do until it is repaired, remedy. */
export const RecallCampaign = RecallCard.extend({
  defect: z.string(),
  hazard: z.string(),
  interimAdvice: z.string(),
  remedy: z.string(),
  partsState: z.enum(recallPartsStateNames),
  /** How long it takes, in words. */
  duration: z.string(),
  /** Always 免费. */
  cost: z.string(),
  hotline: z.string(),
  /** The announcement of the authority; empty where there is none. */
  officialUrl: z.string(),
  updatedAt: Instant,
});
export type RecallCampaign = z.infer<typeof RecallCampaign>;

/** A campaign that a car is in, and how far it is. */
export const VehicleRecall = z.object({
  campaign: RecallCampaign,
  state: z.enum(recallVehicleStateNames),
  /** When and where it was done; null where nothing is known of it. */
  doneAt: date.nullable(),
  dealerName: z.string().nullable(),
});
export type VehicleRecall = z.infer<typeof VehicleRecall>;

/** What is known of a car. */
export const RecallResult = z.object({
  outcome: z.enum(recallOutcomeNames),
  /** Until when it holds. */
  at: Instant,
  /** The car by its maker and last four places. */
  vin: z.string(),
  /** In the wording of features §2.14. */
  statement: z.string(),
  /** Those that are not done first. */
  recalls: z.array(VehicleRecall),
});
export type RecallResult = z.infer<typeof RecallResult>;

/** What was known of a car when somebody asked, for whoever is shown it; the VIN by its maker and last four places. */
export const RecallProof = RecallResult.pick({ outcome: true, at: true, vin: true, statement: true }).extend({
  /** See `rules/recall-proof.ts`. */
  number: z.string(),
  recalls: z.array(z.object({ filingNo: z.string(), title: z.string(), state: z.enum(recallVehicleStateNames), doneAt: date.nullable() })),
});
export type RecallProof = z.infer<typeof RecallProof>;

/** The campaigns that are published, newest first. */
export const RecallList = z.object({
  list: z.array(RecallCard),
  /** Of all campaigns, whichever are listed. */
  years: z.array(z.int()),
  models: z.array(z.string()),
  total: z.int(),
});
export type RecallList = z.infer<typeof RecallList>;
