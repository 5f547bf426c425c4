import { randomUUID } from "node:crypto";
import type { PlanExercise, PlanTools, Visitor } from "#test-support/plans/plan-tools.ts";
import { findNextPriceMoment, findNextTabMoment, findPrices, listVehiclesByRow, listVehiclesDue } from "./vehicles.repository.ts";

const YUNQI = 1;

/** Vehicles as visitors see them, as staff keep them, and as previews of a time look them up. */
export const vehiclePlans: PlanExercise = async (tools) => {
  await read(tools.visitor);
  await work(tools);
  const { recorder, test } = tools;
  const { database } = test.resources;
  await recorder.during("the next moment of vehicles", () => findNextTabMoment(database, new Date()));
  await recorder.during("the next price", () => findNextPriceMoment(database, new Date()));
  await recorder.during("vehicles that changed by the hour", () => listVehiclesDue(database, new Date(Date.now() - 60_000), new Date()));
  await recorder.during("prices of a drafted vehicle", () => findPrices(database, [101], new Date()));
  await recorder.during("a vehicle whose page is drafted", () => listVehiclesByRow(database, [1]));
  return {};
};

async function read({ call }: Visitor): Promise<void> {
  const [group] = await call("brandModels", {});
  const vehicleId = group?.carSeries[0]?.vehicleId;
  await call("publishedDetail", { vehicleId });
  await call("publishedDetail", { vehicleId: 12, oldCoaster: "true" });
  await call("queryTemporaryHighTab", { vehicleId });
  await call("showroom", { vehicleId });
  await call("jumpPradoServic", { vehicleId: 12 });
}

/** A vehicle's table, trims, colours and prices, and the second person. */
async function work({ colleague }: PlanTools): Promise<void> {
  const call = await colleague("vehicleManager");
  const secondPerson = await colleague("compliance");
  await call("manageVehicleList", {});
  const groups = await call("manageBrandGroups", {});
  await secondPerson("manageBrandGroupsSave", { groups: groups.toReversed().map(({ id, title }) => ({ id, title: `${title}系` })) });
  const before = await call("manageVehicle", { rowId: YUNQI });
  await call("manageVehicleHangs", { rowId: YUNQI });
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
