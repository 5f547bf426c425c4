import type { RecallCampaign, RecallCard, VehicleRecall } from "@marque/contract/entities/recall";
import { RECALL_COST, recallPhase } from "@marque/contract/rules/recall";
import { localDate, wireInstant } from "../../local-time.ts";
import type { CampaignRow, VehicleRecallRow } from "./recall.repository.ts";

export function presentCard(row: CampaignRow, now: Date): RecallCard {
  const { id, filingNo, title, publishDate, startDate, endDate, scope, affectedCount, method } = row;
  const phase = recallPhase({ startDate, endDate }, localDate(now));
  return { id, filingNo, title, publishDate, startDate, endDate, phase, scope, affectedCount, method };
}

export function presentCampaign(row: CampaignRow, now: Date): RecallCampaign {
  const { defect, hazard, interimAdvice, remedy, partsState, duration, hotline, officialUrl, changedAt } = row;
  const told = { defect, hazard, interimAdvice, remedy, partsState, duration, cost: RECALL_COST, hotline, officialUrl };
  return { ...presentCard(row, now), ...told, updatedAt: wireInstant(changedAt) };
}

/** @param dealerNames by id */
export function presentVehicleRecall(row: VehicleRecallRow, dealerNames: ReadonlyMap<number, string>, now: Date): VehicleRecall {
  const { campaign, state, doneAt, dealerId } = row;
  return {
    campaign: presentCampaign(campaign, now),
    state,
    doneAt,
    dealerName: dealerId === null ? null : (dealerNames.get(dealerId) ?? null),
  };
}
