import { randomUUID } from "node:crypto";
import type { CarReview, RevealedCar } from "@marque/contract/calls/manage/garage";
import { codes } from "@marque/contract/codes";
import type { BoundCar, CarApplication } from "@marque/contract/entities/garage";
import type { TrackingProfile } from "@marque/contract/entities/member";
import type { InvalidFields } from "@marque/contract/envelope";
import type { CallId } from "@marque/contract/routes";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import type { CallInput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCampaign } from "#test-support/add-campaign.ts";
import { addDealer } from "#test-support/add-dealer.ts";
import { addSalesBatch } from "#test-support/add-sales-batch.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { files } from "../../database/schema/files.ts";
import { carBindings, carEvents, carSales } from "../../database/schema/garage.ts";
import { recallBatches, recallCoverage, recallVehicles } from "../../database/schema/recall.ts";
import { atLocal } from "../../local-time.ts";
import { sealVin, vinIndex } from "../recall/vin-index.ts";
import { sealSale } from "./sale-content.ts";

const OWNER = "陈知远";
let site: FormSite;
let [reviewer, second]: TestStaff[] = [] as never;
let picture: string;
let batchId: number;

beforeAll(async () => {
  site = await createFormSite({
    LIMIT_CAR_CLAIMS_PER_MEMBER_DAY: "20",
    LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "1000",
    LIMIT_SURVEY_PHOTOS_PER_DAY: "1000",
  });
  const { database } = site.resources;
  await database.insert(recallCoverage).values({ wmi: "LYX", fromYear: 2015 });
  [reviewer, second] = [await signInAs(site, "vehicleReviewer"), await signInAs(site, "vehicleReviewer")];
  picture = (
    await sharp({ create: { width: 900, height: 600, channels: 3, background: "#dde3e0" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");
  batchId = await addSalesBatch(site);
});
afterAll(() => site.close());

let serial = 0;
function newVin(): string {
  const open = `LYXS5G1C0RA${String(600_000 + ++serial)}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}

/** Has the sales records know a car. */
async function sell(vin: string, mobile: string, { owner = OWNER, soldOn = "2026-03-15" } = {}): Promise<void> {
  await site.resources.database.insert(carSales).values({
    vinIndex: vinIndex(site.security, vin),
    batchId,
    soldOn,
    model: "松间",
    trim: "尊享版",
    color: "松烟墨",
    warrantyMonths: 36,
    warrantyKm: 100_000,
    serviceMonths: 6,
    serviceKm: 10_000,
    contentEncrypted: sealSale(site.security, { vin, owner, mobile, engine: "G20A123456" }),
  });
}

interface Person {
  mobile: string;
  headers: Record<string, string>;
}
async function newPerson(): Promise<Person> {
  const mobile = site.newMobile();
  return { mobile, headers: await site.signIn(mobile) };
}

const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, { headers }: { headers: Record<string, string> }) =>
  (await site.call(id, input, headers)).envelope;
const request = (vin: string, change: Partial<CallInput<"bindCar">> = {}): CallInput<"bindCar"> => ({
  requestId: randomUUID(),
  vin,
  plate: "沪AD12345",
  ownerType: "person",
  ownerName: OWNER,
  idTail: "12345x",
  origin: "new",
  relation: "self",
  consents: { privacy: true, identity: true },
  ...change,
});
const bind = (person: Person, vin: string, change: Partial<CallInput<"bindCar">> = {}) => ask("bindCar", request(vin, change), person);
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;
const application = async (person: Person, id: number) => (await ask("carApplication", { id }, person)).data as CarApplication;
const carsOf = async (person: Person) => (await ask("carList", {}, person)).data as BoundCar[];
const fieldsOf = ({ data }: { data: unknown }) => (data as InvalidFields).fields;

async function send(person: Person, id: number, change: Partial<CallInput<"carUpload">> = {}) {
  const { version } = await application(person, id);
  const document = { documentKind: "licence", photo: picture, engineTail: "123456", firstLicensedOn: "2026-03-20" } as const;
  return ask("carUpload", { id, version, ...document, ...change }, person);
}
/** A request whose document has come. */
async function pending(person: Person, vin = newVin(), change: Partial<CallInput<"bindCar">> = {}): Promise<number> {
  const id = idOf(await bind(person, vin, change));
  expect(await send(person, id)).toMatchObject({ code: 200, data: { state: "PENDING" } });
  return id;
}
const review = async (id: number, by = reviewer) => (await ask("carReview", { id }, by as TestStaff)).data as CarReview;
async function decide(id: number, decision: CallInput<"carReviewDecide">["decision"], by = reviewer) {
  return ask("carReviewDecide", { id, version: (await review(id)).version, decision }, by as TestStaff);
}
async function bound(person: Person, vin = newVin()): Promise<number> {
  await sell(vin, person.mobile);
  const answer = await bind(person, vin);
  expect(answer).toMatchObject({ code: 200, data: { state: "BOUND" } });
  return idOf(answer);
}

describe("a car that the sales records know", () => {
  it("is bound at once under the same name and mobile, and says what is known of it", async () => {
    const person = await newPerson();
    const vin = newVin();
    await bound(person, vin);
    const [car] = await carsOf(person);
    expect(car).toMatchObject({
      vinMasked: `LYX**********${vin.slice(-4)}`,
      plate: "沪AD12345",
      seriesName: "松间",
      trimName: "尊享版",
      color: "松烟墨",
      role: "owner",
      ownerNameMasked: "陈***",
      buyDate: "2026-03-15",
      warrantyEnd: "2029-03-15",
      warrantyKm: 100_000,
      state: "BOUND",
      verifyMethod: "auto",
      shareCount: 0,
      recallOpenCount: 0,
      rejectReason: null,
    });
    expect(car?.nextMaintenance?.km).toBeGreaterThanOrEqual(10_000);
    expect((await site.messagesTo(person.mobile))[0]).toContain(`末四位${vin.slice(-4)}，松间）已绑定`);
    expect((await ask("eventTrack", {}, person)).data as TrackingProfile).toMatchObject({
      isBind: true,
      vehicleModelNameBind: "松间",
      bindNum: 1,
    });
    const lies = await site.resources.database.select().from(carBindings);
    expect(JSON.stringify(lies)).not.toMatch(new RegExp(`${vin}|${OWNER}|沪AD12345`));
  });

  it("under the number that was left there needs a code to that number", async () => {
    const [person, left] = [await newPerson(), site.newMobile()];
    const vin = newVin();
    await sell(vin, left);
    expect(fieldsOf(await bind(person, vin, { mobile: left }))).toEqual({ code: "请输入验证码" });
    expect((await bind(person, vin, { mobile: left, code: "000000" })).code).toBe(codes.invalid.code);
    const code = await site.codeFor(left, "bindCar");
    expect(await bind(person, vin, { mobile: left, code })).toMatchObject({ code: 200, data: { state: "BOUND" } });
  });

  it("wants its document where name, number or way differ, and where somebody has it, all with the same answer", async () => {
    const [person, owner] = [await newPerson(), await newPerson()];
    const taken = newVin();
    await bound(owner, taken);
    const known = newVin();
    await sell(known, person.mobile);
    const answers = [
      await bind(person, taken),
      await bind(person, newVin()),
      await bind(person, known, { ownerName: "林知夏" }),
      await bind(await newPerson(), known),
      await bind(await newPerson(), known, { origin: "used" }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ code: 200, message: "成功", data: { id: expect.any(Number), state: "DOCUMENT" } });
  });

  it("asked for twice with the same request is one, and a second request is refused", async () => {
    const person = await newPerson();
    const wish = request(newVin());
    const answers = await Promise.all([ask("bindCar", wish, person), ask("bindCar", wish, person)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(fieldsOf(await bind(person, wish.vin))).toEqual({ vin: "您已添加或申请过这辆车" });
  });

  it("is one of five at the most, and of the brand", async () => {
    const person = await newPerson();
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await bind(person, newVin()));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, codes.wrongState.code]);
    expect(answers[5]?.message).toContain("最多绑定5辆车");
    expect(fieldsOf(await bind(person, "1M8GDM9AXKP042788"))).toEqual({ vin: "该车架号非本品牌车辆" });
    await ask("carWithdraw", { id: idOf(answers[0] as never) }, person);
    expect((await bind(person, newVin())).code).toBe(200);
  });

  it("names each wrong field", async () => {
    const person = await newPerson();
    const wrong = { vin: "LYX123", plate: "京AI2345", ownerName: "张3", idTail: "12" };
    expect(fieldsOf(await bind(person, "LYX123", wrong))).toMatchObject({
      vin: "车架号应为17位字母和数字（不含I、O、Q）",
      plate: "车牌号格式不正确（新能源车牌为8位）",
    });
    expect(fieldsOf(await bind(person, newVin(), { ownerName: "张3" }))).toEqual({ ownerName: "请输入真实姓名（2–20个汉字或英文）" });
    expect(fieldsOf(await bind(person, newVin(), { idTail: "12" }))).toEqual({
      idTail: "请输入证件号后 6 位，或 18 位统一社会信用代码",
    });
    expect(fieldsOf(await bind(person, newVin(), { ownerType: "company", ownerName: "云岫物流", idTail: "123456" }))).toEqual({
      idTail: "统一社会信用代码应为18位（不含I、O、S、V、Z）",
    });
  });
});

describe("a document", () => {
  it("lies encrypted outside the public media, is shown for a reason on record, and goes thirty days after the decision", async () => {
    const person = await newPerson();
    const id = await pending(person);
    const { database, jobs } = site.resources;
    const [file] = await database
      .select()
      .from(files)
      .where(eq(files.attachedTo, `car:${id}`));
    expect(file).toMatchObject({ purpose: "carDocument", state: "attached" });
    expect((await ask("carReviewReveal", { id, reason: "" }, reviewer as TestStaff)).code).toBe(codes.invalid.code);
    const revealed = (await ask("carReviewReveal", { id, reason: "核对行驶证" }, reviewer as TestStaff)).data as RevealedCar;
    expect(revealed).toMatchObject({ ownerName: OWNER, idTail: "12345X", plate: "沪AD12345", engineTail: "123456" });
    expect((await site.app.inject(revealed.url ?? "")).headers["content-type"]).toBe("image/jpeg");
    expect(await database.select().from(carEvents).where(eq(carEvents.bindingId, id))).toContainEqual(
      expect.objectContaining({ what: "查看凭证", note: "核对行驶证" }),
    );
    expect(await decide(id, { what: "approve" })).toMatchObject({ code: 200, data: { state: "BOUND" } });
    await database
      .update(carBindings)
      .set({ documentGoesAt: new Date(Date.now() - 1_000) })
      .where(eq(carBindings.id, id));
    await database.transaction((tx) => jobs.enqueue(tx, "cleanCars", {}));
    await jobs.runDue();
    expect(
      await database
        .select()
        .from(files)
        .where(eq(files.id, file?.id ?? "")),
    ).toEqual([]);
    expect((await review(id)).hasDocument).toBe(false);
    expect((await carsOf(person))[0]?.documentGoneAt).not.toBeNull();
    const gone = (await ask("carReviewReveal", { id, reason: "再看" }, reviewer as TestStaff)).data as RevealedCar;
    expect(gone).toMatchObject({ url: null, idTail: "", engineTail: "" });
  });

  it("that is no picture, too large or not asked for is refused, and nothing changes", async () => {
    const person = await newPerson();
    const id = idOf(await bind(person, newVin()));
    const disguised = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
    expect(fieldsOf(await send(person, id, { photo: disguised })).photo).toContain("JPG、PNG 或 WebP");
    expect(fieldsOf(await send(person, id, { photo: "A".repeat(1_400_000) }))).toEqual({ photo: "照片太大，请换一张" });
    expect(fieldsOf(await send(person, id, { photo: undefined, engineTail: undefined }))).toEqual({
      photo: "请上传凭证照片",
      engineTail: "请填写此项",
    });
    expect(fieldsOf(await send(person, id, { ownerName: "林知夏" }))).toEqual({ ownerName: "这一项不需要修改" });
    expect((await application(person, id)).state).toBe("DOCUMENT");
  });

  it("sent from two tabs counts once", async () => {
    const person = await newPerson();
    const id = idOf(await bind(person, newVin()));
    const answers = await Promise.all([send(person, id), send(person, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.wrongState.code]);
    const kept = await site.resources.database
      .select()
      .from(files)
      .where(eq(files.attachedTo, `car:${id}`));
    expect(kept).toHaveLength(1);
  });
});

describe("a review", () => {
  it("compares with the sales record, and of two reviewers the first has it", async () => {
    const [person, vin] = [await newPerson(), newVin()];
    await sell(vin, site.newMobile(), { owner: "林知夏" });
    const id = await pending(person, vin);
    const list = (await ask("carReviewList", { pageSize: 100 }, reviewer as TestStaff)).data as { list: { id: number }[]; total: number };
    expect(list.list.map((card) => card.id)).toContain(id);
    expect((await review(id)).sale).toMatchObject({ model: "松间", name: false, mobile: false, engine: true, ownerNameMasked: "林***" });
    const takes = await Promise.all([reviewer, second].map((by) => ask("carReviewTake", { id }, by as TestStaff)));
    expect(takes.map(({ code }) => code).sort()).toEqual([200, codes.conflict.code]);
    const [has, hasNot] = takes[0]?.code === 200 ? [reviewer, second] : [second, reviewer];
    expect((await decide(id, { what: "approve" }, hasNot)).code).toBe(codes.conflict.code);
    expect((await ask("carReviewReveal", { id, reason: "看" }, hasNot as TestStaff)).code).toBe(codes.conflict.code);
    expect((await decide(id, { what: "approve" }, has)).code).toBe(200);
    expect((await decide(id, { what: "approve" }, has)).code).toBe(codes.wrongState.code);
  });

  it("sends back with reasons, after which only what was named is changed", async () => {
    const person = await newPerson();
    const id = await pending(person);
    expect(fieldsOf(await decide(id, { what: "return" }))).toEqual({ "decision.reasons": "请选择或写明原因" });
    expect(await decide(id, { what: "return", reasons: ["nameDiffers"], note: "请上传新的发票" })).toMatchObject({ code: 200 });
    const [car] = await carsOf(person);
    expect(car).toMatchObject({ state: "NEED_FIX", rejectReason: expect.stringContaining("与车主姓名不一致") });
    expect((await site.messagesTo(person.mobile))[0]).toContain("需要补正");
    const { version, wanted } = await application(person, id);
    expect(wanted).toEqual(["ownerName", "photo"]);
    const fix = { id, version, ownerName: "林知夏", photo: picture, documentKind: "invoice" } as const;
    expect(fieldsOf(await ask("carUpload", { ...fix, plate: "沪A12345" }, person))).toEqual({ plate: "这一项不需要修改" });
    expect(await ask("carUpload", fix, person)).toMatchObject({ code: 200, data: { state: "PENDING" } });
    expect((await ask("carUpload", fix, person)).code).toBe(codes.wrongState.code);
    const revealed = (await ask("carReviewReveal", { id, reason: "复核" }, reviewer as TestStaff)).data as RevealedCar;
    expect(revealed).toMatchObject({ ownerName: "林知夏", plate: "沪AD12345" });
    expect(await review(id)).toMatchObject({ returns: 1, documentKind: "invoice" });
    const kept = await site.resources.database
      .select()
      .from(files)
      .where(eq(files.attachedTo, `car:${id}`));
    expect(kept).toHaveLength(1);
  });

  it("refuses with a reason that the member reads, and the car may be asked for again", async () => {
    const [person, vin] = [await newPerson(), newVin()];
    const id = await pending(person, vin);
    expect((await decide(id, { what: "reject", reasons: ["notOwner"] })).code).toBe(200);
    expect((await carsOf(person))[0]).toMatchObject({ state: "REJECTED", rejectReason: "凭证上的所有人与申请人的关系无法确认" });
    expect((await bind(person, vin)).code).toBe(200);
  });

  it("is taken back by its member, whose picture goes at once", async () => {
    const person = await newPerson();
    const id = await pending(person);
    expect((await ask("carWithdraw", { id }, person)).code).toBe(200);
    expect((await ask("carWithdraw", { id }, person)).code).toBe(200);
    await site.resources.jobs.runDue();
    expect(
      await site.resources.database
        .select()
        .from(files)
        .where(eq(files.attachedTo, `car:${id}`)),
    ).toEqual([]);
    expect(await carsOf(person)).toEqual([]);
    expect((await decide(id, { what: "approve" })).code).toBe(codes.wrongState.code);
  });
});

describe("a change of owner", () => {
  const transfer = async () => {
    const [before, after, vin] = [await newPerson(), await newPerson(), newVin()];
    const owned = await bound(before, vin);
    const id = await pending(after, vin, { origin: "used", ownerName: "林知夏" });
    expect((await review(id)).owner).toMatchObject({ nameMasked: "陈***", hasObjected: false });
    expect(await decide(id, { what: "approve" })).toMatchObject({ code: 200, data: { state: "TRANSFER_REQUESTED" } });
    expect((await carsOf(before))[0]?.transferUntil).not.toBeNull();
    expect((await site.messagesTo(before.mobile))[0]).toContain("有人申请成为您的爱车");
    return { before, after, owned, id };
  };

  it("is asked of whoever has the car, and done when they agree", async () => {
    const { before, after, owned } = await transfer();
    expect((await ask("carTransferAnswer", { id: owned, agrees: true }, after)).code).toBe(codes.notFound.code);
    expect((await ask("carTransferAnswer", { id: owned, agrees: true }, before)).code).toBe(200);
    expect(await carsOf(before)).toEqual([]);
    expect((await carsOf(after))[0]).toMatchObject({ state: "BOUND", verifyMethod: "manual", ownerNameMasked: "林***" });
    expect((await site.messagesTo(before.mobile))[0]).toContain("已变更车主");
  });

  it("is done by itself after seven days, and reviewed anew after an objection", async () => {
    const one = await transfer();
    const { database, jobs } = site.resources;
    await database
      .update(carBindings)
      .set({ transferUntil: new Date(Date.now() - 1_000) })
      .where(eq(carBindings.id, one.id));
    await database.transaction((tx) => jobs.enqueue(tx, "carTransfers", {}));
    await jobs.runDue();
    expect((await carsOf(one.after))[0]?.state).toBe("BOUND");
    const other = await transfer();
    expect((await ask("carTransferAnswer", { id: other.owned, agrees: false }, other.before)).code).toBe(200);
    expect(await review(other.id)).toMatchObject({ state: "PENDING", owner: { hasObjected: true } });
    expect((await decide(other.id, { what: "reject", reasons: ["disputed"] })).code).toBe(200);
    expect((await carsOf(other.before))[0]).toMatchObject({ state: "BOUND", transferUntil: null });
  });

  it("is done when whoever has the car unbinds it", async () => {
    const { before, after, owned } = await transfer();
    expect((await ask("unbindCar", { id: owned }, before)).code).toBe(200);
    expect((await carsOf(after))[0]?.state).toBe("BOUND");
  });
});

describe("a shared car", () => {
  it("is shared by mobile, accepted, seen without the plate, and left", async () => {
    const [owner, friend] = [await newPerson(), await newPerson()];
    const id = await bound(owner);
    expect(fieldsOf(await ask("carShareInvite", { id, mobile: owner.mobile }, owner))).toEqual({ mobile: "不能邀请自己" });
    expect((await ask("carShareInvite", { id, mobile: friend.mobile }, owner)).code).toBe(200);
    expect((await ask("carShareInvite", { id, mobile: friend.mobile }, owner)).code).toBe(200);
    expect((await site.messagesTo(friend.mobile)).filter((text) => text.includes("邀请您共享用车"))).toHaveLength(1);
    expect((await carsOf(friend))[0]).toMatchObject({ state: "INVITED", role: "shared", warrantyEnd: null });
    expect((await ask("carShareAnswer", { id, accepts: true }, friend)).code).toBe(200);
    expect((await carsOf(friend))[0]).toMatchObject({ state: "BOUND", role: "shared", plate: "", warrantyEnd: "2029-03-15" });
    expect((await ask("checkShareCars", { id }, owner)).data).toMatchObject({ shareCount: 1, shares: [{ state: "accepted" }] });
    expect((await carsOf(owner))[0]?.shareCount).toBe(1);
    expect((await ask("unbindCar", { id }, friend)).code).toBe(200);
    expect(await carsOf(friend)).toEqual([]);
    expect((await carsOf(owner))[0]).toMatchObject({ state: "BOUND", shareCount: 0 });
  });

  it("ends for everybody with its owner's unbinding, and for one by removal", async () => {
    const [owner, one, other] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await bound(owner);
    for (const friend of [one, other]) {
      await ask("carShareInvite", { id, mobile: friend.mobile }, owner);
      await ask("carShareAnswer", { id, accepts: true }, friend);
    }
    const { shares } = (await ask("checkShareCars", { id }, owner)).data as { shares: { id: number }[] };
    expect((await ask("carShareRemove", { id, shareId: shares[0]?.id ?? 0 }, owner)).code).toBe(200);
    expect(await carsOf(one)).toEqual([]);
    expect(await carsOf(other)).toHaveLength(1);
    expect((await ask("unbindCar", { id }, owner)).code).toBe(200);
    expect((await ask("unbindCar", { id }, owner)).code).toBe(200);
    expect(await carsOf(other)).toEqual([]);
    expect((await ask("eventTrack", {}, owner)).data).toMatchObject({ isBind: false, bindNum: 0, vehicleModelNameBind: null });
  });
});

describe("of another member's car", () => {
  it("no call says anything else than of one that does not exist", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const car = await bound(owner);
    const request = await pending(owner);
    const ids = [car, request, 2_000_000_000];
    const calls = (id: number) =>
      [
        ["unbindCar", { id }],
        ["checkShareCars", { id }],
        ["carApplication", { id }],
        ["carUpload", { id, version: 1, photo: picture, documentKind: "licence", engineTail: "123456" }],
        ["carWithdraw", { id }],
        ["carUpdate", { id, plate: "", mileage: 1 }],
        ["carTransferAnswer", { id, agrees: true }],
        ["carShareInvite", { id, mobile: site.newMobile() }],
        ["carShareRemove", { id, shareId: 1 }],
        ["carShareAnswer", { id, accepts: true }],
      ] as const;
    for (const id of ids) {
      for (const [call, input] of calls(id)) {
        expect([call, await ask(call, input as never, stranger)]).toEqual([
          call,
          { code: codes.notFound.code, message: "车辆不存在", data: null },
        ]);
      }
    }
    expect((await carsOf(owner)).map(({ state }) => state)).toEqual(["PENDING", "BOUND"]);
  });

  it("nothing is decided without the permission", async () => {
    const id = await pending(await newPerson());
    const editor = await signInAs(site, "editor");
    expect((await ask("carReview", { id }, editor)).code).toBe(codes.forbidden.code);
  });
});

/** What the law has us tell waits at night: their quiet hour is one in which no test runs. */
const stayAwake = (person: Person) => {
  const far = (atLocal(new Date()).hour + 12) % 24;
  return ask("accountNotices", { off: { sms: [], centre: [], mail: [] }, quiet: { from: far, to: (far + 1) % 24 } }, person);
};

describe("owners", () => {
  it("change plate and mileage, from which the next service follows", async () => {
    const person = await newPerson();
    const id = await bound(person);
    expect((await ask("carUpdate", { id, plate: "沪a·d 54321", mileage: 35_200 }, person)).code).toBe(200);
    expect((await carsOf(person))[0]).toMatchObject({ plate: "沪AD54321", mileage: 35_200, nextMaintenance: { km: 40_000 } });
  });

  it("are told once of a recall of their car, and see it", async () => {
    const [person, vin] = [await newPerson(), newVin()];
    await bound(person, vin);
    await stayAwake(person);
    const { database, jobs } = site.resources;
    const campaignId = await addCampaign(database, { filingNo: "S2026M9001V", title: "松间制动软管" });
    const [batch] = await database.insert(recallBatches).values({ campaignId, takenAt: new Date() }).returning({ id: recallBatches.id });
    await database.insert(recallVehicles).values({ ...sealVin(site.security, vin), campaignId, batchId: batch?.id ?? 0 });
    for (let times = 0; times < 2; times += 1) {
      await database.transaction((tx) => jobs.enqueue(tx, "tellCarOwners", {}));
      await jobs.runDue();
    }
    const told = (await site.messagesTo(person.mobile)).filter((text) => text.includes("有召回待办理"));
    expect(told).toHaveLength(1);
    expect((await carsOf(person))[0]).toMatchObject({
      recallOpenCount: 1,
      recalls: [{ filingNo: "S2026M9001V", title: "松间制动软管" }],
    });
  });

  it("are told once that their dealer has stopped", async () => {
    const person = await newPerson();
    await stayAwake(person);
    const id = await bound(person);
    const { database, jobs } = site.resources;
    const dealerId = await addDealer(site);
    await database.update(carBindings).set({ dealerId }).where(eq(carBindings.id, id));
    const tell = async () => {
      await database.transaction((tx) => jobs.enqueue(tx, "tellCarOwners", {}));
      await jobs.runDue();
      return (await site.messagesTo(person.mobile)).filter((text) => text.includes("已终止授权"));
    };
    expect(await tell()).toEqual([]);
    await database.update(dealers).set({ status: "stopped" }).where(eq(dealers.id, dealerId));
    expect(await tell()).toHaveLength(1);
    expect(await tell()).toHaveLength(1);
  });
});
