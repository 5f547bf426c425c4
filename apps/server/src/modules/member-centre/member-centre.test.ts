import { codes } from "@marque/contract/codes";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { asMessage } from "./member-messages.ts";

let site: FormSite;
let manager: TestStaff;
const DEALER = "YX31002";

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  const { database } = site.resources;
  const [dealer] = await database.select().from(dealers).where(eq(dealers.code, DEALER));
  manager = await signInAs(site, "dealerManager");
  await database
    .update(staff)
    .set({ dealerId: dealer?.id ?? null })
    .where(eq(staff.id, manager.id));
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const envelope = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers: Headers = {}) =>
  (await site.call(id, input, headers)).envelope;
const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers: Headers = {}) => {
  const answer = await envelope(id, input, headers);
  expect(answer, id).toMatchObject({ code: codes.ok.code });
  return answer.data as CallOutput<Id>;
};

async function member() {
  const mobile = site.newMobile();
  return { mobile, headers: await site.signIn(mobile) };
}

/** Books a test drive without an hour, signed in or with a code. */
async function book(mobile: string, headers: Headers = {}, which = 0) {
  const { vehicles } = await ask("testDriveOptions", {});
  const sessionKey = "sessionKey" in headers;
  const { booking } = await ask(
    "testDrive",
    {
      ...site.openForm("testDrive"),
      ...{ vehicleId: vehicles[which]?.vehicleId ?? 0, dealerCode: DEALER, slot: null, name: "陈知远", mobile, hasLicense: true },
      ...(sessionKey ? {} : { code: await site.codeFor(mobile, "testDrive") }),
      ...{ consents: { privacy: true, shareWithDealer: true }, source: "detail" },
    },
    headers,
  );
  return booking.no;
}

describe("what a member has sent", () => {
  it("is what was sent signed in and what was sent from their mobile, the newest first, and nobody else's", async () => {
    const [{ mobile, headers }, stranger] = [await member(), await member()];
    const without = await book(mobile);
    const signedIn = await book(mobile, headers, 1);
    const { list } = await ask("memberSubmissions", {}, headers);
    expect(list.map(({ no }) => no)).toEqual([signedIn, without]);
    expect(list[0]).toMatchObject({ kind: "testDrive", state: "NEW", hasPage: true, isOver: false, startsAt: null });
    expect((await ask("memberSubmissions", { pageSize: 1 }, headers)).next).not.toBeNull();
    expect(await ask("memberCounts", {}, headers)).toMatchObject({ submissions: 2 });
    expect((await ask("memberSubmissions", {}, stranger.headers)).list).toEqual([]);
  });

  it("opens on the page that its link leads to, for its owner alone", async () => {
    const [{ mobile, headers }, stranger] = [await member(), await member()];
    const no = await book(mobile, headers);
    const { path } = await ask("memberSubmissionOpen", { no }, headers);
    const token = path.replace("/test-drive/booking/", "");
    expect((await ask("testDriveBooking", { token })).no).toBe(no);
    for (const id of ["memberSubmissionOpen", "memberConsentWithdraw"] as const) {
      expect((await envelope(id, { no }, stranger.headers)).code).toBe(codes.notFound.code);
    }
  });
});

