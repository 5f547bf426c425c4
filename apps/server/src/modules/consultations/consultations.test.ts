import { codes } from "@marque/contract/codes";
import { normaliseBookingNumber } from "@marque/contract/rules/booking-number";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";

let site: FormSite;
let desk: TestStaff;
const DEALER = { dealerCode: "YX31002", cityCode: "310100" };

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  desk = await signInAs(site, "leadDesk");
});
afterAll(() => site.close());

async function request(change: Partial<CallInput<"consultation">> = {}): Promise<CallInput<"consultation">> {
  const mobile = change.mobile ?? site.newMobile();
  return {
    ...site.openForm("consultation"),
    topic: "tradeIn",
    cityCode: DEALER.cityCode,
    name: "陈知远",
    mobile,
    code: await site.codeFor(mobile, "consultation"),
    contactWay: "phone",
    contactWindow: "any",
    content: "旧车开了六年",
    consents: { privacy: true },
    ...change,
  };
}
const send = async (input: CallInput<"consultation">) => (await site.call("consultation", input)).envelope;
const inInbox = async (mobile: string) => {
  const { list } = (await site.call("submissionList", { search: mobile }, desk.headers)).envelope.data as CallOutput<"submissionList">;
  const details = list.map(async ({ id }) => (await site.call("submissionDetail", { id: Number(id) }, desk.headers)).envelope.data);
  return Promise.all(details) as Promise<CallOutput<"submissionDetail">[]>;
};

describe("a consultation", () => {
  it("is promised a call, told so, and stands in the inbox with its clock; sent twice it is one", async () => {
    const asked = await request();
    const first = await send(asked);
    expect(first).toMatchObject({ code: 200, data: { topic: "tradeIn", dealer: null, promisedAt: expect.any(String) } });
    expect(await send(asked)).toEqual(first);
    const { no, promisedAt, mobile } = first.data as CallOutput<"consultation">;
    expect(normaliseBookingNumber(no)).toBe(no);
    expect(mobile).toBe(`${asked.mobile.slice(0, 3)}****${asked.mobile.slice(7)}`);
    expect((await site.messagesTo(asked.mobile))[0]).toMatch(
      new RegExp(`^您的咨询（编号${no}，置换）已收到，客服将在.+前与您联系。查看或撤回：http.+/next/appointmentConsul/ticket/.{43}$`),
    );
    const found = await inInbox(asked.mobile);
    expect(found).toMatchObject([
      {
        kind: "consultation",
        state: "NEW",
        no,
        dueAt: promisedAt,
        remark: "旧车开了六年",
        wish: { way: "phone", window: "any" },
        consents: [{ purpose: "privacy" }],
      },
    ]);
    expect(found[0]?.facts).toEqual([
      { term: "咨询内容", text: "置换" },
      { term: "城市", text: "上海市" },
    ]);
  });

  it("of a dealer is the dealer's, by consent, with the dealer's name in the promise", async () => {
    const asked = await request({ dealerCode: DEALER.dealerCode, consents: { privacy: true, shareWithDealer: true } });
    expect(await send(asked)).toMatchObject({ code: 200, data: { dealer: "云岫汽车上海闵行店" } });
    expect(await inInbox(asked.mobile)).toMatchObject([
      { dealer: "云岫汽车上海闵行店", consents: [{ purpose: "privacy" }, { purpose: "shareWithDealer", receiver: expect.any(String) }] },
    ]);
  });

  it("is taken where there is no dealer, and by one whose house has just opened", async () => {
    const far = await request({ cityCode: "632700" });
    expect(await send(far)).toMatchObject({ code: 200, data: { dealer: null } });
    expect(await inInbox(far.mobile)).toMatchObject([{ city: "玉树藏族自治州", dealer: "" }]);
    await site.resources.database.update(dealers).set({ status: "trial" }).where(eq(dealers.code, "YX31003"));
    const near = await request({ dealerCode: "YX31003", consents: { privacy: true, shareWithDealer: true } });
    expect(await send(near)).toMatchObject({ code: 200 });
  });

  it.each<[string, Partial<CallInput<"consultation">>, object]>([
    ["no topic", { topic: "nothing" as never }, { topic: "请选择咨询内容" }],
    ["a city that there is not", { cityCode: "999900" }, { cityCode: "请选择所在城市" }],
    [
      "a dealer of another city",
      { dealerCode: "YX33001", consents: { privacy: true, shareWithDealer: true } },
      { dealerCode: "该门店暂不接受咨询，请选择其他门店" },
    ],
    [
      "a dealer whom nobody agreed to",
      { dealerCode: "YX31002" },
      { "consents.shareWithDealer": "请同意将信息提供给所选经销商，或选择由客服答复" },
    ],
    ["a vehicle that there is not", { vehicleId: 99_999 }, { vehicleId: "请选择车型" }],
    ["too long a description", { content: "长".repeat(301) }, { content: "最多输入300个字" }],
  ])("with %s is refused where it was typed", async (_, change, fields) => {
    expect(await send(await request(change))).toMatchObject({ code: codes.invalid.code, data: { fields } });
  });

  it("is seen by its link, and withdrawn with its consents by whoever has no account: whoever works on it is told, and confirms", async () => {
    const asked = await request({ dealerCode: DEALER.dealerCode, consents: { privacy: true, shareWithDealer: true } });
    const { no, token } = (await send(asked)).data as CallOutput<"consultation">;
    const view = async () => (await site.call("consultationView", { token })).envelope;
    expect(await view()).toMatchObject({ code: 200, data: { no, state: "NEW", withdrawnAt: null, mayWithdraw: true } });
    expect(JSON.stringify(await view())).not.toContain(asked.mobile);

    const withdraw = async () => (await site.call("consultationWithdraw", { token })).envelope;
    const withdrawn = await withdraw();
    expect(withdrawn).toMatchObject({ code: 200, data: { state: "CANCELLED", mayWithdraw: false, confirmedAt: null } });
    expect(await withdraw()).toEqual(withdrawn);
    const [found] = await inInbox(asked.mobile);
    expect(found).toMatchObject({ state: "CANCELLED", withdrawnAt: expect.any(String), mayConfirmWithdrawal: true });
    expect(found?.events.filter(({ kind }) => kind === "withdrawn")).toHaveLength(1);
    await site.call("submissionWithdrawalConfirm", { id: Number(found?.id) }, desk.headers);
    expect(await view()).toMatchObject({ data: { confirmedAt: expect.any(String) } });
  });

  it("is seen by no link that is altered", async () => {
    const { token } = (await send(await request())).data as CallOutput<"consultation">;
    const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const id of ["consultationView", "consultationWithdraw"] as const) {
      expect((await site.call(id, { token: altered })).envelope).toMatchObject({ code: codes.linkExpired.code });
    }
  });

  it("with a wrong code is none", async () => {
    const asked = await request();
    const wrong = asked.code === "000000" ? "111111" : "000000";
    expect((await send({ ...asked, code: wrong })).code).toBe(codes.invalid.code);
    expect(await inInbox(asked.mobile)).toEqual([]);
  });
});
