import { randomUUID } from "node:crypto";
import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { codes } from "@marque/contract/codes";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishedFile } from "#test-support/exported-file.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { carSales, carSalesParts } from "../../database/schema/garage.ts";
import { recallCoverage } from "../../database/schema/recall.ts";
import { vinIndex } from "../recall/vin-index.ts";
import { findSale } from "./sales.repository.ts";
import { salesRetention } from "./sales-batches.service.ts";

const HEADS = "车架号,车型,配置,销售日期,质保月数,质保公里,保养间隔月数,保养间隔公里,门店代码,车主,手机号,发动机号,颜色";
let site: FormSite;
let by: TestStaff;
beforeAll(async () => {
  site = await createFormSite({ LIMIT_STAFF_TASKS_PER_DAY: "1000" });
  await site.resources.database.insert(recallCoverage).values({ wmi: "LYX", fromYear: 2015 });
  by = await signInAs(site, "networkManager");
});
afterAll(() => site.close());

let serial = 0;
function newVin(): string {
  const open = `LYXS5G1C0RA${String(700_000 + ++serial)}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}
const row = (vin: string, change: Partial<Record<"model" | "soldOn" | "owner" | "mobile" | "months" | "dealer", string>> = {}) => {
  const { model = "松间", soldOn = "2026-03-15", owner = "陈知远", mobile = "13700001111", months = "36", dealer = "" } = change;
  return [vin, model, "尊享版", soldOn, months, "100000", "6", "10000", dealer, owner, mobile, "G20A123456", "霞红"].join(",");
};

async function bring(lines: string[], { person = by, requestId = randomUUID() as string } = {}) {
  const [method, url] = manageRoutes.carSalesBegin;
  const headers = { ...person.headers, [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE };
  const query = { requestId, fileName: "销售.csv" };
  const answer = await site.app.inject({ method, url, query, headers, payload: Buffer.from(lines.join("\n")) });
  return answer.json<{ code: number; data: CarSalesBatch; message: string }>();
}
const list = async () => (await site.call("carSalesList", {}, by.headers)).envelope.data as CarSalesBatch[];
async function read(rows: string[]): Promise<CarSalesBatch> {
  expect(await bring([HEADS, ...rows])).toMatchObject({ code: 200, data: { state: "reading" } });
  await site.resources.jobs.runDue();
  return (await list())[0] as CarSalesBatch;
}
const act = async (call: "carSalesTake" | "carSalesDrop", batchId: number) => (await site.call(call, { batchId }, by.headers)).envelope;
const takeBack = async (batchId: number) => (await site.call("carSalesTakeBack", { batchId, reason: "门店报错" }, by.headers)).envelope;
const saleOf = (vin: string) => findSale(site.resources.database, vinIndex(site.security, vin));

describe("a file of sales records", () => {
  it("counts for nothing before it is taken, and whole from then on; a later file stands before it until it is taken back", async () => {
    const vin = newVin();
    const batch = await read([row(vin), row(newVin())]);
    expect(batch).toMatchObject({ state: "ready", counts: { added: 2, wrong: 0 }, progress: { done: 2, total: 2 } });
    expect(await saleOf(vin)).toBeUndefined();
    expect(await act("carSalesTake", batch.id)).toMatchObject({ code: 200, data: { state: "taken" } });
    expect(await act("carSalesTake", batch.id)).toMatchObject({ code: 200 });
    expect(await saleOf(vin)).toMatchObject({ model: "松间", color: "霞红", soldOn: "2026-03-15", warrantyMonths: 36, serviceKm: 10_000 });
    const later = await read([row(vin, { soldOn: "2026/4/1" })]);
    await act("carSalesTake", later.id);
    expect(await saleOf(vin)).toMatchObject({ soldOn: "2026-04-01" });
    expect(await takeBack(later.id)).toMatchObject({ code: 200, data: { state: "takenBack" } });
    expect(await takeBack(later.id)).toMatchObject({ code: 200 });
    expect(await saleOf(vin)).toMatchObject({ soldOn: "2026-03-15" });
    await site.resources.jobs.runDue();
    expect(await site.resources.database.$count(carSalesParts)).toBe(0);
    const lies = JSON.stringify(await site.resources.database.select().from(carSales));
    expect(lies).not.toMatch(new RegExp(`${vin}|陈知远|13700001111`));
  });

  it("says of each row that is none why, and takes the others", async () => {
    const good = newVin();
    const rows = [
      row(good),
      row(good),
      row("LYX123"),
      row("1M8GDM9AXKP042788"),
      row(newVin(), { model: "" }),
      row(newVin(), { soldOn: "去年" }),
      row(newVin(), { soldOn: "2026-02-30" }),
      row(newVin(), { soldOn: "2999-01-01" }),
      row(newVin(), { owner: "" }),
      row(newVin(), { mobile: "12345" }),
      row(newVin(), { months: "三年" }),
      row(newVin(), { dealer: "NOSUCH" }),
    ];
    const batch = await read(rows);
    expect(batch).toMatchObject({ state: "ready", counts: { added: 1, wrong: 11 } });
    const { content } = (await finishedFile(site, by, { id: batch.faultsTaskId } as Task, "csv")) as { content: Buffer };
    const faults = content.toString("utf8").trimEnd().split("\r\n").slice(2);
    expect(faults.map((line) => line.split(",").at(-1))).toEqual([
      "与前面的行重复",
      "车架号应为 17 位，这里是 6 位",
      "不是本品牌的车架号",
      "没有写车型",
      "销售日期请写成 2026-11-22",
      "销售日期请写成 2026-11-22",
      "销售日期应在 1990-01-01 与今天之间",
      "没有写车主",
      "手机号应为11位",
      "质保与保养请写整数",
      "没有这个门店代码",
    ]);
    expect(await act("carSalesDrop", batch.id)).toMatchObject({ code: 200, data: { state: "dropped" } });
    expect(await act("carSalesTake", batch.id)).toMatchObject({ code: codes.wrongState.code });
    await site.resources.jobs.runDue();
    expect(await saleOf(good)).toBeUndefined();
  });

  it("that is none of its kind is refused, and another waits until the open one is decided", async () => {
    expect(await bring(["地址,去处", "a,b"])).toMatchObject({
      code: codes.unsupportedMedia.code,
      message: expect.stringContaining("“车架号”"),
    });
    expect(await bring([HEADS])).toMatchObject({ code: codes.unsupportedMedia.code });
    const requestId = randomUUID();
    const [first, again] = await Promise.all([0, 1].map(() => bring([HEADS, row(newVin())], { requestId })));
    expect(first?.data.id).toBe(again?.data.id);
    expect(await bring([HEADS, row(newVin())])).toMatchObject({ code: codes.conflict.code });
    const other = await signInAs(site, "editor");
    expect(await bring([HEADS, row(newVin())], { person: other })).toMatchObject({ code: codes.forbidden.code });
    await salesRetention(site.resources.database).clean(new Date(Date.now() + 8 * 24 * 3_600_000));
    expect((await list())[0]?.state).toBe("dropped");
  });
});
