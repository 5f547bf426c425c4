import type { Client } from "@marque/contract/client";
import { cookies } from "@marque/contract/cookies";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";
import { addDraft, createPreview } from "../../test-support/previews.ts";
import { signInAs } from "../../test-support/staff.ts";
import { createContentService } from "../modules/content/content.service.ts";

/** A site whose every page says which words its navigation has, and how it is looked at. */
function tellingSite(): ServerBuild {
  const entry = {
    createLoadContext: (context: object) => context,
    createRequestHandler:
      () =>
      async (request: Request, { client, preview }: { client: Client; preview: PreviewState | null }) => {
        const words = (await client.call("navigationList", {})).map(({ navigationName }) => navigationName);
        const kept = "public, max-age=0, must-revalidate";
        const type = request.url.includes(".data") ? "text/x-script" : "text/html";
        return new Response(JSON.stringify({ words, preview }), { headers: { "cache-control": kept, "content-type": type } });
      },
    cacheKey: (url: URL) => (url.search === "" ? url.pathname : null),
  };
  return { entry: { module: entry } } as unknown as ServerBuild;
}

vi.mock("./site.ts", async (original) => {
  const module = await original<typeof import("./site.ts")>();
  return { ...module, loadBuiltSite: () => async () => tellingSite() };
});

let test: TestApp;
let token: string;
let address: string;

const word = (navigationName: string) => ({ parentId: null, navigationName, customLink: "/car-type", jumpType: 1 });

beforeAll(async () => {
  test = await createTestApp();
  await openSite(test.resources.database);
  await createContentService(test.resources).save("navigation", { id: 1, sort: 1, status: "published", payload: word("线上") });
  await addDraft(test, "navigation", { id: 2, sort: 2, payload: word("草稿") });
  ({ token, address } = await createPreview(test, { items: [{ type: "navigation", id: 2 }] }));
});
afterAll(() => test.close());

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await test.app.inject({ url, headers: { "accept-encoding": "identity", ...headers } });
  const page = response.statusCode === 200 ? (response.json() as { words: string[]; preview: PreviewState | null }) : null;
  return { response, page, cookie: response.cookies.find(({ name }) => name === cookies.preview.name) };
}
const withCookie = (value: string) => ({ cookie: `${cookies.preview.name}=${value}` });

const PUBLIC = { words: ["线上"], preview: null };
const ENDED = { words: ["线上"], preview: { state: "ended" } };

describe("a preview link", () => {
  it("shows its drafts, to be kept by nobody, and is remembered by a cookie that scripts and other sites cannot use", async () => {
    const { response, page, cookie } = await open(address);
    expect(page?.words).toEqual(["线上", "草稿"]);
    expect(page?.preview).toMatchObject({ state: "on", title: "首页改版", flags: ["navbar"], asOf: null });
    expect(response.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
    });
    expect(response.headers).not.toHaveProperty("etag");
    expect(cookie).toMatchObject({ value: token, path: "/next", httpOnly: true, sameSite: "Lax" });
    expect(cookie?.domain).toBeUndefined();
    const hours = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each(["/next/", "/next/news", "/next/_.data", "/next/news.data"])(
    "is seen through on %s afterwards, and by its visitor alone",
    async (path) => {
      for (const _ of ["before it is kept", "when it is kept"]) {
        expect((await open(path)).page).toEqual(PUBLIC);
        const { response, page, cookie } = await open(path, withCookie(token));
        expect(page?.words).toEqual(["线上", "草稿"]);
        expect(response.headers["cache-control"]).toBe("private, no-store");
        expect(cookie).toBeUndefined();
      }
      expect((await open(path)).page).toEqual(PUBLIC);
    },
  );

  it("is never answered by what the browser has of the public page", async () => {
    const { response } = await open("/next/car-type");
    const etag = String(response.headers.etag);
    expect((await open("/next/car-type", { "if-none-match": etag })).response.statusCode).toBe(304);
    const seen = await open("/next/car-type", { "if-none-match": etag, ...withCookie(token) });
    expect(seen.response.statusCode).toBe(200);
    expect(seen.page?.words).toEqual(["线上", "草稿"]);
  });

  it("shows of a list in the address what is on it only", async () => {
    const query = (lists: string) => `/next/?${lists}&previewToken=${token}`;
    expect((await open(query("selectedNavbarIds=[2]"))).page?.words).toEqual(["线上", "草稿"]);
    for (const lists of ["selectedNavbarIds=[]", "selectedNavbarIds=[9]", "selectedNavbarIds=x", "selectedNavbarIds="]) {
      expect((await open(query(lists))).page?.words, lists).toEqual(["线上"]);
    }
    expect((await open(query("selectedHoverbarIds=[2]"))).page?.words).toEqual(["线上", "草稿"]);
  });
});

describe("published items only, and a word about it, are shown", () => {
  const altered = () => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

  it.each([
    ["ids without a token", () => ["/next/?selectedNavbarIds=[2]", {}]],
    ["an altered token", () => [`/next/?selectedNavbarIds=[2]&previewToken=${altered()}`, {}]],
    ["an empty token", () => ["/next/?previewToken=", {}]],
    ["an endless token", () => [`/next/?previewToken=${"a".repeat(3_000)}`, {}]],
    ["an altered cookie", () => ["/next/", withCookie(altered())]],
    ["a dead link during a preview that holds", () => [`/next/?previewToken=${altered()}`, withCookie(token)]],
  ] as [string, () => [string, Record<string, string>]][])("for %s", async (_, request) => {
    const { response, page } = await open(...request());
    expect(page).toEqual(ENDED);
    expect(response.headers["cache-control"]).toBe("private, no-store");
  });

  it("once the link is revoked, and its cookie is forgotten", async () => {
    const revoked = await createPreview(test, { items: [{ type: "navigation", id: 2 }] });
    expect((await open(revoked.address)).page?.words).toEqual(["线上", "草稿"]);
    const { headers } = await signInAs(test, "editor");
    await test.call("previewSetRevoke", { id: revoked.set.id }, headers);
    expect((await open(revoked.address)).page).toEqual(ENDED);
    expect((await open("/next/news.data", withCookie(revoked.token))).page).toEqual(ENDED);
    const { cookie } = await open("/next/", withCookie(revoked.token));
    expect(cookie).toMatchObject({ value: "", path: "/next" });
    expect(cookie?.expires?.getTime()).toBe(0);
  });
});

it("calls over HTTP know nothing of the cookie, and what a preview saw is kept for nobody", async () => {
  await open(address);
  const response = await test.app.inject({ url: "/web-bff/website/api/navigation/navigationList", headers: withCookie(token) });
  expect(response.json().data).toHaveLength(1);
});
