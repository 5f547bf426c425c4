import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createRedirectCache, findOnward, type Redirect, sendOnward } from "./redirects.ts";

let close = async () => {};
afterEach(() => close());

/** A server with these redirects, which answers 404 to everything else and counts how often they were looked up. */
function serverWith(redirects: Record<string, Redirect>) {
  const kept = createRedirectCache();
  const asked: string[] = [];
  const app = Fastify();
  app.get("/next/*", async (request, reply) => {
    const { pathname } = new URL(request.raw.url ?? "/", "http://site.invalid");
    const onward = await findOnward(pathname, kept, async (path) => {
      asked.push(path);
      return redirects[path] ?? null;
    });
    return onward ? sendOnward(reply, onward) : reply.code(404).send("not found");
  });
  close = () => app.close();
  const visit = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location, headers["cache-control"]];
  };
  return { visit, asked, kept };
}

describe("an address without a page", () => {
  it.each([
    ["/next/old", [301, "/next/news", "public, max-age=86400"]],
    ["/next/old/?from=wechat", [301, "/next/news", "public, max-age=86400"]],
    ["/next/moved", [302, "https://other.example/a?b=1", "no-store"]],
    ["/next/%E8%80%81%E5%9C%B0%E5%9D%80", [301, "/next/activity?year=2026", "public, max-age=86400"]],
    ["/next/unknown", [404, undefined, undefined]],
  ])("%s answers %j", async (url, expected) => {
    const { visit } = serverWith({
      "/old": { to: "/news", permanent: true },
      "/moved": { to: "https://other.example/a?b=1", permanent: false },
      "/老地址": { to: "/next/activity?year=2026", permanent: true },
    });
    expect(await visit(url)).toEqual(expected);
  });

  it.each(["javascript:alert(1)", "//evil.example", "tel:4000001121", ""])("is never sent to %j", async (to) => {
    expect(await serverWith({ "/old": { to, permanent: true } }).visit("/next/old")).toEqual([404, undefined, undefined]);
  });

  it("is looked up once until redirects change", async () => {
    const redirects: Record<string, Redirect> = {};
    const { visit, asked, kept } = serverWith(redirects);
    await visit("/next/old");
    await visit("/next/old");
    expect(asked).toEqual(["/old"]);
    redirects["/old"] = { to: "/news", permanent: false };
    kept.drop(["redirects"]);
    expect((await visit("/next/old"))[0]).toBe(302);
  });
});

it.each(["/next/%00", "/next/old%00", "/next/%0a"])("%s, which no redirect can have, is not looked up", async (url) => {
  const { visit, asked } = serverWith({});
  expect((await visit(url))[0]).toBe(404);
  expect(asked).toEqual([]);
});

it("does not send anybody on from a page", async () => {
  const { visit, asked } = serverWith({ "/news": { to: "/activity", permanent: true } });
  expect((await visit("/next/news"))[0]).toBe(404);
  expect((await visit(`/next/${"x".repeat(300)}`))[0]).toBe(404);
  expect(asked).toEqual([]);
});
