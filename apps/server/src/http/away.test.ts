import { codes } from "@marque/contract/codes";
import { cookies } from "@marque/contract/cookies";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { routes } from "@marque/contract/routes";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteSettings } from "../../../../demo/content/site-settings.ts";
import { createFarApp, type FarApp } from "../../test-support/far-app.ts";
import { smallSite } from "../../test-support/small-site.ts";
import { notifyContentChanged } from "../database/listen.ts";
import { createContentService, SINGLE_ITEM_ID } from "../modules/content/content.service.ts";

vi.mock("./site.ts", async (original) => {
  const module = await original<typeof import("./site.ts")>();
  return { ...module, loadBuiltSite: () => async () => smallSite() };
});

/** Within which everything works again once the way is open. */
const RECOVERY = { timeout: 5_000, interval: 50 };
const GRAY = { grayingContact: "OFFICIAL_WEBSITE" } as const;
const RETRY = expect.stringMatching(/^[1-9]\d*$/);

let test: FarApp;
beforeEach(async () => {
  test = await createFarApp();
  const heard: unknown[] = [];
  const stop = test.resources.changes.onContentChanged((tags) => heard.push(tags));
  // Feeds name the brand.
  await contentPastTheProxy().save("siteSettings", { id: SINGLE_ITEM_ID, status: "published", payload: siteSettings(2026) });
  await rename("在线");
  await expect.poll(() => heard).toHaveLength(2);
  stop();
});
afterEach(() => test.close());

const contentPastTheProxy = () => createContentService({ database: test.near.database, jobs: test.resources.jobs });

/** Changes the navigation's one word, past the proxy. */
async function rename(navigationName: string): Promise<void> {
  const payload = { parentId: null, navigationName, customLink: "/car-type", jumpType: 1 } as const;
  await contentPastTheProxy().save("navigation", { id: 1, sort: 1, status: "published", payload });
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await test.app.inject({ url, headers: { "accept-encoding": "identity", ...headers } });
  return { status: statusCode, headers: answered, body };
}

const cut = { away: () => test.proxy.refuse(), silent: () => test.proxy.silence() };

describe.each(Object.keys(cut) as (keyof typeof cut)[])("while the database is %s", (how) => {
  it("calls answer 503 with 50300, whoever asks, and work again soon after", async () => {
    cut[how]();
    const visits = [
      [routes.courseList, {}],
      [routes.userInfo, { [SESSION_HEADER]: "x".repeat(43) }],
      [manageRoutes.auditList, { cookie: `${cookies.staff.name}=${"x".repeat(43)}` }],
      [routes.isGraying, {}],
    ] as const;
    const refused = await Promise.all(
      visits.map(([[method, url], headers]) => test.app.inject({ method, url, headers, ...(method === "POST" ? { payload: GRAY } : {}) })),
    );
    for (const response of refused) {
      expect(response.json()).toEqual({ code: codes.unavailable.code, data: null, message: codes.unavailable.text });
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ "retry-after": RETRY, "cache-control": "no-store" });
    }
    test.proxy.open();
    await expect.poll(async () => (await test.call("isGraying", GRAY)).status, RECOVERY).toBe(200);
  });

  it("kept pages, feeds and the sitemap are served, though they count as outdated", async () => {
    const kept = ["/next/kept", "/next/kept/private?id=1", "/next/sitemap.xml", "/next/news/feed.xml", "/next/disclose/feed.xml"];
    const visit = () => Promise.all(kept.map((url) => get(url)));
    // Of pages with a query those are kept that are asked for again.
    await visit();
    const before = await visit();
    expect(before.map(({ status }) => status)).toEqual(kept.map(() => 200));
    const heard: unknown[] = [];
    test.resources.changes.onContentChanged((tags) => heard.push(tags));
    // The first drops the sitemap, the loss of the listener everything.
    await notifyContentChanged(test.near.database, ["vehicles"]);
    await expect.poll(() => heard).toEqual([["vehicles"]]);
    await test.near.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marque listener' and datname = current_database()`,
    );
    await expect.poll(() => heard).toEqual([["vehicles"], "all"]);
    cut[how]();
    for (const _ of ["the first time", "again"]) {
      const during = await visit();
      expect(during.map(({ status, body }) => [status, body])).toEqual(before.map(({ body }) => [200, body]));
    }
    await rename("新的");
    test.proxy.open();
    await expect.poll(async () => (await get("/next/kept")).body, RECOVERY).toContain("新的");
  });

  it("a page that was never kept says so in the site's look, and is not kept", async () => {
    cut[how]();
    const never = ["/next/kept/never", "/next/personal", "/next/news/feed.xml", "/next/personal?previewToken=x"];
    for (const { status, headers, body } of await Promise.all(never.map((url) => get(url)))) {
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "retry-after": RETRY,
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(body).toContain("山重水复疑无路");
      expect(body).not.toMatch(/<script|src=|https?:/);
    }
    test.proxy.open();
    await expect.poll(async () => (await get("/next/kept/never")).status, RECOVERY).toBe(200);
    expect((await get("/next/kept/never")).body).toContain("在线");
  });

  it("the process lives and is not ready", async () => {
    expect(await get("/readyz")).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    cut[how]();
    const away = { ready: false, database: false, migrations: false, staying: true };
    await expect.poll(async () => JSON.parse((await get("/readyz")).body)).toEqual(away);
    expect((await get("/readyz")).status).toBe(503);
    expect(await get("/healthz")).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    test.proxy.open();
    await expect.poll(async () => (await get("/readyz")).status, RECOVERY).toBe(200);
  });
});

it("a process whose database lacks a migration is not ready", async () => {
  await test.near.database.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  await expect.poll(async () => JSON.parse((await get("/readyz")).body)).toMatchObject({ ready: false, database: true, migrations: false });
});
