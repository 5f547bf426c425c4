import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { bulkActions } from "@marque/contract/content-permissions";
import { cookies } from "@marque/contract/cookies";
import { contentTypeNames } from "@marque/contract/entities/manage-content";
import { CONSOLE_HEADER, FILE_TYPE, SESSION_HEADER } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { dealerRoles, type Permission, permissions, type Role, roleNames, scopeOf } from "@marque/contract/permissions";
import { routes } from "@marque/contract/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addDealer } from "../../test-support/add-dealer.ts";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { sampleInput } from "../../test-support/sample-input.ts";
import { concretePath, sendCall } from "../../test-support/send-call.ts";
import { addColleague, signIn, signInAs } from "../../test-support/staff.ts";
import { staff } from "../database/schema/staff.ts";
import { addMember, addSession } from "../modules/accounts/accounts.repository.ts";
import { createSecurity, createToken, hashToken } from "../security/field-encryption.ts";

let test: TestApp;
let dealerId: number;
beforeAll(async () => {
  test = await createTestApp();
  dealerId = await addDealer(test);
});
afterAll(() => test.close());

const all = Object.values(calls) as Call[];
const staffCalls = all.filter(({ access }) => access === "staff");
const named = (list: Call[]) => list.map((call) => [call.id, call] as const);

/** Everybody who may try: each role alone, and those without any. */
const callers = ["nobody", "a member", "somebody whose account is closed", "somebody with their first password", ...roleNames] as const;
type Caller = (typeof callers)[number];

type Outcome = "sessionEnded" | "passwordChangeRequired" | "forbidden" | "open";
const refusals = {
  [codes.sessionEnded.code]: "sessionEnded",
  [codes.passwordChangeRequired.code]: "passwordChangeRequired",
  [codes.forbidden.code]: "forbidden",
} as const;

/** What the table of permissions says, and nothing else. */
function expectedOutcome(caller: Caller, wanted: Permission | null, call: Call): Outcome {
  if (!isRole(caller) && caller !== "somebody with their first password") return "sessionEnded";
  if (wanted === null) return "open";
  if (!isRole(caller)) return "passwordChangeRequired";
  const scope = scopeOf([caller], wanted);
  return scope === "all" || (scope === "ownDealer" && call.scope === "dealer") ? "open" : "forbidden";
}

const isRole = (caller: Caller): caller is Role => (roleNames as readonly string[]).includes(caller);

/** An input for each permission that a call may ask for: one, or one for each type of content and action where it depends on them. */
function inputsOf(call: Call): { input: unknown; wanted: Permission | null; about: string }[] {
  const { permission = null } = call;
  if (typeof permission !== "function") return [{ input: sampleInput(call.input), wanted: permission, about: "" }];
  const actions = call.input instanceof z.ZodObject && "action" in call.input.shape ? bulkActions : [undefined];
  return contentTypeNames.flatMap((type) =>
    actions.map((action) => {
      const input = sampleInput(call.input, { type, ...(action && { action }) });
      return { input, wanted: permission(input as never), about: ` of ${type}${action ? `, ${action}` : ""}` };
    }),
  );
}

