import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { sampleInput } from "#test-support/sample-input.ts";
import { sendCall } from "#test-support/send-call.ts";
import { findMemberByMobile, updateMember } from "./accounts.repository.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());

const open = (Object.values(calls) as Call[]).filter(
  ({ availability, path }) => availability === "open" && !path.startsWith("/manage-bff"),
);
const ofMembers = open.filter(({ access }) => access === "member");
/** Whoever signs in gets a token with the answer. */
const signingIn = ["mobileLogin", "userLogin", "appScanLogin", "wechatLogin", "checkVerificationCode", "createAppQrCode", "wechatStart"];

async function inputOf(call: Call): Promise<object> {
  return sampleInput(call.input, {
    mobile: site.newMobile(),
    ticket: "t".repeat(43),
    qrId: "q".repeat(43),
  }) as object;
}

describe.each(open.filter(({ access, id }) => access === "member" || signingIn.includes(id)).map((call) => [call.id, call] as const))(
  "%s",
  (_, call) => {
    it("is never kept on the way, whoever asks", async () => {
      for (const headers of [{}, await site.signIn(site.newMobile())]) {
        const { headers: answered } = await sendCall(site.app, call, await inputOf(call), headers);
        expect(answered["cache-control"]).toBe("private, no-store");
      }
    });
  },
);

describe.each(ofMembers.map((call) => [call.id, call] as const))("%s", (_, call) => {
  const codeWith = async (headers: Record<string, string>, more: object = {}) =>
    (await sendCall(site.app, call, { ...(await inputOf(call)), ...more }, headers)).json().code;

  it("answers no token that is altered, of the query, or of a frozen member", async () => {
    const mobile = site.newMobile();
    const { [SESSION_HEADER]: token = "" } = await site.signIn(mobile);
    const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect(await codeWith({ [SESSION_HEADER]: altered })).toBe(codes.sessionEnded.code);
    expect(await codeWith({}, { token, [SESSION_HEADER]: token })).toBe(codes.sessionEnded.code);
    expect(await codeWith({ cookie: `${SESSION_HEADER}=${token}` })).toBe(codes.sessionEnded.code);
    const member = await findMemberByMobile(site.resources.database, site.security.blindIndex("mobile", mobile));
    await updateMember(site.resources.database, member?.id as string, { frozenAt: new Date() });
    expect(await codeWith({ [SESSION_HEADER]: token })).toBe(codes.sessionEnded.code);
  });
});
