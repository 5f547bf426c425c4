import { setImmediate } from "node:timers/promises";
import { codes } from "@marque/contract/codes";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";
import { type PagesWaitFor, smallSite } from "../../test-support/small-site.ts";
import { createRenderGate } from "./render-gate.ts";

let waitFor: PagesWaitFor = async () => {};

vi.mock("./site.ts", async (original) => {
  const module = await original<typeof import("./site.ts")>();
  return { ...module, loadBuiltSite: () => async () => smallSite((path) => waitFor(path)) };
});

const LATE = { timeout: 20_000 };
const NEAR = "198.51.100.1";
const RETRY = expect.stringMatching(/^[1-9]\d*$/);

let test: TestApp | undefined;
afterEach(async () => {
  waitFor = async () => {};
  await test?.close();
  test = undefined;
});

async function open(environment: Record<string, string> = {}) {
  test = await createTestApp({ environment });
  await openSite(test.resources.database);
  const { app } = test;
  return async (url: string, remoteAddress = NEAR) => {
    const { statusCode: status, headers, body } = await app.inject({ url, remoteAddress, headers: { "accept-encoding": "identity" } });
    return { status, headers, body };
  };
}

/** Pages under /next/slow are there when `letGo` says so; `begun` counts those that are being made. */
function holdSlowPages() {
  const held = { begun: 0, letGo: () => {} };
  const released = new Promise<void>((resolve) => {
    held.letGo = resolve;
  });
  waitFor = async (path) => {
    if (!path.startsWith("/next/slow")) return;
    held.begun += 1;
    await released;
  };
  return held;
}

const refusal = (poem: string) => ({
  headers: expect.objectContaining({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": RETRY,
    "x-robots-tag": "noindex, nofollow",
  }),
  body: expect.stringContaining(poem),
});
const BUSY = { status: 503, ...refusal("山重水复疑无路") };
const TOO_OFTEN = { status: 429, ...refusal("行到水穷处") };

describe("pages that must be made", () => {
  it("one address has its share at once and a few more in line; others are served meanwhile", LATE, async () => {
    const get = await open();
    const held = holdSlowPages();
    const greedy = Array.from({ length: 40 }, (_, number) => get(`/next/slow/${number}`));
    await expect.poll(() => held.begun).toBe(3);
    expect(await get("/next/quick", "198.51.100.2")).toMatchObject({ status: 200 });
    // Three are made, twelve wait and are told that it takes too long, the others are too many.
    const refused: Awaited<ReturnType<typeof get>>[] = [];
    for (const answer of greedy) void answer.then((page) => page.status === 200 || refused.push(page));
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(37);
    expect(refused.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(refused.find(({ status }) => status === 429)).toMatchObject(TOO_OFTEN);
    expect(held.begun).toBe(3);
    held.letGo();
    await Promise.all(greedy);
    expect(await get("/next/quick")).toMatchObject({ status: 200 });
  });

  it("more than can be made at once wait a moment and are then refused; what is kept goes on being served", LATE, async () => {
    const get = await open();
    expect(await get("/next/kept")).toMatchObject({ status: 200 });
    const held = holdSlowPages();
    const taken = Array.from({ length: 6 }, (_, number) => get("/next/slow", `198.51.100.${10 + (number % 2)}`));
    await expect.poll(() => held.begun).toBe(6);
    const late = Array.from({ length: 50 }, (_, number) => get("/next/quick", `203.0.113.${number}`));
    const kept = await Promise.all(Array.from({ length: 300 }, () => get("/next/kept")));
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await Promise.all(late);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]).toMatchObject(BUSY);
    held.letGo();
    await Promise.all(taken);
    expect(await get("/next/quick")).toMatchObject({ status: 200 });
  });

  it("a page that is not there in time is refused, and kept for the next visitor once it is", LATE, async () => {
    const get = await open();
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let made = 0;
    waitFor = async () => {
      made += 1;
      await released;
    };
    expect(await get("/next/kept/slow")).toMatchObject(BUSY);
    letGo();
    await expect.poll(async () => (await get("/next/kept/slow")).status).toBe(200);
    expect(made).toBe(1);
  });

  it("are counted per address and minute, those that are kept are not", async () => {
    const get = await open({ LIMIT_PAGES_PER_ADDRESS_MINUTE: "3" });
    for (const url of ["/next/kept", "/next/a", "/next/b"]) expect(await get(url)).toMatchObject({ status: 200 });
    expect(await get("/next/c")).toMatchObject(TOO_OFTEN);
    expect(await get("/next/kept")).toMatchObject({ status: 200 });
    expect(await get("/next/c", "198.51.100.2")).toMatchObject({ status: 200 });
  });
});

it("no more than a bounded number wait: the next is refused at once, before those whose time is over", async () => {
  const gate = createRenderGate({ perMinute: 1_000 });
  const ask = (address: string) => gate(address, () => new Promise(() => undefined)).catch(({ statusCode }) => [address, statusCode]);
  const held = Array.from({ length: 6 + 120 }, (_, number) => ask(`203.0.113.${number}`));
  await setImmediate();
  expect(await Promise.race([...held, ask("198.51.100.1")])).toEqual(["198.51.100.1", 503]);
});

it("calls that are too many answer an envelope, not a page", async () => {
  test = await createTestApp({ environment: { LIMIT_CALLS_PER_ADDRESS_MINUTE: "1" } });
  await openSite(test.resources.database);
  const ask = () => (test as TestApp).call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" });
  await ask();
  expect(await ask()).toMatchObject({ status: 429, envelope: { code: codes.tooFast.code } });
});
