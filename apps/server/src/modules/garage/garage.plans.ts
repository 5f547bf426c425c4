import { randomUUID } from "node:crypto";
import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import { FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { eq, sql } from "drizzle-orm";
import { securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { signInAs } from "#test-support/staff.ts";
import { PNG } from "#test-support/valid-complaints.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { carBindings, carSalesBatches } from "../../database/schema/garage.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { addMember, addSession } from "../accounts/accounts.repository.ts";

const HEADS = "车架号,车型,销售日期,门店代码,车主,手机号";
const OWNER = "陈知远";
/** Cars of the demo brand that nobody has. */
const [, FIRST, SECOND, , THIRD] = vinsToTry.map(({ vin }) => vin) as [string, string, string, string, string];

/** Sales records come, members bind cars by them and by documents, share them, and give them on. */
export const garagePlans: PlanExercise = async (tools) => {
  const owner = await person(tools, "13900008881");
  const friend = await person(tools, "13900008882");
  const given = await bringSales(tools, owner.mobile);
  const { id } = await owner.call("bindCar", wish(FIRST));
  await owner.call("carList", {});
  await owner.call("carUpdate", { id, plate: "沪AD54321", mileage: 12_000 });
  await owner.call("carShareInvite", { id, mobile: friend.mobile });
  await friend.call("carShareAnswer", { id, accepts: true });
  await friend.call("carList", {});
  const { shares } = await owner.call("checkShareCars", { id });
  await owner.call("carShareRemove", { id, shareId: shares[0]?.id ?? 0 });
  await owner.call("carShareInvite", { id, mobile: friend.mobile });
  await friend.call("carShareAnswer", { id, accepts: true });
  await friend.call("unbindCar", { id });
  await review(tools, owner, friend, id);
  await prepareNight(tools);
  return { emptyCarSales: { batchId: given } };
};

interface Person {
  mobile: string;
  call: ReturnType<PlanTools["as"]>;
}

async function person({ test, as }: PlanTools, mobile: string): Promise<Person> {
  const security = securityOf(test);
  const token = createToken();
  const member = await addMember(test.resources.database, {
    mobileEncrypted: security.encryptField("mobile", mobile),
    mobileIndex: security.blindIndex("mobile", mobile),
    nickname: "知远",
    firstChannel: "WEB",
  });
  await addSession(test.resources.database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
  return { mobile, call: as({ sessionKey: token }) };
}

const wish = (vin: string) => ({
  requestId: randomUUID(),
  vin,
  plate: "沪AD12345",
  ownerType: "person" as const,
  ownerName: OWNER,
  idTail: "123456",
  origin: "new" as const,
  relation: "self" as const,
  consents: { privacy: true as const, identity: true as const },
});

async function send({ call }: Person, vin: string): Promise<number> {
  const { id } = await call("bindCar", wish(vin));
  const { version } = await call("carApplication", { id });
  const document = { documentKind: "licence" as const, photo: PNG, engineTail: "123456", firstLicensedOn: "2026-03-20" };
  await call("carUpload", { id, version, ...document });
  return id;
}

/** What a reviewer does, and whoever has a car that somebody else asks for. */
async function review({ colleague }: PlanTools, owner: Person, friend: Person, owned: number): Promise<void> {
  const desk = await colleague("vehicleReviewer");
  const approve = async (id: number) => {
    const { version } = await desk("carReviewTake", { id });
    await desk("carReviewDecide", { id, version, decision: { what: "approve" } });
  };
  const asked = await send(friend, FIRST);
  await approve(asked);
  await owner.call("carTransferAnswer", { id: owned, agrees: false });
  await desk("carReviewList", {});
  await desk("carReviewReveal", { id: asked, reason: "核对" });
  await desk("carReviewTake", { id: asked });
  await desk("carReviewRelease", { id: asked });
  await approve(asked);
  await friend.call("unbindCar", { id: asked });
  const refused = await send(friend, SECOND);
  const { version } = await desk("carReview", { id: refused });
  await desk("carReviewDecide", { id: refused, version, decision: { what: "reject", reasons: ["notOwner"] } });
  const back = await send(friend, THIRD);
  const before = await desk("carReview", { id: back });
  await desk("carReviewDecide", { id: back, version: before.version, decision: { what: "return", reasons: ["vinDiffers"] } });
  const wanted = await friend.call("carApplication", { id: back });
  await friend.call("carUpload", { id: back, version: wanted.version, vin: SECOND, photo: PNG, documentKind: "invoice" });
  await friend.call("carWithdraw", { id: back });
  await desk("carReviewList", { view: "decided" });
}

/** Files of sales records: one is given up, one counts, and one is forgotten. */
async function bringSales({ test, recorder, as, succeeded }: PlanTools, mobile: string): Promise<number> {
  const { headers } = await signInAs(test, "networkManager");
  const author = as(headers);
  const bring = async (...rows: string[]) => {
    const [method, url] = manageRoutes.carSalesBegin;
    const query = { requestId: randomUUID(), fileName: "销售.csv" };
    const sent = { method, url, query, headers: { ...headers, "content-type": FILE_TYPE }, payload: [HEADS, ...rows].join("\n") };
    const { code, data } = await recorder.during("call carSalesBegin", async () =>
      (await test.app.inject(sent)).json<{ code: number; data: CarSalesBatch }>(),
    );
    if (code === 200) succeeded.add("carSalesBegin");
    await recorder.during("job runTask", () => test.resources.jobs.runDue());
    return data.id;
  };
  const row = (vin: string) => `${vin},松间,2026-03-15,YX31001,${OWNER},${mobile}`;
  const given = await bring(row(SECOND), "LYX");
  await author("carSalesDrop", { batchId: given });
  const taken = await bring(row(FIRST));
  await author("carSalesTake", { batchId: taken });
  await author("carSalesList", {});
  const back = await bring(row(THIRD));
  await author("carSalesTake", { batchId: back });
  await author("carSalesTakeBack", { batchId: back, reason: "文件有误" });
  const forgotten = await bring(row(THIRD));
  await test.resources.database
    .update(carSalesBatches)
    .set({ createdAt: new Date(0) })
    .where(eq(carSalesBatches.id, forgotten));
  return given;
}

/** Has the jobs of the night find something of each sort. */
async function prepareNight({ test }: PlanTools): Promise<void> {
  const { database } = test.resources;
  const one = (state: string, at: number) =>
    sql`${carBindings.id} = (select id from car_bindings where state = ${state} order by id limit 1 offset ${at})`;
  await database
    .update(carBindings)
    .set({ documentGoesAt: new Date(0) })
    .where(one("BOUND", 0));
  await database
    .update(carBindings)
    .set({ createdAt: new Date(0) })
    .where(one("DOCUMENT", 0));
  await database
    .update(carBindings)
    .set({ transferUntil: new Date(0) })
    .where(one("TRANSFER_REQUESTED", 0));
  await database
    .update(carBindings)
    .set({ endedAt: new Date(0) })
    .where(one("WITHDRAWN", 0));
}
