import type { Client } from "@marque/contract/client";
import type { RecallCampaign, RecallList } from "@marque/contract/entities/recall";
import { orErrorPage, orNull } from "../../calls.server.ts";
import { type RecallQuery, readRecallQuery } from "./recall-address.ts";

export interface RecallPageData {
  query: RecallQuery;
  /** Null where the list could not be had: a car can be asked for all the same. */
  campaigns: RecallList | null;
}

/** What /carRecall needs for an address: one campaign, or the query and all of them. Without the campaign there is no page (404). */
export async function loadRecalls(calls: Client, params: URLSearchParams): Promise<RecallPageData | { campaign: RecallCampaign }> {
  const id = params.get("campaign");
  if (id !== null) return { campaign: await orErrorPage(calls.call("recallCampaign", { id })) };
  const query = readRecallQuery(params);
  return { query, campaigns: await orNull(calls.call("recallCampaigns", query)) };
}
