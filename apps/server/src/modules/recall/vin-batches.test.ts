import { randomUUID } from "node:crypto";
import type { RecallBatch } from "@marque/contract/calls/manage/recalls";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addCampaign } from "#test-support/add-campaign.ts";
import { finishedFile } from "#test-support/exported-file.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { recallBatches, recallBatchParts, recallCampaigns, recallCoverage, recallVehicles } from "../../database/schema/recall.ts";
import { batchRetention } from "./empty-batches.ts";
import { vinIndex } from "./vin-index.ts";

let site: FormSite;
let [author, second]: TestStaff[] = [] as never;
let campaignId: number;
beforeAll(async () => {
  site = await createFormSite({
    LIMIT_RECALL_FREE_PER_ADDRESS_DAY: "1000",
    LIMIT_RECALL_PER_ADDRESS_DAY: "1000",
    LIMIT_STAFF_TASKS_PER_DAY: "1000",
  });
  await site.resources.database.insert(recallCoverage).values({ wmi: "LYX", fromYear: 2015 });
  [author, second] = [await signInAs(site, "recallManager"), await signInAs(site, "recallManager")];
});
afterAll(() => site.close());

let campaigns = 0;
beforeEach(async () => {
  campaigns += 1;
  campaignId = await addCampaign(site.resources.database, { filingNo: `S2026M${campaigns}V`, title: "松间部分车辆" });
});

