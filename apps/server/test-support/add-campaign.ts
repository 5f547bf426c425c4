import type { Database } from "../src/database/client.ts";
import { recallCampaigns } from "../src/database/schema/recall.ts";

/** A published recall. Returns its id. */
export async function addCampaign(database: Database, names: { filingNo: string; title: string }): Promise<number> {
  const [campaign] = await database
    .insert(recallCampaigns)
    .values({
      ...names,
      state: "published",
      publishDate: "2026-11-01",
      startDate: "2026-11-20",
      scope: [],
      affectedCount: 3,
      defect: "甲",
      hazard: "乙",
      interimAdvice: "丙",
      remedy: "丁",
      method: "store",
      partsState: "ready",
      duration: "1 小时",
      hotline: "400",
    })
    .returning({ id: recallCampaigns.id });
  return campaign?.id ?? 0;
}
