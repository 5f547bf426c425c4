import { randomUUID } from "node:crypto";
import type { RecallBatch } from "@marque/contract/calls/manage/recalls";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { eq } from "drizzle-orm";
import type { PlanExercise, PlanTools, RecordedCall } from "#test-support/plans/plan-tools.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { signInAs } from "#test-support/staff.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { recallBatches } from "../../database/schema/recall.ts";

/** What visitors ask about their cars, and read of the campaigns. */
export const recallPlans: PlanExercise = async (tools) => {
  const {
    visitor: { call },
    colleague,
  } = tools;
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose: "recall" });
  await call("recallQuery", { vin: vinsToTry[0]?.vin ?? "", captcha: await solveCaptcha(challenge) });
  for (const { vin } of vinsToTry) await call("recallQuery", { vin });
  const { number } = await call("recallProofIssue", { vin: vinsToTry[0]?.vin ?? "" });
  await call("recallProof", { number });
  const { list } = await call("recallCampaigns", {});
  await call("recallCampaign", { id: list[0]?.id ?? 0 });
  await manage(await colleague("recallManager"), await colleague("compliance"));
  const given = await bringVins(tools);
  await noteStates(tools);
  return { emptyRecallBatch: { batchId: given } };
};

/** What staff do with a campaign, from its draft to its withdrawal. */
async function manage(author: RecordedCall, second: RecordedCall): Promise<void> {
  const [card] = await author("manageRecalls", {});
  const { fields } = await author("manageRecall", { id: card?.id ?? 0 });
  const begun = await author("manageRecallCreate", { requestId: randomUUID(), fields: { ...fields, filingNo: "S2026M7777V" } });
  const decide = async (action: "publish" | "withdraw", version: number) => {
    const asked = { id: begun.id, version, action, reason: "已备案", requestId: randomUUID() };
    const { request } = await author("manageRecallRequest", asked);
    await second("approvalDecide", { id: request?.id ?? "", approve: true });
    return author("manageRecall", { id: begun.id });
  };
  const published = await decide("publish", begun.version);
  const saved = await author("manageRecallSave", { ...published, fields: { ...published.fields, duration: "约 3 小时" } });
  const discarded = await author("manageRecallDiscard", saved);
  await decide("withdraw", discarded.version);
}

/** Files of VINs: one is given up, of the other one is read anew what the first had brought, and somebody else takes it. */
async function bringVins({ test, recorder, as, colleague, succeeded }: PlanTools): Promise<number> {
  const { headers } = await signInAs(test, "recallManager");
  const author = as(headers);
  const second = await colleague("recallManager");
  const campaignId = (await author("manageRecalls", {})).find(({ state }) => state === "published")?.id ?? 0;
  const bring = async (...vins: string[]) => {
    const [method, url] = manageRoutes.recallVinsBegin;
    const query = { campaignId: String(campaignId), requestId: randomUUID(), fileName: "车架号.csv" };
    const payload = ["车架号", ...vins].join("\n");
    const { code, data } = await recorder.during("call recallVinsBegin", async () =>
      (await test.app.inject({ method, url, query, headers: { ...headers, "content-type": FILE_TYPE }, payload })).json<{
        code: number;
        data: RecallBatch;
      }>(),
    );
    if (code === 200) succeeded.add("recallVinsBegin");
    await recorder.during("job runTask", () => test.resources.jobs.runDue());
    return data.id;
  };
  const given = await bring("LYXS5G1C2RA900001", "LYXS5G1C4RA900002", "LYXS5G1C");
  await author("recallVinsDrop", { campaignId, batchId: given });
  const batchId = await bring("LYXS5G1C2RA900001", "LYXS5G1C6RA900003", ...vinsToTry.map(({ vin }) => vin));
  await second("recallVinsTake", { campaignId, batchId });
  await author("recallVinsList", { campaignId });
  const back = await author("recallVinsTakeBack", { campaignId, batchId, requestId: randomUUID(), reason: "文件有误" });
  await second("approvalDecide", { id: back.takeBackRequestId ?? "", approve: false, note: "不撤" });
  const forgotten = await bring("LYXS5G1C8RA900004");
  await test.resources.database
    .update(recallBatches)
    .set({ createdAt: new Date(0) })
    .where(eq(recallBatches.id, forgotten));
  return given;
}

/** What dealers say that they have done: of one car, and of several as a table. */
async function noteStates({ test, recorder, as }: PlanTools): Promise<void> {
  const { headers } = await signInAs(test, "recallManager");
  const call = as(headers);
  const found = (await call("manageRecalls", {})).filter(({ state }) => state === "published");
  const vin = vinsToTry.find(({ about }) => about.startsWith("松间"))?.vin ?? "";
  const campaign = found.find(({ title }) => title.startsWith("松间"));
  const done = { vin, state: "done" as const, doneAt: "2026-11-20", dealerCode: "YX11001" };
  await call("recallStateSet", { ...done, campaignId: campaign?.id ?? 0 });
  await call("recallProgress", { campaignId: campaign?.id ?? 0 });
  await call("recallProgressExport", { campaignId: campaign?.id ?? 0, requestId: randomUUID() });
  await recorder.during("job runTask", () => test.resources.jobs.runDue());
  const [method, url] = manageRoutes.importBegin;
  const kind = "recallState" as const;
  const query = { kind, requestId: randomUUID(), fileName: "办理情况.csv" };
  const payload = `备案编号,车架号,办理情况,完成日期,门店代码\n${campaign?.filingNo},${vin},已预约,,YX11001`;
  const { data } = (
    await recorder.during("call importBegin", () =>
      test.app.inject({ method, url, query, headers: { ...headers, "content-type": FILE_TYPE }, payload }),
    )
  ).json<{ data: { id: string } }>();
  await recorder.during("job runTask", () => test.resources.jobs.runDue());
  await call("importConfirm", { kind, id: data.id, requestId: randomUUID() });
  await recorder.during("job runTask", () => test.resources.jobs.runDue());
}
