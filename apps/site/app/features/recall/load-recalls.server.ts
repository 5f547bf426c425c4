import type { Client } from "@marque/contract/client";
import type { RecallCampaign, RecallList } from "@marque/contract/entities/recall";
import { orErrorPage, orMissing, orNull } from "../../calls.server.ts";
import type { ProofPageProps } from "./proof-page.tsx";
import { type RecallQuery, readRecallQuery } from "./recall-address.ts";

/** Longer than any number that somebody may mistype. */
const NUMBER_MAX = 40;

export interface RecallPageData {
  query: RecallQuery;
  /** Null where the list could not be had: a car can be asked for all the same. */
  campaigns: RecallList | null;
}

/**
 * What /carRecall needs for an address: one campaign, a proof, or the query and all campaigns. Without the campaign there is no page (404);
 * a proof that there is not is what was to be found out.
 */
export async function loadRecalls(
  calls: Client,
  params: URLSearchParams,
): Promise<RecallPageData | { campaign: RecallCampaign } | ProofPageProps> {
  const number = params.get("proof");
  if (number !== null)
    return { number: number.slice(0, NUMBER_MAX), proof: number === "" ? null : await orMissing(calls.call("recallProof", { number })) };
  const id = params.get("campaign");
  if (id !== null) return { campaign: await orErrorPage(calls.call("recallCampaign", { id })) };
  const query = readRecallQuery(params);
  return { query, campaigns: await orNull(calls.call("recallCampaigns", query)) };
}