describe("a consent that is withdrawn", () => {
  it("ends what is open, blocks the number, and is confirmed by the dealer for the member to see", async () => {
    const { mobile, headers } = await member();
    const no = await book(mobile, headers);
    const given = (await ask("memberConsents", {}, headers)).list.find((one) => one.no === no);
    expect(given?.consents.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(["privacy", "shareWithDealer"]));
    expect(given?.consents.find(({ purpose }) => purpose === "shareWithDealer")?.receiver).not.toBe("");
    const [row] = (await ask("submissionList", { search: no }, manager.headers)).list;
    const id = Number(row?.id);
    await ask("submissionContact", { id, reason: "回电确认" }, manager.headers);

    await ask("memberConsentWithdraw", { no }, headers);
    await ask("memberConsentWithdraw", { no }, headers);
    const withdrawn = (await ask("memberConsents", {}, headers)).list.find((one) => one.no === no);
    expect(withdrawn).toMatchObject({ mayWithdraw: false, confirmedAt: null });
    expect(withdrawn?.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    expect((await ask("memberSubmissions", {}, headers)).list[0]).toMatchObject({ state: "CANCELLED", isOver: true });

    const desk = await signInAs(site, "leadDesk");
    for (const by of [manager, desk]) {
      const refused = await envelope("submissionContact", { id, reason: "回电确认" }, by.headers);
      expect(refused).toMatchObject({ code: codes.wrongState.code, message: "客户已撤回同意，不再提供联系方式" });
    }
    const seen = await ask("submissionDetail", { id }, manager.headers);
    expect(seen).toMatchObject({ mayConfirmWithdrawal: true, state: "CANCELLED" });
    expect(seen.events.filter(({ kind }) => kind === "withdrawn")).toHaveLength(1);
    const waiting = await ask("submissionList", { withdrawn: true }, manager.headers);
    expect(waiting.list.map((one) => one.id)).toContain(String(id));
    expect((await ask("staffNotices", {}, manager.headers)).list[0]).toMatchObject({ kind: "withdrawn" });

    await ask("submissionWithdrawalConfirm", { id }, manager.headers);
    await ask("submissionWithdrawalConfirm", { id }, manager.headers);
    expect((await ask("memberConsents", {}, headers)).list.find((one) => one.no === no)?.confirmedAt).not.toBeNull();
    expect((await ask("submissionList", { withdrawn: true }, manager.headers)).list.map((one) => one.id)).not.toContain(String(id));
  });

  it("is not confirmed by another dealer's people, nor where nobody withdrew", async () => {
    const { mobile, headers } = await member();
    const no = await book(mobile, headers);
    const id = Number((await ask("submissionList", { search: no }, manager.headers)).list[0]?.id);
    expect((await envelope("submissionWithdrawalConfirm", { id }, manager.headers)).code).toBe(codes.wrongState.code);
    await ask("memberConsentWithdraw", { no }, headers);
    const stranger = await signInAs(site, "dealerManager");
    const [other] = await site.resources.database.select().from(dealers).where(eq(dealers.code, "YX33001"));
    await site.resources.database
      .update(staff)
      .set({ dealerId: other?.id ?? null })
      .where(eq(staff.id, stranger.id));
    expect((await envelope("submissionWithdrawalConfirm", { id }, stranger.headers)).code).toBe(codes.notFound.code);
  });
});

describe("messages", () => {
  it("hold what the house tells the mobile, and are read, unread, thrown away and taken back", async () => {
    const [{ mobile, headers }, stranger] = [await member(), await member()];
    await book(mobile, headers);
    const [message] = (await ask("memberMessages", {}, headers)).list;
    expect(message).toMatchObject({ topic: "testDrive", isRead: false, link: { text: "查看、改期或取消" } });
    expect(message?.text).not.toContain("http");
    const id = message?.id ?? "";
    const unread = async () => (await ask("memberCounts", {}, headers)).unread;
    expect(await unread()).toBe(1);
    await ask("memberMessageMark", { id, read: true }, headers);
    expect(await unread()).toBe(0);
    await ask("memberMessageMark", { id, read: false }, headers);
    await ask("memberMessagesRead", {}, headers);
    expect(await unread()).toBe(0);
    for (const refused of [
      await envelope("memberMessageMark", { id, read: false }, stranger.headers),
      await envelope("memberMessageRemove", { id, removed: true }, stranger.headers),
    ]) {
      expect(refused.code).toBe(codes.notFound.code);
    }
    await ask("memberMessageRemove", { id, removed: true }, headers);
    expect((await ask("memberMessages", {}, headers)).list).toEqual([]);
    await ask("memberMessageRemove", { id, removed: false }, headers);
    expect((await ask("memberMessages", {}, headers)).list).toHaveLength(1);
  });

  it("make a link of the address at their end, and of no other site's", () => {
    const params = {
      dealer: "云岫杭州",
      vehicle: "远岫",
      no: "2611250000011",
      time: "明天 10:00",
      link: "https://www.x.cn/next/test-drive/booking/abc",
    };
    const notice = { template: "testDriveRate", params } as const;
    expect(asMessage(notice, "https://www.x.cn")).toEqual({
      text: "感谢您到云岫杭州试驾远岫（预约号2611250000011）。这次体验如何？",
      link: { text: "请花半分钟评价", to: "/test-drive/booking/abc" },
    });
    expect(asMessage(notice, "https://www.y.cn").link).toBeNull();
    const car = { no: "4001", title: "远岫", note: "保养、召回与质保可在官网查看", link: "https://www.x.cn/next/user/personal" };
    expect(asMessage({ template: "carBound", params: car }, "https://www.x.cn")).toEqual({
      text: "您的爱车（车架号末四位4001，远岫）已绑定，保养、召回与质保可在官网查看",
      link: { text: "查看", to: "/user/personal" },
    });
  });
});

describe("favourites", () => {
  it("keep the chosen trim and colour, take over what was kept without an account, and go", async () => {
    const { headers } = await member();
    const groups = await ask("brandModels", {});
    const [first, second] = groups.flatMap(({ carSeries }) => carSeries).filter(({ oldCoaster }) => !oldCoaster);
    const [one, two] = [first?.vehicleId ?? 0, second?.vehicleId ?? 0];
    const detail = await ask("publishedDetail", { vehicleId: one });
    const [trim, color] = [detail.trims[0], detail.colors.find(({ type }) => type === "ext")];
    const chosen = { vehicleId: one, trimId: trim?.trimId ?? null, colorId: color?.id ?? null };
    await ask("favouriteSave", { items: [chosen] }, headers);
    const taken = await ask(
      "favouriteSave",
      {
        items: [
          { vehicleId: two, trimId: null, colorId: null },
          { vehicleId: one, trimId: null, colorId: null },
        ],
        takeOver: true,
      },
      headers,
    );
    expect(taken).toEqual({ kept: 1 });
    const { list } = await ask("favouriteList", {}, headers);
    expect(list.map(({ vehicleId }) => vehicleId)).toEqual([two, one]);
    expect(list[1]).toMatchObject({ ...chosen, name: detail.name, trim: trim?.name, color: color?.name });
    expect(list[1]?.path).toBe(`/car-type/car-detail/${one}?trim=${trim?.trimId}&color=${color?.key}`);
    await ask("favouriteRemove", { vehicleId: two }, headers);
    expect((await ask("favouriteList", {}, headers)).list).toHaveLength(1);
  });

  it("are thirty at most, and of a vehicle that is gone the row stays to be removed", async () => {
    const { headers } = await member();
    const liked = (vehicleId: number) => ({ vehicleId, trimId: null, colorId: null });
    const many = Array.from({ length: 30 }, (_, index) => liked(9000 + index));
    await ask("favouriteSave", { items: many }, headers);
    expect((await envelope("favouriteSave", { items: [liked(1)] }, headers)).code).toBe(codes.wrongState.code);
    expect(await ask("favouriteSave", { items: [liked(1)], takeOver: true }, headers)).toEqual({ kept: 0 });
    expect((await ask("favouriteList", {}, headers)).list[0]).toMatchObject({ path: null, name: "" });
  });
});
