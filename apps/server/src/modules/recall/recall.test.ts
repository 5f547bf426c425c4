import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codes } from "@marque/contract/codes";
import type { RecallList, RecallResult } from "@marque/contract/entities/recall";
import { groupProofNumber } from "@marque/contract/rules/recall-proof";
import { hasVinCheckDigit } from "@marque/contract/rules/vin";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { readPdf } from "#test-support/read-pdf.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { recallBatches, recallCampaigns, recallCoverage, recallProofs, recallVehicles } from "../../database/schema/recall.ts";
import { monthsAfter } from "../../local-time.ts";
import { proofRetention } from "./retention.ts";
import { vinIndex } from "./vin-index.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
});
afterAll(() => site.close());

const vinOf = (about: string) => vinsToTry.find((one) => one.about === about)?.vin ?? "";
const ONE_OPEN = vinOf("远岫，一项待处理");

async function ask(vin: string): Promise<RecallResult> {
  const { envelope } = await site.call("recallQuery", { vin });
  expect(envelope.code).toBe(codes.ok.code);
  return envelope.data as RecallResult;
}

it("the VINs to try have a check digit that fits, and the how-to names them all", () => {
  const howTo = readFileSync(join(import.meta.dirname, "../../../../../docs/how-to/try-the-recall-query.md"), "utf8");
  for (const { vin } of vinsToTry) expect([vin, hasVinCheckDigit(vin), howTo.includes(vin)]).toEqual([vin, true, true]);
});

describe("what is said of a car", () => {
  it.each(vinsToTry.map(({ vin, outcome, about }) => [about, vin, outcome] as const))("%s", async (_, vin, outcome) => {
    const result = await ask(vin);
    expect(result.outcome).toBe(outcome);
    expect(JSON.stringify(result)).not.toContain(vin);
    expect(result.statement).not.toContain("没有问题");
  });

  it("names what the law wants said of each campaign, the open ones first", async () => {
    const { statement, recalls, vin } = await ask(vinOf("远岫，一项待处理，一项已完成"));
    expect(statement).toMatch(/^截至 \d{4}年\d+月\d+日 \d\d:\d\d，查询到该车辆有 1 项召回尚未完成$/);
    expect(vin).toBe("LYX**********4012");
    expect(recalls.map(({ state }) => state)).toEqual(["open", "done"]);
    for (const { campaign } of recalls) {
      expect(campaign).toMatchObject({ cost: "免费", hotline: expect.stringMatching(/^400/), phase: "ongoing" });
      for (const text of [campaign.defect, campaign.hazard, campaign.interimAdvice, campaign.remedy]) expect(text).not.toBe("");
    }
    expect(recalls[1]).toMatchObject({ doneAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), dealerName: expect.stringContaining("云岫") });
  });

  it("says of a car without one until when nothing was found", async () => {
    const { statement, recalls } = await ask(vinOf("远岫，不在任何召回范围内"));
    expect(statement).toMatch(/^截至 .+，未查询到该车辆未完成的召回$/);
    expect(recalls).toEqual([]);
  });

  it.each(["lyxy7c5b5sa204001", "LYX Y7C5B 5 SA204001", "ＬＹＸＹ７Ｃ５Ｂ５ＳＡ２０４００１", "LYX-Y7C5B-5SA204001\n"])(
    "finds it typed as %j",
    async (typed) => {
      expect((await ask(typed)).outcome).toBe("open");
    },
  );

  it("takes a VIN whose check digit does not fit", async () => {
    expect((await ask("LYXY7C5B1TA212345")).outcome).toBe("none");
  });

  it.each(["", "LYXY7C5B5SA20400", "LYXY7C5B5SA2040011", "LYXY7C5B5SA20400I", "LYXY7C5B5SA20400车"])(
    "refuses %j at its field",
    async (vin) => {
      const { envelope } = await site.call("recallQuery", { vin });
      expect(envelope).toMatchObject({ code: codes.invalid.code, data: { fields: { vin: expect.any(String) } } });
    },
  );

  it("says nothing of brands while nobody has told which cars are the brand's own", async () => {
    const { database } = site.resources;
    const kept = await database.delete(recallCoverage).returning();
    expect((await ask("1M8GDM9AXKP042788")).outcome).toBe("notCovered");
    await database.insert(recallCoverage).values(kept);
  });
});