let serial = 0;
/** A VIN of the brand that no test used before. */
function newVin(): string {
  const open = `LYXS5G1C0RA${String(500_000 + ++serial)}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}

interface Answer {
  code: number;
  data: RecallBatch;
  message: string;
}

async function bring(
  content: string | Buffer,
  { by = author, requestId = randomUUID() as string, into = campaignId } = {},
): Promise<Answer> {
  const [method, url] = manageRoutes.recallVinsBegin;
  const query = { campaignId: String(into), requestId, fileName: "车架号.csv" };
  const headers = { ...by?.headers, [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE };
  const payload = typeof content === "string" ? Buffer.from(content) : content;
  return (await site.app.inject({ method, url, query, headers, payload })).json<Answer>();
}

const list = async (by = author) =>
  ((await site.call("recallVinsList", { campaignId }, by?.headers)).envelope as { data: RecallBatch[] }).data;
const settled = async (): Promise<RecallBatch> => {
  await site.resources.jobs.runDue();
  return (await list())[0] as RecallBatch;
};
const read = async (content: string | Buffer) => {
  expect(await bring(content)).toMatchObject({ code: 200 });
  return settled();
};
const take = async (batchId: number, by = second) => (await site.call("recallVinsTake", { campaignId, batchId }, by?.headers)).envelope;
const drop = async (batchId: number) => (await site.call("recallVinsDrop", { campaignId, batchId }, author?.headers)).envelope;
const outcomeOf = async (vin: string) => ((await site.call("recallQuery", { vin })).envelope.data as { outcome: string }).outcome;
async function faults(batch: RecallBatch): Promise<string[]> {
  const { content } = (await finishedFile(site, author as TestStaff, { id: batch.faultsTaskId } as Task, "csv")) as { content: Buffer };
  return content.toString("utf8").trimEnd().split("\r\n").slice(2);
}

describe("a file of VINs", () => {
  it("is read into a batch that nobody sees, and seen whole once a second person has taken it", async () => {
    const vins = [newVin(), newVin(), newVin()];
    const batch = await read(["车架号", ...vins].join("\n"));
    expect(batch).toMatchObject({
      state: "ready",
      counts: { added: 3, same: 0, wrong: 0 },
      progress: { done: 3, total: 3 },
      mayTake: false,
    });
    expect(await outcomeOf(vins[0] ?? "")).toBe("none");
    expect(await take(batch.id, author)).toMatchObject({ code: 40901 });
    expect(await outcomeOf(vins[0] ?? "")).toBe("none");
    expect(await take(batch.id)).toMatchObject({ code: 200, data: { state: "taken" } });
    expect(await take(batch.id)).toMatchObject({ code: 200 });
    for (const vin of vins) expect(await outcomeOf(vin)).toBe("open");
    expect(await site.resources.database.select().from(recallBatchParts)).toEqual([]);
  });

  it("of a draft may be taken by whoever brought it: nobody sees it yet", async () => {
    await site.resources.database.update(recallCampaigns).set({ state: "draft" }).where(eq(recallCampaigns.id, campaignId));
    const vin = newVin();
    expect(await take((await read(`VIN\n${vin}`)).id, author)).toMatchObject({ code: 200 });
    expect(await outcomeOf(vin)).toBe("none");
  });

  it("says of each row that is no car why, and takes the others", async () => {
    const [good, twice] = [newVin(), newVin()];
    const odd = `${good.slice(0, 8)}${good[8] === "1" ? "2" : "1"}${good.slice(9)}`;
    const rows = [good, twice, good.slice(0, 16), `${good}7`, `${good.slice(0, 16)}O`, "LYX汽车", twice, "1M8GDM9AXKP042788", odd, ""];
    const batch = await read(["车架号", ...rows].join("\r\n"));
    expect(batch).toMatchObject({ state: "ready", counts: { added: 3, same: 0, wrong: 6, warned: 1 } });
    expect(await faults(batch)).toEqual([
      expect.stringMatching(/^4,.*应为 17 位，这里是 16 位$/),
      expect.stringMatching(/^5,.*应为 17 位，这里是 18 位$/),
      expect.stringMatching(/^6,.*含有车架号不用的字母 I、O 或 Q$/),
      expect.stringMatching(/^7,.*应为 17 位，这里是 5 位$/),
      expect.stringMatching(/^8,.*与第 3 行重复$/),
      expect.stringMatching(/^9,.*不是本品牌的车架号$/),
    ]);
  });

  it.each<[string, (vin: string) => string | Buffer]>([
    ["with a byte order mark", (vin) => `\uFEFF车架号\n${vin}`],
    ["in GBK", (vin) => Buffer.concat([Buffer.from([0xb3, 0xb5, 0xbc, 0xdc, 0xba, 0xc5]), Buffer.from(`\r\n${vin}\r\n`)])],
    ["with semicolons, among other columns", (vin) => `序号;车辆识别代号;车型\n1;${vin};松间`],
    [
      "full width, in groups and lower case",
      (vin) => `车架号\n${[...vin.toLowerCase()].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join("")}`,
    ],
    ["in quotes and with blanks", (vin) => `"车架号 (VIN)"\n" ${vin.slice(0, 3)} ${vin.slice(3)} "`],
    ["without a head", (vin) => `${vin}\n`],
    ["below a title", (vin) => `召回车辆清单\n\n车架号\n${vin}\n`],
  ])("is read %s", async (_, fileOf) => {
    const vin = newVin();
    const batch = await read(fileOf(vin));
    expect(batch.counts).toMatchObject({ added: 1, wrong: 0 });
    await take(batch.id);
    expect(await outcomeOf(vin)).toBe("open");
  });

  it.each([
    ["no such column", "甲,乙\n1,2", 41500],
    ["only a head", "车架号\n", 41500],
    ["nothing", "", 41500],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 41500],
  ])("with %s is refused and leaves nothing", async (_, content, code) => {
    const answer = await bring(content);
    expect(answer).toMatchObject({ code, message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(await list()).toEqual([]);
  });

  it("counts cars that are in the recall already, and says when its own rows lie in different parts", async () => {
    const vins = Array.from({ length: 20_001 }, newVin);
    const first = await read(["车架号", ...vins.slice(0, 5)].join("\n"));
    await take(first.id);
    const batch = await read(["车架号", ...vins, vins[9]].join("\n"));
    expect(batch.counts).toEqual({ added: 19_996, same: 5, wrong: 1, warned: 0 });
    expect(await faults(batch)).toEqual([`20003,${vins[9]},与前面的行重复`]);
  });

  it("of nonsense is given up early, and its cars go", async () => {
    const vin = newVin();
    const batch = await read(["车架号", vin, ...Array.from({ length: 60_000 }, (_, row) => `胡乱${row}`)].join("\n"));
    expect(batch).toMatchObject({ state: "dropped", note: expect.stringContaining("已停止读取") });
    expect(batch.progress.done).toBeLessThanOrEqual(40_000);
    expect(await outcomeOf(vin)).toBe("none");
    await site.resources.jobs.runDue();
    expect(await site.resources.database.select().from(recallVehicles).where(eq(recallVehicles.batchId, batch.id))).toEqual([]);
    expect(await read(`车架号\n${vin}`)).toMatchObject({ counts: { added: 1, same: 0 } });
  });

  it("with more rows than may come is refused before anything is kept", { timeout: 60_000 }, async () => {
    const answer = await bring(`车架号\n${"x\n".repeat(2_000_000)}`);
    expect(answer).toMatchObject({ code: 41300, message: expect.stringMatching(/行/) });
    expect(await list()).toEqual([]);
  });

  it("is one batch however often it is sent, and one at a time is open", async () => {
    const requestId = randomUUID();
    const content = `车架号\n${newVin()}`;
    const [one, other] = await Promise.all([bring(content, { requestId }), bring(content, { requestId })]);
    expect(other).toMatchObject({ code: 200, data: { id: one.data.id } });
    expect(await bring(content, { requestId, by: second })).toMatchObject({ code: 40010 });
    expect(await bring(content, { by: second })).toMatchObject({ code: 40900, message: expect.stringContaining(author?.name ?? "?") });
    expect(await bring(content, { into: 999_999 })).toMatchObject({ code: 40400 });
  });

  it("that is given up leaves nothing behind, and what is taken is not given up", async () => {
    const vin = newVin();
    const batch = await read(`车架号\n${vin}`);
    expect(await drop(batch.id)).toMatchObject({ code: 200, data: { state: "dropped" } });
    expect(await take(batch.id)).toMatchObject({ code: 40903 });
    await site.resources.jobs.runDue();
    const left = () => site.resources.database.select().from(recallVehicles).where(eq(recallVehicles.batchId, batch.id));
    expect(await left()).toEqual([]);
    const again = await read(`车架号\n${vin}`);
    await take(again.id);
    expect(await drop(again.id)).toMatchObject({ code: 40903 });
    expect(await outcomeOf(vin)).toBe("open");
  });

  it("that was taken is taken back whole once a second person agrees, and what dealers have noted comes back with the next file", async () => {
    const [open, done] = [newVin(), newVin()];
    const batch = await read(`车架号\n${open}\n${done}`);
    await take(batch.id);
    const { database } = site.resources;
    const noted = { state: "done", doneAt: "2026-11-20" } as const;
    await database
      .update(recallVehicles)
      .set(noted)
      .where(eq(recallVehicles.vinIndex, vinIndex(site.security, done)));
    const progress = async () =>
      (await site.call("recallProgress", { campaignId }, author?.headers)).envelope.data as { total: number; done: number };
    expect(await progress()).toMatchObject({ total: 2, done: 1 });

    const asked = { campaignId, batchId: batch.id, requestId: randomUUID(), reason: "文件有误" };
    const first = (await site.call("recallVinsTakeBack", asked, author?.headers)).envelope as Answer;
    expect(first).toMatchObject({ code: 200, data: { state: "taken", takeBackRequestId: expect.any(String) } });
    expect((await site.call("recallVinsTakeBack", asked, author?.headers)).envelope).toMatchObject({ data: first.data });
    const another = { ...asked, requestId: randomUUID() };
    expect((await site.call("recallVinsTakeBack", another, author?.headers)).envelope).toMatchObject({ code: 40903 });
    expect(await outcomeOf(open)).toBe("open");
    const decide = (by = second, approve = true) =>
      site.call("approvalDecide", { id: first.data.takeBackRequestId ?? "", approve }, by?.headers);
    expect((await decide(author)).envelope.code).not.toBe(200);
    expect((await decide(await signInAs(site, "compliance"))).envelope).toMatchObject({ code: 200 });
    expect([await outcomeOf(open), await outcomeOf(done)]).toEqual(["none", "none"]);
    expect((await list())[0]).toMatchObject({ state: "takenBack", takeBackRequestId: null });
    expect(await progress()).toMatchObject({ total: 0, done: 0 });
    await site.resources.jobs.runDue();
    const left = await database.select().from(recallVehicles).where(eq(recallVehicles.batchId, batch.id));
    expect(left).toMatchObject([{ state: "done", doneAt: "2026-11-20" }]);

    const again = await read(`车架号\n${open}\n${done}`);
    expect(again.counts).toMatchObject({ added: 2, same: 0 });
    await take(again.id);
    expect([await outcomeOf(open), await outcomeOf(done)]).toEqual(["open", "done"]);
  });

  it("of a draft is taken back by one person, and one that was not taken is not", async () => {
    await site.resources.database.update(recallCampaigns).set({ state: "draft" }).where(eq(recallCampaigns.id, campaignId));
    const batch = await read(`VIN\n${newVin()}`);
    const back = async () =>
      (
        await site.call(
          "recallVinsTakeBack",
          { campaignId, batchId: batch.id, requestId: randomUUID(), reason: "文件有误" },
          author?.headers,
        )
      ).envelope;
    expect(await back()).toMatchObject({ code: 40903 });
    await take(batch.id, author);
    expect(await back()).toMatchObject({ code: 200, data: { state: "takenBack" } });
    expect(await back()).toMatchObject({ code: 200, data: { state: "takenBack" } });
  });

  it("that nobody takes is given up after a week", async () => {
    const batch = await read(`车架号\n${newVin()}`);
    const { database } = site.resources;
    await batchRetention(database).clean(new Date(Date.now() + 8 * 86_400_000));
    const [row] = await database.select().from(recallBatches).where(eq(recallBatches.id, batch.id));
    expect(row?.droppedAt).not.toBeNull();
  });
});
