import { randomUUID } from "node:crypto";
import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import type { ImportRow, TableImport } from "@marque/contract/calls/manage/imports";
import type { Envelope } from "@marque/contract/envelope";
import { importKinds } from "@marque/contract/import-kinds";
import { manageRoutes } from "@marque/contract/manage-routes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { csvLines, downloadResult, type ExportedFile } from "#test-support/exported-file.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";

const kind = "dealer";
const columns = Object.entries(importKinds.dealer.columns);

let site: FormSite;
let manager: TestStaff;
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  manager = await signInAs(site, "networkManager");
});
// One that is open would be in the way of the next.
afterEach(async () => {
  const open = await latest();
  if (open && !["done", "dropped"].includes(open.state)) await drop(open);
});
afterAll(() => site.close());

const get = async (code: string) => (await site.call("manageDealer", { code }, manager.headers)).envelope.data as ManagedDealer;
const latest = async () => ((await site.call("importLatest", { kind }, manager.headers)).envelope.data as { latest: TableImport }).latest;

/** Rows as a table, whose cells hold no quotes. */
function csvOf(rows: Record<string, string | null>[], separator = ",", within = columns): string {
  const lines = [within.map(([, { head }]) => head), ...rows.map((row) => within.map(([key]) => row[key] ?? ""))];
  return lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join("\n");
}

async function begin(content: Buffer): Promise<Envelope> {
  const [method, url] = manageRoutes.importBegin;
  const response = await site.app.inject({
    method,
    url,
    query: { kind, requestId: randomUUID(), fileName: "门店.csv" },
    headers: { ...manager.headers, "content-type": "application/octet-stream" },
    payload: content,
  });
  return response.json<Envelope>();
}

async function bringFile(content: Buffer): Promise<TableImport> {
  expect(await begin(content)).toMatchObject({ code: 200 });
  await site.resources.jobs.runDue();
  return latest();
}

const bring = (rows: Record<string, string | null>[]) => bringFile(Buffer.from(csvOf(rows)));
const drop = ({ id }: TableImport) => site.call("importDrop", { kind, id }, manager.headers);

async function rowOf(code: string, change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { reports: _, status: __, ...dealer } = await get(code);
  return { ...(dealer as unknown as Record<string, string>), status: "营业", ...change };
}

async function rowsOf({ id }: TableImport, outcome: ImportRow["outcome"]): Promise<ImportRow[]> {
  const { envelope } = await site.call("importRows", { kind, id, outcome, pageSize: 100 }, manager.headers);
  return (envelope.data as { list: ImportRow[] }).list;
}

it("says of each row what would become of it, and writes what somebody has looked at", async () => {
  const found = await bring([
    await rowOf("YX33001"),
    await rowOf("YX33002", { salesPhone: "0571-0000 8888", hours: "周一至周日 09:30-17:30" }),
    await rowOf("YX33001", { code: "YX33778", shortName: "云岫汽车杭州二号店", cars: "" }),
    await rowOf("YX33003", { place: "116.4712, 40.026", services: "销售、洗车" }),
    await rowOf("YX33004", { status: "半开" }),
    await rowOf("YX13002"),
  ]);
  expect(found).toMatchObject({ state: "checked", counts: { same: 1, changed: 1, new: 1, wrong: 3 } });
  const [changed] = await rowsOf(found, "changed");
  expect(changed?.before).toMatchObject({ hours: expect.stringContaining("09:00") });
  const faults = (await rowsOf(found, "wrong")).map(({ findings }) => findings.map(({ column }) => column));
  expect(faults).toEqual([["services"], ["status"], ["code"]]);

  const confirm = { kind, id: found.id, requestId: randomUUID(), skipsWrong: true, reason: "" } as const;
  // Somebody saves one of them by hand before the table is written.
  const { headers } = await signInAs(site, "networkManager");
  const fresh = await get("YX33002");
  await site.call("manageDealerSave", { ...fresh, status: "open", address: "余杭区新路 9 号" } as never, headers);
  expect((await site.call("importConfirm", confirm, manager.headers)).envelope).toMatchObject({ code: 200 });
  await site.resources.jobs.runDue();
  expect(await latest()).toMatchObject({ state: "done", written: 1, refused: 1 });
  expect((await get("YX33778")).shortName).toBe("云岫汽车杭州二号店");
  expect((await get("YX33002")).salesPhone).not.toBe("0571-0000 8888");

  const again = await bring([await rowOf("YX33002", { salesPhone: "0571-0000 8888" })]);
  await site.call("importConfirm", { ...confirm, id: again.id, requestId: randomUUID() }, manager.headers);
  await site.resources.jobs.runDue();
  expect((await get("YX33002")).salesPhone).toBe("0571-0000 8888");
});