describe("cars that are brought", () => {
  it("are seen once all of them have come, and where their campaign is published", async () => {
    const { database } = site.resources;
    const [row] = await database
      .select()
      .from(recallVehicles)
      .where(eq(recallVehicles.vinIndex, vinIndex(site.security, ONE_OPEN)));
    const batch = eq(recallBatches.id, row?.batchId ?? 0);
    const campaign = eq(recallCampaigns.id, row?.campaignId ?? 0);
    await database.update(recallBatches).set({ takenAt: null }).where(batch);
    expect((await ask(ONE_OPEN)).outcome).toBe("none");
    await database.update(recallBatches).set({ takenAt: new Date() }).where(batch);
    await database.update(recallCampaigns).set({ state: "withdrawn" }).where(campaign);
    expect((await ask(ONE_OPEN)).outcome).toBe("none");
    await database.update(recallCampaigns).set({ state: "published" }).where(campaign);
    expect((await ask(ONE_OPEN)).outcome).toBe("open");
  });

  it("lie in the database without anybody being able to read their VIN", async () => {
    const [row] = await site.resources.database.select().from(recallVehicles).limit(1);
    expect(row?.vinIndex).toHaveLength(16);
    expect(site.security.decryptField("vin", row?.vinEncrypted ?? "")).toMatch(/^LYX/);
    expect(JSON.stringify(row)).not.toContain("LYX");
  });
});

describe("a proof", () => {
  const issue = async (vin: string) => (await site.call("recallProofIssue", { vin })).envelope.data as { number: string };

  it("says what was known, is found by its number as people type it, and holds no full VIN", async () => {
    const vin = vinOf("远岫，一项待处理，一项已完成");
    const { number } = await issue(vin);
    const { envelope } = await site.call("recallProof", { number: ` ${number.toLowerCase()} ` });
    expect(envelope.data).toMatchObject({
      number,
      outcome: "open",
      vin: "LYX**********4012",
      recalls: [{ state: "open" }, { state: "done" }],
    });
    const [stored] = await site.resources.database.select().from(recallProofs).where(eq(recallProofs.number, number));
    expect(JSON.stringify([stored, envelope])).not.toContain(vin);
    expect((await issue(vin)).number).not.toBe(number);
  });

  it.each(["RP2611247F3K92QM41", "RP0000000000000000"])("nobody has issued, %s, is not found", async (number) => {
    expect((await site.call("recallProof", { number })).envelope.code).toBe(codes.notFound.code);
  });

  it("is a sheet to keep, with its number, its moment and a code that leads to where it is verified", async () => {
    const { number } = await issue(vinOf("初霁，已完成"));
    const response = await site.app.inject(`/next/carRecall/proof/${number}/proof.pdf`);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    const { text, pages } = await readPdf(response.rawPayload);
    for (const part of ["召回查询凭证", "已完成", "LYX**********2002", groupProofNumber(number), "扫码核验"]) expect(text).toContain(part);
    expect(text).not.toContain("LYXC4G1A8MA402002");
    expect(pages).toBe(1);
  });

  it("that does not exist leads to the page that says so", async () => {
    const response = await site.app.inject("/next/carRecall/proof/RP0000000000000000/proof.pdf");
    expect([response.statusCode, response.headers.location]).toEqual([303, "/next/carRecall?proof=RP0000000000000000"]);
  });

  it("is gone after three years", async () => {
    const { number } = await issue(vinOf("初霁，已完成"));
    const { clean } = proofRetention(site.resources.database);
    await clean(new Date());
    expect((await site.call("recallProof", { number })).envelope.code).toBe(codes.ok.code);
    await clean(monthsAfter(new Date(), 37));
    expect((await site.call("recallProof", { number })).envelope.code).toBe(codes.notFound.code);
  });
});

describe("campaigns", () => {
  const list = async (filter: object) => (await site.call("recallCampaigns", filter)).envelope.data as RecallList;

  it("are listed newest first, and narrowed by year, model and phase", async () => {
    const all = await list({});
    expect(all.list.map(({ publishDate }) => publishDate)).toEqual(
      all.list
        .map(({ publishDate }) => publishDate)
        .toSorted()
        .toReversed(),
    );
    expect(all.models).toEqual(expect.arrayContaining(["远岫", "青岚", "松间", "初霁"]));
    expect((await list({ model: "远岫" })).list).toHaveLength(2);
    expect((await list({ phase: "upcoming" })).list.map(({ scope }) => scope[0]?.model)).toEqual(["松间"]);
    const year = all.years[0] ?? 0;
    expect((await list({ year })).list.every(({ publishDate }) => publishDate.startsWith(String(year)))).toBe(true);
    expect((await list({ model: "不存在" })).list).toEqual([]);
  });

  it("have a page each, and none where nothing is published", async () => {
    const [first] = (await list({})).list;
    expect((await site.call("recallCampaign", { id: first?.id ?? 0 })).envelope.data).toMatchObject({ title: first?.title, cost: "免费" });
    expect((await site.call("recallCampaign", { id: 999_999 })).envelope.code).toBe(codes.notFound.code);
  });

  it("are open data", async () => {
    const response = await site.app.inject("/next/recalls.json");
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.json().campaigns).toHaveLength(4);
  });
});
