import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { sendCall } from "#test-support/send-call.ts";
import { createValidInputs, type MakeValidInput } from "#test-support/valid-input.ts";
import { openModules } from "../../app.ts";
import { memberSessions, members } from "../../database/schema/accounts.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { addSession, updateMember } from "./accounts.repository.ts";
import { addTicket } from "./tickets.repository.ts";

const ofMembers = (Object.values(calls) as Call[]).filter(({ access, availability }) => access === "member" && availability !== "later");
const named = ofMembers.map((call) => [call.id, call] as const);
/** Fields that name one thing of somebody. */
const NAMES_ONE = /^(?:id|.*Id|token|ticket|no|key)$/;
const DAY = 86_400_000;

let site: FormSite;
let makeValid: MakeValidInput;
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  makeValid = await createValidInputs(site);
});
afterAll(() => site.close());

const signedIn = async () => {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  const mobileIndex = site.security.blindIndex("mobile", mobile);
  const [member] = await site.resources.database.select().from(members).where(eq(members.mobileIndex, mobileIndex));
  return { mobile, mobileIndex, headers, id: member?.id ?? "" };
};

describe("another member's things", () => {
  it.each(named)("%s neither tells nor changes", async (_, call) => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const { database } = site.resources;
    const nickname = `独有${owner.mobile.slice(-6)}`;
    await updateMember(database, owner.id, { nickname });
    const [session] = await database.select().from(memberSessions).where(eq(memberSessions.memberId, owner.id));
    const expiresAt = new Date(Date.now() + DAY);
    const ticket = await addTicket(database, { kind: "changeMobile", memberId: owner.id, expiresAt });
    const { personal } = openModules(site.resources).services;
    const kept = async () => JSON.stringify(await personal.exportOf({ memberId: owner.id, mobileIndex: owner.mobileIndex }));
    const before = await kept();
    const input = await makeValid(call);
    for (const foreign of [owner.id, session?.id, ticket, owner.headers[SESSION_HEADER]]) {
      const replaced = Object.keys(input).map((key) => [key, NAMES_ONE.test(key) ? foreign : input[key]]);
      const answer = await sendCall(site.app, call, Object.fromEntries(replaced), stranger.headers);
      for (const secret of [nickname, owner.mobile, `${owner.mobile.slice(0, 3)}****${owner.mobile.slice(7)}`]) {
        expect(answer.body, call.id).not.toContain(secret);
      }
    }
    expect(await kept()).toBe(before);
  });
});

describe("a token that does not count", () => {
  it.each(named)("%s answers 403 to each of them", async (_, call) => {
    const { database } = site.resources;
    const me = await signedIn();
    const token = me.headers[SESSION_HEADER] ?? "";
    const begun = async (createdAt: Date, lastSeenAt: Date) => {
      const old = createToken();
      await addSession(database, { tokenHash: hashToken(old), memberId: me.id, source: "WEB", createdAt, lastSeenAt });
      return old;
    };
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const revoked = await begun(ago(0), ago(0));
    await database.delete(memberSessions).where(eq(memberSessions.tokenHash, hashToken(revoked)));
    const frozen = await signedIn();
    await updateMember(database, frozen.id, { frozenAt: new Date() });
    const input = await makeValid(call);
    const other = token.startsWith("A") ? "B" : "A";
    for (const wrong of [
      other + token.slice(1),
      token.slice(1),
      `${token}x`,
      hashToken(token),
      revoked,
      await begun(ago(31), ago(31)),
      await begun(ago(181), ago(0)),
      frozen.headers[SESSION_HEADER] ?? "",
    ]) {
      const answer = await sendCall(site.app, call, input, { [SESSION_HEADER]: wrong });
      expect(answer.json(), call.id).toEqual({ code: codes.sessionEnded.code, data: null, message: codes.sessionEnded.text });
    }
    // In the address it is none: only the header counts.
    const inQuery = await sendCall(site.app, call, { ...input, sessionKey: token, token });
    expect(inQuery.json().code, call.id).toBe(codes.sessionEnded.code);
    expect(inQuery.headers["cache-control"], call.id).toMatch(/no-store/);
  });
});
