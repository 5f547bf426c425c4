import { randomUUID } from "node:crypto";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { CallId } from "@marque/contract/routes";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { CallOutput } from "@marque/contract/types";
import sharp from "sharp";
import type { TestApp } from "../app.ts";
import { signInAs } from "../staff.ts";
import { recordedCalls } from "./exercise-staff.ts";
import type { QueryRecorder } from "./record-queries.ts";

const YUNQI = 1;

/** The library of pictures: uploads, the same one twice, and every way to look for them. */
export async function workOnLibrary(test: TestApp, recorder: QueryRecorder, succeeded: Set<CallId>): Promise<void> {
  const { headers } = await signInAs(test, "editor");
  const call = recordedCalls(test, recorder, succeeded, headers);
  const upload = (payload: Buffer) =>
    recorder.during("call mediaUpload", async () => {
      const [method, url] = manageRoutes.mediaUpload;
      const type = { "content-type": "application/octet-stream" };
      const response = await test.app.inject({ method, url, query: { fileName: "展厅.png" }, headers: { ...headers, ...type }, payload });
      const { code, data } = response.json<{ code: number; data: CallOutput<"mediaUpload"> }>();
      if (code === 200) succeeded.add("mediaUpload");
      return data;
    });
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#264" } })
    .png()
    .toBuffer();
  const { id, fileName } = await upload(picture);
  await upload(picture);
  for (const query of [
    {},
    { pageNum: 3 },
    { keyword: "展厅" },
    { folder: "车型", kind: "picture" as const },
    { filter: "noAlt" as const },
    { filter: "unused" as const },
    { filter: "rightsEnding" as const },
  ]) {
    await call("mediaList", query);
  }
  const facts = { folder: "", tags: [], alt: "展厅", focal: { x: 0.5, y: 0.5 }, rightsHolder: "", rightsUntil: "2027-01-01" };
  await call("mediaUpdate", { id, fileName, ...facts });
  const used = (await call("mediaList", { folder: "附件" })).list.find(({ uses }) => uses > 0);
  await call("mediaUses", { id: used?.id ?? id });
  await call("mediaDelete", { id });
}

/** A vehicle's table, trims, colours and prices, and the second person. */
export async function workOnVehicles(test: TestApp, recorder: QueryRecorder, succeeded: Set<CallId>): Promise<void> {
  const call = recordedCalls(test, recorder, succeeded, (await signInAs(test, "vehicleManager")).headers);
  const secondPerson = recordedCalls(test, recorder, succeeded, (await signInAs(test, "compliance")).headers);
  await call("manageVehicleList", {});
  await call("manageBrandGroups", {});
  const before = await call("manageVehicle", { rowId: YUNQI });
  const [trim] = before.trims;
  const [color] = before.colors;
  if (!trim || !color) throw new Error("The first vehicle has no trims or colours");
  const { prices: _, trimId, ...values } = trim;
  const changed = before.spec.map((row, at) => (at === 0 ? { ...row, name: `${row.name}（改）` } : row));
  let { version } = await call("manageSpecSave", { rowId: YUNQI, version: before.version, rows: changed as never });
  const seen = () => ({ rowId: YUNQI, version });
  ({ version } = await call("manageTrimSave", { ...seen(), trimId, ...values, facts: ["改过"] }));
  const added = await call("manageTrimSave", { ...seen(), ...values, name: "新增配置" });
  ({ version } = added);
  ({ version } = await call("manageTrimRemove", { ...seen(), trimId, removed: true }));
  ({ version } = await call("manageTrimRemove", { ...seen(), trimId, removed: false }));
  const { id: colorId, name, hex, extraPrice, trimIds, sort } = color;
  const made = { type: "int" as const, finish: "solid" as const, picture: null };
  ({ version } = await call("manageColorSave", { ...seen(), ...{ name: "新增颜色", hex, extraPrice: 0, trimIds, sort, made } }));
  ({ version } = await call("manageColorRemove", { ...seen(), colorId, removed: true }));
  ({ version } = await call("manageColorRemove", { ...seen(), colorId, removed: false }));
  const catalogue = { type: "vehicleCatalogue" as const, id: YUNQI };
  const { draft } = await secondPerson("manageContentItem", catalogue);
  await secondPerson("manageContentPublish", { ...catalogue, version: draft?.version ?? 0, warningsAccepted: "已核对" });

  const wanted = { name: "新车", vehicleId: 29_500, category: "suv" as const, brandGroupId: null, newBrandGroup: "新系列" };
  const { rowId } = await call("manageVehicleCreate", { requestId: randomUUID(), ...wanted });
  await call("manageContentDiscard", { type: "vehiclePage", id: rowId, version: 1 });
  const page = { type: "vehiclePage" as const, id: YUNQI };
  const { live } = await call("manageContentItem", page);
  const payload = { ...live?.payload, badge: "改过" };
  const ofPage = await call("manageContentSave", { ...page, payload, version: 0, revision: live?.revision ?? 0 });
  await secondPerson("manageContentPublish", { ...page, version: ofPage.draft.version, warningsAccepted: "已核对" });
  await call("manageContentTakeDown", { ...page, reason: "核查" });
  const down = await secondPerson("manageContentItem", page);
  await secondPerson("manageContentRepublish", { ...page, revision: down.live?.revision ?? 0, warningsAccepted: "已核对" });

  const effectiveFrom = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const why15 = { reason: "年末活动", largeChangeReason: "换代清库" };
  const wish = { requestId: randomUUID(), changes: [{ trimId, msrp: 123_400 }], effectiveFrom, ...why15 };
  const { id } = await call("priceRequest", wish);
  await call("priceRequest", wish);
  for (const query of [{}, { pageNum: 3 }, { state: "open" as const }]) await call("approvalList", query);
  await secondPerson("approvalDecide", { id, approve: true });
  const { id: mistaken } = await call("priceRequest", { ...wish, requestId: randomUUID(), changes: [{ trimId, msrp: 123_500 }] });
  await call("approvalWithdraw", { id: mistaken });

  const why = () => ({ requestId: randomUUID(), reason: "漆料涨价" });
  const paint = { colorId, name, hex, extraPrice: extraPrice + 500, trimIds, sort };
  const published = await call("manageVehicle", { rowId: YUNQI });
  const saved = await call("manageColorSave", { rowId: YUNQI, version: published.version, ...paint, surcharge: why() });
  const [row, ...others] = saved.spec;
  const rows = [{ ...row, values: { ...row?.values, [trimId]: { t: "opt" as const, price: 500 } } }, ...others];
  await call("manageSpecSave", { rowId: YUNQI, version: saved.version, rows: rows as never, surcharge: why() });
  for (const surcharge of (await call("approvalList", { pageSize: 2 })).list) {
    await secondPerson("approvalDecide", { id: surcharge.id, approve: true });
  }
}

