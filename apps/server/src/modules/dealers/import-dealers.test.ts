import { randomUUID } from "node:crypto";
import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import type { ImportRow, TableImport } from "@marque/contract/calls/manage/imports";
import { importKinds } from "@marque/contract/import-kinds";
import { manageRoutes } from "@marque/contract/manage-routes";
import { afterAll, beforeAll, expect, it } from "vitest";
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
afterAll(() => site.close());

const get = async (code: string) => (await site.call("manageDealer", { code }, manager.headers)).envelope.data as ManagedDealer;
const latest = async () => ((await site.call("importLatest", { kind }, manager.headers)).envelope.data as { latest: TableImport }).latest;

async function bring(rows: Record<string, string | null>[]): Promise<TableImport> {
  const lines = [columns.map(([, { head }]) => head), ...rows.map((row) => columns.map(([key]) => row[key] ?? ""))];
  const csv = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
  const [method, url] = manageRoutes.importBegin;
  const response = await site.app.inject({
    method,
    url,
    query: { kind, requestId: randomUUID(), fileName: "门店.csv" },
    headers: { ...manager.headers, "content-type": "application/octet-stream" },
    payload: Buffer.from(csv),
  });
  expect(response.json()).toMatchObject({ code: 200 });
  await site.resources.jobs.runDue();
  return latest();
}

async function rowsOf({ id }: TableImport, outcome: ImportRow["outcome"]): Promise<ImportRow[]> {
  const { envelope } = await site.call("importRows", { kind, id, outcome, pageSize: 100 }, manager.headers);
  return (envelope.data as { list: ImportRow[] }).list;
}

it("says of each row what would become of it, and writes what somebody has looked at", async () => {
  const row = async (code: string, change: Record<string, string> = {}) => {
    const { reports: _, status: __, ...dealer } = await get(code);
    return { ...(dealer as unknown as Record<string, string>), status: "营业", ...change };
  };
  const found = await bring([
    await row("YX33001"),
    await row("YX33002", { salesPhone: "0571-0000 8888", hours: "周一至周日 09:30-17:30" }),
    await row("YX33001", { code: "YX33778", shortName: "云岫汽车杭州二号店", cars: "" }),
    await row("YX33003", { place: "116.4712, 40.026", services: "销售、洗车" }),
    await row("YX33004", { status: "半开" }),
    await row("YX13002"),
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

  const again = await bring([await row("YX33002", { salesPhone: "0571-0000 8888" })]);
  await site.call("importConfirm", { ...confirm, id: again.id, requestId: randomUUID() }, manager.headers);
  await site.resources.jobs.runDue();
  expect((await get("YX33002")).salesPhone).toBe("0571-0000 8888");
});
