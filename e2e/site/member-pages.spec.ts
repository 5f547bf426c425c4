import { expect, type Page, test } from "@playwright/test";
import { keptLogin, signIn, useLogin } from "../support/members.ts";
import { tokenOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, untilAlive } from "../support/shell.ts";

const PAGES = ["/user/personal", "/user/personal?part=points", "/user/account", "/user/change-mobile", "/bindVehicle/uploadData?id=1"];

test.beforeEach(({ page }) => declineConsent(page));

/** What a page asks the calls of members for from now on, as paths with their query, and as whom. */
function watchCalls(page: Page): { path: string; token: string | undefined }[] {
  const calls: { path: string; token: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes("/web-bff/")) calls.push({ path: pathname + search, token: request.headers().sessionkey });
  });
  return calls;
}

for (const path of PAGES) {
  test(`${path} stands there before its scripts, asks beside them, as the member, and nothing twice`, async ({ page }) => {
    let come = () => {};
    const gate = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/next\/assets\/.*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await useLogin(page, tokenOf("知夏"));
    const calls = watchCalls(page);
    const script = page.waitForRequest(/\/next\/assets\/.*\.js$/);
    await page.goto(`/next${path}`, { waitUntil: "commit" });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await script;
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    const early = calls.map((call) => call.path);
    expect(new Set(calls.map(({ token }) => token))).toEqual(new Set([tokenOf("知夏")]));

    come();
    await untilAlive(page);
    await expect(page.getByText("加载中")).toHaveCount(0);
    const all = calls.map((call) => call.path);
    expect(all, "asked beside the scripts").toEqual(expect.arrayContaining(early));
    expect(
      all.filter((one, place) => all.indexOf(one) !== place),
      "asked twice",
    ).toEqual([]);
    expect(new Set(all.filter((one) => !early.includes(one))), "asked by the page alone").toEqual(new Set());
  });
}

test("the document names nobody, and nobody keeps it", async ({ request }) => {
  for (const path of PAGES) {
    const [own, others] = await Promise.all([
      request.get(`/next${path}`, { headers: { sessionKey: tokenOf("知夏") } }),
      request.get(`/next${path}`),
    ]);
    for (const response of [own, others]) expect(response.headers()["cache-control"], path).toBe("private, no-store");
    const text = await own.text();
    expect(text, path).toBe(await others.text());
    expect(text, path).not.toContain("知夏");
  }
});

test("a visitor sees nothing of them, asks for nothing, and comes back to where they were", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const path of PAGES) {
    await page.goto("/next/news");
    const calls = watchCalls(page);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(`/next${path}`, { waitUntil: "commit" });
    await expect(page).toHaveURL(`/next/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
    expect(calls).toEqual([]);
    expect(scripts.filter((url) => /\/assets\/(?:member-gate|personal|account|change-mobile|bind-vehicle-upload)-/.test(url))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL("/next/news");
  }
});

test("a login that has ended leads to the login page, once", async ({ page }) => {
  await page.goto("/next/news");
  await page.evaluate(() => localStorage.setItem("token", JSON.stringify("ended")));
  const logins: string[] = [];
  page.on("framenavigated", (frame) => frame.url().includes("/login") && logins.push(frame.url()));
  await page.goto("/next/user/personal");
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Fpersonal");
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  expect(logins).toHaveLength(1);
  expect(await keptLogin(page)).toEqual({ token: null, nickname: null });
});

test("what could not be had is said where it would stand, and comes when it is asked for again", async ({ page }) => {
  await useLogin(page, tokenOf("知夏"));
  let isLost = true;
  await page.route("**/web-bff/**", (route) => (isLost ? route.abort() : route.continue()));
  await page.goto("/next/user/account");
  const again = page.getByRole("main").getByRole("button", { name: "重新加载" });
  await expect(again).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "账号设置" })).toBeVisible();
  isLost = false;
  await again.click();
  await expect(page.getByRole("button", { name: "申请导出" })).toBeVisible();
});

test("whoever signs in as somebody else in another tab sees nothing of the one before", async ({ page, context }) => {
  await signIn(page, "/user/personal");
  await page.reload();
  await expect(page.getByText("没有待办的预约。")).toBeVisible();
  const tab = await context.newPage();
  await declineConsent(tab);
  await tab.goto(`/next/news?token=${tokenOf("知夏")}`);
  await tab.getByRole("alertdialog", { name: "切换登录账号？" }).getByRole("button", { name: "切换" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^知夏，/ })).toBeVisible();
  await expect(page.getByText("没有待办的预约。")).toHaveCount(0);
  await expect(page).toHaveURL("/next/user/personal");
});