/** A session of its own for each call: some end it. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === "nobody") return {};
  if (caller === "a member") return { [SESSION_HEADER]: await signInMember() };
  const { id, headers } = await signInAs(test, isRole(caller) ? caller : "superAdmin");
  if (isRole(caller) && dealerRoles.includes(caller)) await change(id, { dealerId });
  if (caller === "somebody whose account is closed") await change(id, { active: false });
  if (caller === "somebody with their first password") await change(id, { mustChangePassword: true });
  return headers;
}

async function change(id: string, fields: Partial<typeof staff.$inferInsert>): Promise<void> {
  await test.resources.database.update(staff).set(fields).where(eq(staff.id, id));
}

let members = 0;
async function signInMember(): Promise<string> {
  const { database, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  members += 1;
  const mobile = String(13_900_000_000 + members);
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex: security.blindIndex("mobile", mobile) };
  const { id } = await addMember(database, { ...sealed, nickname: "知夏", firstChannel: "WEB" });
  const token = createToken();
  await addSession(database, { tokenHash: hashToken(token), memberId: id, source: "WEB" });
  return token;
}

describe("the console's calls", () => {
  it("are all of the routes under /manage-bff, and only signing in is open to everybody", () => {
    const ofConsole = all.filter(({ path }) => path.startsWith("/manage-bff/"));
    expect(ofConsole.map(({ id }) => id).sort()).toEqual(Object.keys(manageRoutes).sort());
    expect(ofConsole.filter(({ access }) => access !== "staff").map(({ id }) => id)).toEqual(["staffSignIn"]);
    expect(staffCalls.filter(({ id }) => id in routes)).toEqual([]);
  });

  it("need every permission that there is; decisions on approvals look at what is decided", () => {
    const wanted = new Set(staffCalls.flatMap((call) => inputsOf(call).map((one) => one.wanted)));
    const unused = Object.keys(permissions).filter((permission) => !wanted.has(permission as Permission));
    expect(unused).toEqual(["vehicles.approve", "dealers.approve", "recall.approve", "personalData.approve", "points.approve"]);
  });

  describe.each(named(staffCalls))("%s", (_id, call) => {
    it.each(callers)("%s", async (caller) => {
      const found: string[] = [];
      const expected: string[] = [];
      const headers = await headersOf(caller);
      for (const { input, wanted, about } of inputsOf(call)) {
        const response = await sendCall(test.app, call, input, headers);
        expect(response.statusCode).toBe(200);
        const { code } = response.json();
        expect(code).not.toBe(codes.failed.code);
        found.push(`${refusals[code as keyof typeof refusals] ?? "open"}${about}`);
        expected.push(`${expectedOutcome(caller, wanted, call)}${about}`);
      }
      expect(found).toEqual(expected);
    });

    it("tells nobody who is not signed in what an input should be", async () => {
      const response = await sendCall(test.app, call, { pageNum: "x", id: "x", type: "x" });
      expect(response.json()).toEqual({ code: codes.sessionEnded.code, data: null, message: codes.sessionEnded.text });
    });
  });
});

describe("requests that do not come from the console's own pages", () => {
  const posts = all.filter(({ path, method }) => method === "POST" && path.startsWith("/manage-bff/"));

  describe.each(named(posts))("%s", (_id, call) => {
    it.each([
      ["without the console's header", { [CONSOLE_HEADER]: "" }],
      ["with another value in it", { [CONSOLE_HEADER]: "0" }],
      ["that the browser says come from another site", { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" }],
      ["that the browser says come from a neighbouring site", { "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    ])("%s are refused", async (_, headers) => {
      const { headers: session } = await signInAs(test, "superAdmin");
      const response = await sendCall(test.app, call, sampleInput(call.input), { ...session, ...headers });
      expect(response.json()).toEqual({ code: codes.forbidden.code, data: null, message: codes.forbidden.text });
      expect(response.cookies).toEqual([]);
    });

    it("a form of another site is refused", async () => {
      const { headers } = await signInAs(test, "superAdmin");
      for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]) {
        const url = concretePath(call.path);
        const response = await test.app.inject({
          method: "POST",
          url,
          headers: { cookie: headers.cookie, "content-type": type },
          payload: "{}",
        });
        expect(response.json().code).not.toBe(codes.ok.code);
        expect([codes.unsupportedMedia.code, codes.forbidden.code, codes.malformed.code]).toContain(response.json().code);
      }
    });
  });

  it("another site that asks whether it may send the header is not told yes", async () => {
    const response = await test.app.inject({
      method: "OPTIONS",
      url: manageRoutes.staffSave[1],
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": CONSOLE_HEADER,
      },
    });
    expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });
});

describe("the console's cookie", () => {
  it("is worth nothing outside the console's calls", async () => {
    const { headers } = await signInAs(test, "superAdmin");
    const token = headers.cookie?.slice(`${cookies.staff.name}=`.length) ?? "";
    for (const call of all.filter(({ access }) => access === "member")) {
      for (const sent of [headers, { [SESSION_HEADER]: token }]) {
        expect((await sendCall(test.app, call, {}, sent)).json().code).toBe(codes.sessionEnded.code);
      }
    }
  });

  it("is not taken from a header, nor a member's token from the cookie", async () => {
    const { headers } = await signInAs(test, "superAdmin");
    const token = headers.cookie?.slice(`${cookies.staff.name}=`.length) ?? "";
    const memberToken = await signInMember();
    const ways: [string, string][] = [
      [SESSION_HEADER, token],
      ["authorization", `Bearer ${token}`],
      ["cookie", `${cookies.staff.name}=${memberToken}`],
    ];
    for (const [name, value] of ways) {
      expect((await sendCall(test.app, calls.staffMe, {}, { [name]: value })).json().code).toBe(codes.sessionEnded.code);
    }
  });

  it.each(["", "x", "x".repeat(43), "%00", "a=b", "x".repeat(5_000)])("of %j opens nothing", async (value) => {
    const response = await sendCall(test.app, calls.staffMe, {}, { cookie: `${cookies.staff.name}=${value}` });
    expect(response.json().code).toBe(codes.sessionEnded.code);
  });

  it("is set by signing in alone, and never to what the browser brought", async () => {
    const { account } = await addColleague(test);
    const before = `${cookies.staff.name}=${createToken()}`;
    const { cookie, envelope } = await signIn(test, { account }, { cookie: before });
    expect(envelope.code).toBe(codes.ok.code);
    expect(cookie).not.toBe(before);
    const { headers } = await signInAs(test, "superAdmin");
    for (const id of ["staffMe", "staffSessions", "staffList"] as const) {
      expect((await sendCall(test.app, calls[id], {}, headers)).cookies).toEqual([]);
    }
  });
});

describe("a file", () => {
  const uploads = all.filter(({ file }) => file);

  it.each(named(uploads))("of %s is not read for somebody who may not send it", async (_id, call) => {
    const response = await test.app.inject({
      method: "POST",
      url: concretePath(call.path),
      payload: Buffer.alloc(1024),
      headers: { [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE },
    });
    expect(response.json().code).toBe(codes.sessionEnded.code);
  });
});

describe("the contract's documents", () => {
  const operations = (document: { paths: Record<string, Record<string, { operationId: string }>> }) =>
    Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));

  it("say nothing of the console to visitors", async () => {
    const response = await test.app.inject("/web-bff/openapi.json");
    expect(operations(response.json()).sort()).toEqual(Object.keys(routes).sort());
    for (const word of ["/manage-bff", CONSOLE_HEADER, cookies.staff.name]) expect(response.body).not.toContain(word);
  });

  it("tell of the console's calls whoever is signed in there", async () => {
    const refused = await test.app.inject("/manage-bff/openapi.json");
    expect(refused.json()).toEqual({ code: codes.sessionEnded.code, data: null, message: codes.sessionEnded.text });
    const { headers } = await signInAs(test, "editor");
    const response = await test.app.inject({ url: "/manage-bff/openapi.json", headers });
    expect(operations(response.json()).sort()).toEqual(Object.keys(manageRoutes).sort());
  });
});
