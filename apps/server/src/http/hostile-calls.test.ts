import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { FILE_TYPE } from "@marque/contract/http-transport";
import { isPermitted, type Permission, type Role, roleNames } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "../../test-support/form-site.ts";
import { createHostility, type Input, seededChance } from "../../test-support/hostile-input.ts";
import { sampleInput } from "../../test-support/sample-input.ts";
import { concretePath, consoleHeader, sendCall } from "../../test-support/send-call.ts";
import { signInAs } from "../../test-support/staff.ts";
import { createValidInputs, type MakeValidInput, VISITOR } from "../../test-support/valid-input.ts";

/**
 * What nobody's own page ever sends, to every declared call of a site with the demo brand, by whoever may make it. Each is refused or
 * answered; nothing of it may look like a fault of ours. Half of the inputs are such as the schemas take, so that they reach what lies behind.
 */

let site: FormSite;
let member: Record<string, string>;
let makeValid: MakeValidInput;
let picture: Buffer;
let isSending = false;
let asked = 0;
beforeAll(async () => {
  const many = "1000000";
  const environment = {
    LIMIT_LEADS_PER_MOBILE_DAY: many,
    LIMIT_EVENTS_PER_ADDRESS_MINUTE: many,
    LIMIT_EVENTS_PER_ADDRESS_DAY: many,
    LIMIT_BOOKING_CHANGES_PER_DAY: many,
    LIMIT_STAFF_TRIES_PER_ACCOUNT: many,
    LIMIT_STAFF_TRIES_PER_ACCOUNT_DAY: many,
    LIMIT_STAFF_TRIES_PER_ADDRESS: many,
    LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: many,
    LIMIT_HOLDS_PER_ADDRESS_HOUR: many,
  };
  const isOfCall = (text: string) => isSending && !/(staff|member)_sessions/.test(text);
  site = await createFormSite(environment, { demo: true, onQuery: ({ text }) => (asked += isOfCall(text) ? 1 : 0) });
  member = await site.signIn(VISITOR);
  makeValid = await createValidInputs(site);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#264" } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

const all = Object.values(calls) as Call[];
/** These derive a key from a password, on purpose slowly. */
const slow = new Set<CallId>([
  "importBegin",
  "recallVinsBegin",
  "staffSignIn",
  "staffChangePassword",
  "staffTotpBegin",
  "staffTotpRemove",
  "staffSave",
  "staffResetPassword",
]);
const SLOW_CASES = 20;
const AT_ONCE = 10;
/** Together, however many calls there are. */
const ALL_CASES = 20_000;
const CASES = Math.ceil((ALL_CASES - slow.size * SLOW_CASES) / (all.length - slow.size) / AT_ONCE) * AT_ONCE;
const casesOf = ({ id }: Call) => (slow.has(id) ? SLOW_CASES : CASES);
/** After these nobody is signed in. */
const ending = new Set<CallId>(["logout", "staffSignOut"]);

/** Roles that a call lets in: whoever may do everything, and one who may do little else. */
function rolesFor(call: Call): Role[] {
  const wanted = typeof call.permission === "function" ? call.permission(sampleInput(call.input) as never) : call.permission;
  const allowed = roleNames.filter((role) => !wanted || isPermitted([role], wanted as Permission));
  return ["superAdmin", ...allowed.filter((role) => role !== "superAdmin").slice(0, 1)];
}

async function callersOf(call: Call): Promise<Record<string, string>[]> {
  if (call.access === "staff") return await Promise.all(rolesFor(call).map(async (role) => (await signInAs(site, role)).headers));
  return [ending.has(call.id) ? await site.signIn(site.newMobile()) : member];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined"));
const isInAddress = (call: Call) => call.method === "GET" || call.file !== undefined;
/** What the server reads of an input: in an address everything is a text, and what is undefined is not there. */
function asRead(call: Call, input: Input): Input {
  const there = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(isInAddress(call) ? there.map(([name, value]) => [name, textOf(value)]) : there);
}
const isStorable = (input: Input) => !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(input));

/** As `sendCall`, with query values as they are, however they are encoded: half a character has no encoding, and a file's name may be anything. */
async function send(call: Call, input: Input, headers: Record<string, string>) {
  if (!isInAddress(call)) return await sendCall(site.app, call, input, headers);
  const encoded = (value: unknown) => {
    const text = textOf(value).toWellFormed();
    return /^(?:%[0-9A-F]{2})+$/.test(text) ? text : encodeURIComponent(text);
  };
  const query = Object.entries(asRead(call, input)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const url = `${concretePath(call.path)}?${query.join("&")}`;
  if (!call.file) return await site.app.inject({ method: "GET", url, headers });
  return await site.app.inject({
    method: "POST",
    url,
    headers: { ...consoleHeader(call), ...headers, "content-type": FILE_TYPE },
    payload: Object.keys(input).length % 2 === 0 ? "x" : picture,
  });
}

const isFault = (status: number, code: number) => status >= 500 || code === codes.failed.code;
/** What is answered before anybody has looked at what is asked. */
const beforehand: number[] = [codes.sessionEnded, codes.malformed].map(({ code }) => code);

/** Calls that need no more of the database than to know who asks, or that see by its signature or a cookie that a token is made up. */
const askNothing: CallId[] = [
  ...(["stopSubscriptionForm", "surveyForm", "fileTokens", "uploadBase64Image", "uploadToken"] as const),
  ...(["userInfo", "wechatStart", "wechatLogin", "signInWays", "accountCode", "accountDevices", "accountDeviceEnd"] as const),
  ...(["wechatBindStart", "wechatBind", "staffSessions"] as const),
];
/** Calls that answer from the network of dealers that a process keeps: which of them asks for it is whichever comes first. */
const askOnce: CallId[] = ["dealerList", "recallRepairForm"];
/** How many cases the schema of their call took and its handler met, and how many statements the database was asked because of them. */
const taken = new Map<CallId, { reached: number; asked: number }>();

/** The same for a call whichever others there are: none of them meets other inputs because one has come. */
const seedOf = (id: CallId) => [...id].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7);

describe("a hostile input", () => {
  it.each(all.map((call) => [call.id, call] as const))("to %s is no fault of ours", async (id, call) => {
    let callers = await callersOf(call);
    const hostility = createHostility(seededChance(seedOf(id)));
    const takes = (input: Input) => isStorable(input) && call.input.safeParse(asRead(call, input)).success;
    /** One that the schema takes, and one that it hardly does. */
    const makeTwo = async (at: number): Promise<Input[]> => {
      const valid = await makeValid(call);
      const refused = (at % 2 === 0 && hostility.unstorable(valid)) || hostility.anything(valid);
      return [hostility.within(valid, takes) ?? valid, refused];
    };
    const faults: string[] = [];
    const count = { reached: 0, asked: 0 };
    taken.set(id, count);
    for (let done = 0; done < casesOf(call); done += AT_ONCE) {
      const inputs = (await Promise.all(Array.from({ length: AT_ONCE / 2 }, (_, offset) => makeTwo(done + offset)))).flat();
      asked = 0;
      isSending = true;
      await Promise.all(
        inputs.map(async (input, offset) => {
          if (ending.has(id)) callers = await callersOf(call);
          const response = await send(call, input, callers[(done + offset) % callers.length] ?? {});
          const { code } = response.json<{ code: number }>();
          if (isFault(response.statusCode, code))
            faults.push(`${id} ${JSON.stringify(input).slice(0, 500)} → ${response.statusCode} ${code}`);
          if (takes(input) && !beforehand.includes(code)) count.reached += 1;
        }),
      );
      isSending = false;
      count.asked += asked;
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });

  it("came in more than twenty thousand forms, half of which passed the schemas and met what lies behind them", () => {
    expect(all.reduce((sum, call) => sum + casesOf(call), 0)).toBeGreaterThanOrEqual(ALL_CASES);
    const open = all.filter(({ availability }) => availability === "open");
    const countOf = ({ id }: Call) => taken.get(id) ?? { reached: 0, asked: 0 };
    expect(open.filter((call) => countOf(call).reached < casesOf(call) / 2).map(({ id }) => id)).toEqual([]);
    const silent = open.filter((call) => countOf(call).asked === 0).map(({ id }) => id);
    expect(silent.filter((id) => !askOnce.includes(id))).toEqual(askNothing);
  });
});
