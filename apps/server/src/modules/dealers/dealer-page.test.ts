import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { AuthorisedDealers, ServiceProviders } from "@marque/contract/entities/authorised-dealer";
import type { DealerPage, DealerPlaces } from "@marque/contract/entities/dealer";
import type { StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { dealerReports, dealers } from "../../database/schema/dealers.ts";
import { listAuthorisations } from "./authorisations.service.ts";
import { deleteReportsBefore } from "./dealer-page.repository.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite({ LIMIT_DEALER_REPORTS_PER_ADDRESS_DAY: "3" }, { demo: true });
});
afterAll(() => site.close());

const detail = async (code: string) => (await site.call("dealerDetail", { code })).envelope;

it("says of a dealer what its page shows: authorisation, cars, the nearest others", async () => {
  const { dealer } = (await detail("YX33001")).data as DealerPage;
  expect(dealer).toMatchObject({ province: "浙江省", city: "杭州市", district: "滨江区", shortName: "云岫汽车杭州滨江店" });
  expect(dealer?.authorisation?.no).toMatch(/^YXSQ-33001-20\d\d$/);
  expect(dealer?.cars.length).toBeGreaterThan(4);
  expect(dealer?.nearest).toHaveLength(3);
  const distances = dealer?.nearest.map(({ km }) => km) ?? [];
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(dealer?.nearest.map(({ code }) => code)).not.toContain("YX33001");
});

it("sends on from one that has stopped, and knows no code that there never was", async () => {
  const { data } = await detail("YX13002");
  const { dealers } = (await site.call("dealerStopList", {})).envelope.data as StoppedDealers;
  expect(data).toEqual({ dealer: null, stoppedId: dealers.find(({ code }) => code === "YX13002")?.id });
  // Whoever has lost a part of its authorisation still is a dealer.
  expect(((await detail("YX21004")).data as DealerPage).dealer?.services).toEqual(["aftersales"]);
  expect((await detail("YX99999")).code).toBe(codes.notFound.code);
});

it("names of each vehicle the first place that the calendar has free", async () => {
  const places = (await site.call("dealerPlaces", { code: "YX33001" })).envelope.data as DealerPlaces;
  expect(places.length).toBeGreaterThan(4);
  for (const { vehicleId, next } of places) {
    const { days } = (await site.call("testDriveSlots", { dealerCode: "YX33001", vehicleId })).envelope.data as {
      days: { date: string; slots: { from: string; left: number }[] }[];
    };
    const free = days.flatMap(({ date, slots }) => slots.filter(({ left }) => left > 0).map(({ from }) => ({ date, from })));
    expect(next).toEqual(free[0] ?? null);
  }
  expect((await site.call("dealerPlaces", { code: "YX32006" })).envelope.code).toBe(codes.notFound.code);
});

it("takes a report once, of nobody, a few a day, and none for a dealer that there is not", async () => {
  const { database } = site.resources;
  const report = { requestId: randomUUID(), code: "YX33001", subject: "phone" as const, text: " 应为 0571-0000 9999 " };
  for (const _ of [1, 2]) expect((await site.call("dealerReport", report)).envelope.code).toBe(codes.ok.code);
  const [kept, ...others] = await database.select({ text: dealerReports.textEncrypted }).from(dealerReports);
  expect(others).toEqual([]);
  expect(site.security.decryptField("dealerReport", kept?.text ?? "")).toBe("应为 0571-0000 9999");
  expect((await site.call("dealerReport", { ...report, requestId: randomUUID(), website: "x" })).envelope.code).toBe(
    codes.captchaRequired.code,
  );
  const refused = (await site.call("dealerReport", { ...report, requestId: randomUUID() })).envelope;
  expect(refused).toMatchObject({ code: codes.tooFast.code, message: expect.stringContaining("明天") });
  await deleteReportsBefore(database, new Date(Date.now() - 1_000_000));
  expect(await database.$count(dealerReports)).toBe(1);
  await deleteReportsBefore(database, new Date(Date.now() + 1_000));
  expect(await database.$count(dealerReports, eq(dealerReports.subject, "phone"))).toBe(0);
});

it("hands out those that have stopped as a table and as JSON", async () => {
  const csv = await site.app.inject({ url: "/next/dealer-inquiry-stop.csv" });
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = csv.body.split("\r\n").slice(0, -1);
  expect(lines[0]).toMatch(/^\uFEFF经销商代码,企业名称/);
  expect(lines).toHaveLength(13);
  const json = (await site.app.inject({ url: "/next/dealer-inquiry-stop.json" })).json<StoppedDealers>();
  expect(json.dealers).toHaveLength(12);
});

const authorisations = async () => (await site.call("dealerAuthorisations", {})).envelope.data as AuthorisedDealers;

it("says who is authorised, until when and under which credit code, and who no longer is", async () => {
  const { database } = site.resources;
  const { dealers: authorised, ended } = await authorisations();
  const [own] = await database.select().from(dealers).where(eq(dealers.code, "YX33001"));
  expect(authorised.find(({ code }) => code === "YX33001")).toMatchObject({
    uscc: own?.uscc,
    authorisation: { no: own?.authorisationNo, from: own?.authorisedFrom, to: own?.authorisedTo, isValid: true },
  });
  expect(authorised.map(({ code }) => code)).not.toContain("YX13002");
  expect(ended).toHaveLength(12);
  const [stopped] = await database.select().from(dealers).where(eq(dealers.code, "YX13002"));
  expect(ended.find(({ code }) => code === "YX13002")).toMatchObject({ kind: "all", uscc: stopped?.uscc });
});

it.each([
  ["2020-01-01", "2025-12-31", "YXSQ-1", { isValid: false }],
  ["2999-01-01", "2999-12-31", "YXSQ-1", { isValid: false }],
  ["2020-01-01", "2999-12-31", "YXSQ-1", { isValid: true }],
  [null, "2999-12-31", "YXSQ-1", null],
  ["2020-01-01", "2999-12-31", "", null],
])("calls an authorisation from %s to %s under %j valid only while it is", async (authorisedFrom, authorisedTo, authorisationNo, told) => {
  const { database } = site.resources;
  await database.update(dealers).set({ authorisedFrom, authorisedTo, authorisationNo }).where(eq(dealers.code, "YX33002"));
  const { authorisation } = (await listAuthorisations(database)).dealers.find(({ code }) => code === "YX33002") ?? {};
  if (told === null) expect(authorisation).toBeNull();
  else expect(authorisation).toMatchObject(told);
});

it("hands out those that repair, with the day of the last change, as a table and as JSON", async () => {
  const { database } = site.resources;
  await database.update(dealers).set({ updatedAt: new Date("2026-11-24T17:00:00Z") });
  const list = await listAuthorisations(database);
  const path = "/next/dealer-inquiry/service-providers";
  const csv = await site.app.inject({ url: `${path}.csv` });
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head, ...lines] = csv.body.split("\r\n").slice(0, -1);
  expect(head).toMatch(/^\uFEFF经销商代码,企业名称.*,授权截止,授权范围,名单更新日期$/);
  // A day in Shanghai: the instant above is the next one there.
  for (const line of lines) expect(line).toMatch(/,2026-11-25$/);
  const json = (await site.app.inject({ url: `${path}.json` })).json<ServiceProviders>();
  const repairing = list.dealers.filter(({ services }) => services.includes("aftersales"));
  expect(repairing.length).toBeLessThan(list.dealers.length);
  expect(json.dealers).toEqual(repairing);
  expect(lines).toHaveLength(repairing.length);
  expect(json.changedAt).toBe("2026-11-25T01:00:00+08:00");
});
