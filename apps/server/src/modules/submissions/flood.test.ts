import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { addressIndex } from "../../security/address-index.ts";

const PER_ADDRESS_HOUR = 10;
const CALLS_PER_MINUTE = 400;
/** On their way at the same moment: as many as the pool has connections. */
const AT_ONCE = 20;
const FLOOD = "203.0.113.9";

type Kind = "consultation" | "complaint";
interface Member {
  mobile: string;
  headers: Record<string, string>;
}

let site: FormSite;
beforeAll(async () => {
  const limits = { LIMIT_LEADS_PER_ADDRESS_HOUR: String(PER_ADDRESS_HOUR), LIMIT_CALLS_PER_ADDRESS_MINUTE: String(CALLS_PER_MINUTE) };
  site = await createFormSite(limits, { demo: true });
});
afterAll(() => site.close());

const person = { name: "陈知远", code: null, contactWay: "phone", contactWindow: "any", consents: { privacy: true } } as const;
const forms: { [Id in Kind]: (mobile: string) => CallInput<Id> } = {
  consultation: (mobile) => ({
    ...site.openForm("consultation"),
    ...person,
    mobile,
    topic: "tradeIn",
    cityCode: "310100",
    content: "旧车开了六年",
  }),
  complaint: (mobile) => ({
    ...site.openForm("complaint"),
    ...person,
    mobile,
    topic: "sales",
    content: "取车时发现左前门有一道划痕。",
    photos: [],
  }),
};

async function send(kind: Kind, from: string, payload: object, { headers }: Member) {
  const { method, path: url } = calls[kind];
  const answer = await site.app.inject({ method, url, remoteAddress: from, headers, payload });
  const { code, data } = answer.json<{ code: number; data: unknown }>();
  return { code, no: (data as CallOutput<Kind> | null)?.no ?? "" };
}

async function newMembers(count: number): Promise<Member[]> {
  const mobiles = Array.from({ length: count }, () => site.newMobile());
  return Promise.all(mobiles.map(async (mobile) => ({ mobile, headers: await site.signIn(mobile) })));
}

/** The numbers of what lies there from an address. */
async function keptFrom(kind: Kind, ip: string): Promise<string[]> {
  const ofAddress = and(eq(submissions.kind, kind), eq(submissions.addressIndex, addressIndex(site.security, ip)));
  const rows = await site.resources.database.select({ no: submissions.no }).from(submissions).where(ofAddress);
  return rows.map(({ no }) => no).sort();
}

/** Sends so many, and ten of others in between, each from an address of its own. */
async function flood(kind: Kind, many: number) {
  const [members, others] = [await newMembers(40), await newMembers(10)];
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const served: { ip: string; no: string }[] = [];
  const every = many / others.length;
  let sent = 0;
  const sendOn = async () => {
    while (sent < many) {
      const at = sent++;
      const [member, other] = [members[at % members.length] as Member, at % every === 0 ? others[at / every] : undefined];
      answers.push(await send(kind, FLOOD, forms[kind](member.mobile), member));
      if (!other) continue;
      const [ip, form] = [`198.51.100.${1 + at / every}`, forms[kind](other.mobile)];
      let answer = await send(kind, ip, form, other);
      // Where all connections are taken for a while whoever sends it is told so, and sends the same form again.
      while (answer.code === codes.unavailable.code) answer = await send(kind, ip, form, other);
      served.push({ ip, no: answer.no });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return { answers, served };
}

// Members need no code, so that nothing but the limits of the address stands before the flood.
it.each<[Kind, number]>([
  ["complaint", 150],
  ["consultation", 10_000],
])("of a flood of one form from one address (%s) as many are kept as it may send, and everybody else is served", async (kind, many) => {
  const { answers, served } = await flood(kind, many);
  const taken = answers.filter(({ code }) => code === codes.ok.code).map(({ no }) => no);
  expect(answers).toHaveLength(many);
  expect(taken).toHaveLength(PER_ADDRESS_HOUR);
  expect(await keptFrom(kind, FLOOD)).toEqual(taken.sort());
  const refused = new Set(answers.map(({ code }) => code).filter((code) => code !== codes.ok.code));
  const designed = [codes.captchaRequired.code, codes.tooFast.code, codes.unavailable.code];
  expect([...refused].filter((code) => !designed.some((known) => known === code))).toEqual([]);
  expect(served).toHaveLength(10);
  for (const { ip, no } of served) expect(await keptFrom(kind, ip)).toEqual([no]);
  if (many > CALLS_PER_MINUTE) return;
  // A person behind the same address proves to be one, and is served too.
  const [neighbour] = (await newMembers(1)) as [Member];
  const captcha = await site.captcha(kind);
  expect(await send(kind, FLOOD, { ...forms[kind](neighbour.mobile), captcha }, neighbour)).toMatchObject({ code: codes.ok.code });
});
