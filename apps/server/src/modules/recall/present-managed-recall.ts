import type { RecallRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedRecall, ManagedRecallCard, RecallFields } from "@marque/contract/calls/manage/recalls";
import { recallMethods, recallPartsStates, recallPhase } from "@marque/contract/rules/recall";
import { type RecallFieldName, recallFieldTitles, recallGaps } from "@marque/contract/rules/recall-draft";
import { localDate, wireInstant } from "../../local-time.ts";
import type { NamedCampaign } from "./manage-recalls.repository.ts";
import { presentCampaign } from "./present-recall.ts";
import type { CampaignRow } from "./recall.repository.ts";

const fieldNames = Object.keys(recallFieldTitles) as RecallFieldName[];

/** What visitors see of a campaign, or would. */
export function visibleFields(row: CampaignRow): RecallFields {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as unknown as RecallFields;
}

/** What is written about a campaign last, whether visitors see it or not. */
export const writtenFields = (row: CampaignRow): RecallFields => row.draft ?? visibleFields(row);

export function presentManagedCard(row: CampaignRow, now: Date): ManagedRecallCard {
  const { filingNo, title, publishDate, startDate, endDate } = writtenFields(row);
  const phase = recallPhase({ startDate, endDate }, localDate(now));
  const { id, state, draft, requestId } = row;
  return { id, filingNo, title, state, phase, publishDate, isChanged: draft !== null, isRequested: requestId !== null };
}

export function presentManaged({ campaign, request, ...names }: NamedCampaign, now: Date): ManagedRecall {
  const fields = writtenFields(campaign);
  return {
    ...presentManagedCard(campaign, now),
    version: campaign.version,
    fields,
    visible: campaign.state === "published" ? presentCampaign(campaign, now) : null,
    next: presentCampaign({ ...campaign, ...fields }, now),
    gaps: recallGaps(fields),
    changedBy: campaign.draft ? names.draftByName : names.changedByName,
    changedAt: wireInstant(campaign.draftAt ?? campaign.changedAt),
    publishedBy: names.publishedByName,
    publishedAt: campaign.publishedAt && wireInstant(campaign.publishedAt),
    request: request && {
      id: request.id,
      action: (request.detail as RecallRequest).action,
      by: names.requestedByName ?? "",
      at: wireInstant(request.at),
      reason: request.reason,
    },
  };
}

/** What would change before visitors' eyes, field by field, as people read it. @param before null where they see nothing of it yet */
export function changesBetween(before: RecallFields | null, after: RecallFields): RecallRequest["changes"] {
  return fieldNames
    .map((field) => ({ field, before: before ? fieldText(before, field) : "", after: fieldText(after, field) }))
    .filter((change) => change.before !== change.after);
}

function fieldText(fields: RecallFields, name: RecallFieldName): string {
  if (name === "method") return recallMethods[fields.method];
  if (name === "partsState") return recallPartsStates[fields.partsState];
  if (name === "scope") {
    return fields.scope.map(({ model, productionFrom, productionTo }) => `${model} ${productionFrom} 至 ${productionTo}`).join("\n");
  }
  return String(fields[name] ?? "");
}
