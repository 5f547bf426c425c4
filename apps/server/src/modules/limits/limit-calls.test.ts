import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { type CodeName, codes } from "@marque/contract/codes";
import { type LimitName, limitName } from "@marque/contract/limits";
import type { CallId } from "@marque/contract/routes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { sendCall } from "#test-support/send-call.ts";
import { signInAs } from "#test-support/staff.ts";
import { createValidInputs, type MakeValidInput, VISITOR } from "#test-support/valid-input.ts";
import type { LimitDeclaration } from "./limit-declaration.ts";
import { limitTable } from "./limit-table.ts";

const open = (Object.values(calls) as Call[]).filter(({ availability }) => availability === "open");
const declaredBy = ({ limits = [] }: Call) => limits.map(limitName);

it("every limit is declared by a call", () => {
  const declared = new Set(open.flatMap(declaredBy));
  expect((Object.keys(limitTable) as LimitName[]).filter((name) => !declared.has(name))).toEqual([]);
});

it("a call is expected to refuse with what its limits refuse with", () => {
  const silent = open.flatMap((call) =>
    declaredBy(call)
      .map((name) => (limitTable[name] as LimitDeclaration).reached)
      .flatMap((reached): CodeName[] => (typeof reached === "string" ? [] : [reached.refuse]))
      .filter((code) => !call.errors.includes(code))
      .map((code) => `${call.id} ${code}`),
  );
  expect(silent).toEqual([]);
});

describe("while a call runs", () => {
  let site: FormSite;
  let member: Record<string, string>;
  let makeValid: MakeValidInput;
  beforeAll(async () => {
    site = await createFormSite({ LIMIT_HOLDS_PER_ADDRESS_HOUR: "3" }, { demo: true });
    member = await site.signIn(VISITOR);
    makeValid = await createValidInputs(site);
  });
  afterAll(() => site.close());

  const forgetAll = () => site.resources.database.execute(sql`delete from rate_limits`);
  const countedNames = async () => {
    const { rows } = await site.resources.database.execute<{ name: string }>(sql`select split_part(key, ':', 1) as name from rate_limits`);
    return new Set(rows.map(({ name }) => name));
  };
  const headersOf = async (call: Call) => (call.access === "staff" ? (await signInAs(site, "superAdmin")).headers : member);

  it.each(open.filter(({ cache }) => !cache).map((call) => [call.id, call] as const))(
    "nothing is counted that %s does not declare",
    async (_, call) => {
      const [input, headers] = [await makeValid(call), await headersOf(call)];
      await forgetAll();
      await sendCall(site.app, call, input, headers);
      // A wrong code of somebody who is not signed in is counted where a right one is not.
      await sendCall(site.app, call, { ...input, captcha: input.captcha ?? null }, call.access === "staff" ? headers : {});
      expect([...(await countedNames())].filter((name) => !declaredBy(call).includes(name as LimitName))).toEqual([]);
    },
  );

  it.each<[CallId, LimitName[]]>([
    ["testDriveHold", ["holdsOfAddress"]],
    ["collectEvents", ["eventsOfAddressMinute", "eventsOfAddressDay", "eventsOfDay"]],
    ["smsCode", ["smsShareOfAddress", "smsCodesOfDay"]],
  ])("what %s declares is counted", async (id, names) => {
    await forgetAll();
    const call: Call = calls[id];
    await sendCall(site.app, call, await makeValid(call));
    expect([...(await countedNames())]).toEqual(expect.arrayContaining(names));
  });

  it("who is beyond is refused with the time to wait, whatever the handler would have said", async () => {
    await forgetAll();
    const send = async (from: string) => {
      const payload = await makeValid(calls.testDriveHold);
      const { method, path: url } = calls.testDriveHold;
      return (await site.app.inject({ method, url, payload, remoteAddress: from })).json();
    };
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await send("192.0.2.1")).code);
    expect(answers.slice(0, 3)).not.toContain(codes.tooFast.code);
    expect(await send("192.0.2.1")).toMatchObject({ code: codes.tooFast.code, data: { retryAfter: expect.any(Number) } });
    expect((await send("192.0.2.2")).code).not.toBe(codes.tooFast.code);
  });
});