/** What visitors have answered and signed up for, and its export by two people. */
export async function readAnswers(test: TestApp, recorder: QueryRecorder, succeeded: Set<CallId>): Promise<void> {
  const { headers } = await signInAs(test, "reviewer");
  const call = recordedCalls(test, recorder, succeeded, headers);
  const secondPerson = recordedCalls(test, recorder, succeeded, (await signInAs(test, "compliance")).headers);
  const activity = (await call("noticePage", { type: "activity" })).list[0]?.id as number;
  await call("activitySignups", { activityId: activity });
  for (const query of [{}, { surveyType: "sales" as const, maxScore: 6 }, { from: "2026-11-01", to: "2026-11-30" }]) {
    await call("surveyAnswers", query);
    await call("surveySummary", query);
  }
  const photographed = (await call("surveyAnswers", {})).list.find(({ photos }) => photos > 0);
  await call("surveyPhoto", { answerId: Number(photographed?.id), position: 1 });
  await call("surveyTickets", {});
  const open = { state: "OPEN" as const, pageSize: 10 };
  const { total } = await call("surveyTickets", open);
  // Those that visitors have just opened are due last.
  const { list } = await call("surveyTickets", { ...open, pageNum: Math.ceil(total / open.pageSize) });
  const id = Number(list.find(({ answer }) => answer.contact !== "")?.id);
  await call("surveyTicketContact", { id });
  const done = { id, note: "已致电致歉，约好周六复检。" };
  await call("surveyTicketDone", done);
  // As a double click does.
  await call("surveyTicketDone", done);
  for (const query of [
    {},
    { kind: "activitySignup" as const },
    { state: "NEW" as const },
    { kind: "callBack" as const, state: "DONE" as const },
    { from: "2026-11-01", to: "2026-11-30" },
    { search: "13900000000" },
    { search: formatBookingNumber("2026-11-21", 42) },
    { dealerCode: "YX31001" },
  ]) {
    const { next } = await call("submissionList", { ...query, pageSize: 2 });
    if (next !== null) await call("submissionList", { ...query, after: next });
  }
  for (const { kind } of [{ kind: "testDrive" as const }, { kind: "activitySignup" as const }, { kind: "callBack" as const }]) {
    const [sent] = (await call("submissionList", { kind })).list;
    await call("submissionDetail", { id: Number(sent?.id) });
    if (sent?.mobile) await call("submissionContact", { id: Number(sent.id), reason: "回电确认" });
  }
  for (const kind of [{ kind: "surveyAnswers" as const }, { kind: "activitySignups" as const, activityId: activity }]) {
    const { id } = await call("exportRequest", { requestId: randomUUID(), reason: "到场签到用", ...kind });
    await secondPerson("approvalDecide", { id, approve: true });
    const { id: task } = await call("exportCollect", { id });
    await recorder.during("job runTask", () => test.resources.jobs.runDue());
    const { address } = await call("taskDownload", { id: task, format: "csv" });
    await recorder.during("result of a task", () => test.app.inject({ url: address, headers }));
  }
}