it("leaves what a table has no column or no word for, changes what a cell says, and empties what it says there is none of", async () => {
  const before = await get("YX33004");
  expect(before).toMatchObject({
    complaintPhone: expect.stringMatching(/\d/),
    cars: expect.stringMatching(/./),
    slots: expect.stringMatching(/:/),
  });
  const full = await rowOf("YX33004", { status: "装修中" });
  const needed = columns.filter(([, { isRequired }]) => isRequired);
  const silent = Object.fromEntries(needed.map(([key]) => [key, full[key] ?? ""]));
  for (const table of [csvOf([silent]), csvOf([silent], ",", needed)]) {
    expect(await bringFile(Buffer.from(table))).toMatchObject({ counts: { same: 1, changed: 0, wrong: 0 } });
    await drop(await latest());
  }
  const wrong = await bring([{ ...silent, types: "旗舰店", rescuePhone: "请咨询前台", authorisationScope: "销".repeat(201) }]);
  expect((await rowsOf(wrong, "wrong"))[0]?.findings.map(({ column }) => column)).toEqual(["types", "rescuePhone", "authorisationScope"]);
  await drop(await latest());
  const found = await bring([{ ...silent, types: "4S店、服务店", rescuePhone: "400-000-1199", authorisationScope: "无", cars: "无" }]);
  const [changed] = await rowsOf(found, "changed");
  expect(changed?.before).toMatchObject({ types: before.types, authorisationScope: before.authorisationScope, cars: before.cars });
  // Nothing is said of them, so nothing of them is shown as changed.
  expect(changed?.before).toMatchObject({ complaintPhone: "", slots: "", status: "", farAccepted: "" });
  const confirm = { kind, id: found.id, requestId: randomUUID(), skipsWrong: false, reason: "" } as const;
  await site.call("importConfirm", confirm, manager.headers);
  await site.resources.jobs.runDue();
  const { complaintPhone, slots, status, authorisationNo, authorisedFrom, authorisedTo, uscc, holidays, photos, address } = before;
  expect(await get("YX33004")).toMatchObject({
    ...{ types: "4S 店、服务店", rescuePhone: "400-000-1199", authorisationScope: "", cars: "" },
    ...{ complaintPhone, slots, status, authorisationNo, authorisedFrom, authorisedTo, uscc, holidays, photos, address },
  });
});

it("finds its heads whatever blanks stand in them", async () => {
  const [heads = "", ...rows] = csvOf([await rowOf("YX33005")]).split("\n");
  const spaced = heads
    .replace("门店代码", " 门店 代码＊ ")
    .replace("统一社会信用代码", "统一社会\u3000信用代码")
    .replace("救援电话", "救援 电话");
  expect(await bringFile(Buffer.from([spaced, ...rows].join("\n")))).toMatchObject({ counts: { same: 1, wrong: 0 } });
});

describe("whatever writes the file", () => {
  const written: [string, (csv: string) => Buffer, string?][] = [
    ["with a byte order mark", (csv) => Buffer.from(`\ufeff${csv}`)],
    ["in GBK", encodeGbk],
    ["with semicolons", Buffer.from, ";"],
    ["with semicolons in GBK, lines ended as on Windows", (csv) => encodeGbk(csv.replaceAll("\n", "\r\n")), ";"],
  ];

  it.each(written)("%s, the rows are read as they were meant", async (_, encode, separator) => {
    const rows = [await rowOf("YX33005"), await rowOf("YX33006", { address: "西湖区龙井路 1 号" })];
    const found = await bringFile(encode(csvOf(rows, separator)));
    expect(found).toMatchObject({ state: "checked", counts: { same: 1, changed: 1, new: 0, wrong: 0 } });
    expect((await rowsOf(found, "changed"))[0]).toMatchObject({ cells: { address: "西湖区龙井路 1 号" } });
  });

  it("a dealer that stands there twice is taken once, and the other row says of which", async () => {
    const row = await rowOf("YX33005", { address: "西湖区龙井路 1 号" });
    const found = await bring([row, { ...row, address: "西湖区龙井路 2 号" }]);
    expect(found).toMatchObject({ counts: { changed: 1, wrong: 1 } });
    const [twice] = await rowsOf(found, "wrong");
    expect(twice?.findings.map(({ message }) => message)).toEqual(["与第 2 行重复，只会导入第 2 行"]);
  });
});

it("a cell that a spreadsheet would run is a text, and stays one in what is handed out", async () => {
  const formula = "=HYPERLINK(1+1)";
  const rows = [await rowOf("YX33005", { address: formula }), await rowOf("YX33006", { shortName: "@SUM(A1)", hours: "=1+1" })];
  const found = await bring(rows);
  expect(found).toMatchObject({ counts: { changed: 1, wrong: 1 } });
  expect((await rowsOf(found, "changed"))[0]?.cells.address).toBe(formula);
  const [wrong] = await rowsOf(found, "wrong");
  expect(wrong?.findings.map(({ column }) => column)).toEqual(["hours"]);
  const file = (await downloadResult(site, manager, found.faultsTaskId ?? "")) as ExportedFile;
  const line = csvLines(file).at(-1)?.split(",") ?? [];
  expect(line).toEqual(expect.arrayContaining(["'@SUM(A1)", "'=1+1"]));
});

describe("two million rows of nonsense", () => {
  const nonsense = "x;y\n".repeat(2_000_000);

  it.each([
    ["under no heads of ours", nonsense, /^表格里没有找到“/],
    ["under the right heads", `${csvOf([], ";")}\n${nonsense}`, /^表格超过 5000 行/],
  ])("%s are refused before anything is kept, and somebody else's table is taken meanwhile", async (_, csv, message) => {
    const before = await latest();
    const refused = begin(Buffer.from(csv));
    const others = await site.call("manageDealer", { code: "YX33005" }, manager.headers);
    expect(others.envelope.code).toBe(200);
    expect(await refused).toMatchObject({ data: null, message: expect.stringMatching(message) });
    expect(await latest()).toEqual(before);
    expect(await bring([await rowOf("YX33005")])).toMatchObject({ state: "checked", counts: { same: 1 } });
  });
});

/** By what a decoder reads: every character of two bytes, and ASCII. */
function encodeGbk(text: string): Buffer {
  const decoder = new TextDecoder("gb18030");
  const bytesOf = new Map<string, number[]>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      if (low !== 0x7f) bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    }
  }
  return Buffer.from([...text].flatMap((character) => (character < "\x80" ? [character.charCodeAt(0)] : (bytesOf.get(character) ?? []))));
}
