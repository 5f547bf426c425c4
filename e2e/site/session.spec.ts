import { expect, test } from "@playwright/test";
import { keptLogin, signIn } from "../support/members.ts";
import { tokenOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, openMenu, openUserMenu, PHONE } from "../support/shell.ts";
import { goWithin, watchDocument } from "../support/within.ts";

const PERSONAL_LOGIN = "/next/login?redirect=%2Fuser%2Fpersonal";

const nobody = { token: null, nickname: null };

test.beforeEach(({ page }) => declineConsent(page));

test("signing in by the address, changing the account when asked, logging out", async ({ page, context }) => {
  const [first, second] = [
    { token: tokenOf("知夏"), nickname: "知夏" },
    { token: tokenOf("远山先生"), nickname: "远山先生" },
  ];
  const betrayed: string[] = [];
  page.on("request", (request) => {
    const isTheDocument = request.isNavigationRequest();
    const told = [isTheDocument ? "" : request.url(), request.headers().referer ?? ""].join(" ");
    if (told.includes(first.token)) betrayed.push(request.url());
  });

  await test.step("the token is checked, stored, and gone from the address before anything else loads", async () => {
    await page.goto(`/next/news?token=${first.token}&a=1`);
    await expect(page).toHaveURL("/next/news?a=1");
    await expect.poll(() => keptLogin(page)).toEqual(first);
    expect(betrayed).toEqual([]);
    await expect(await openUserMenu(page)).toHaveText(["个人中心", "账号设置", "退出登录"]);
  });

  const question = page.getByRole("alertdialog", { name: "切换登录账号？" });
  await test.step("another member's token asks first", async () => {
    await page.goto(`/next/news?token=${second.token}`);
    await expect(question).toContainText("链接属于 远山先生");
    expect((await question.boundingBox())?.width).toBe(260);
    await question.getByRole("button", { name: "保持不变" }).click();
    await expect(question).toBeHidden();
    expect(await keptLogin(page)).toEqual(first);

    await page.goto(`/next/news?token=${second.token}`);
    await question.getByRole("button", { name: "切换" }).click();
    await expect.poll(() => keptLogin(page)).toEqual(second);
  });

  await test.step("logging out tells the server, clears and reloads; other tabs follow", async () => {
    const otherTab = await context.newPage();
    await otherTab.goto("/next/news");
    await expect(await openUserMenu(otherTab)).toHaveCount(3);

    await page.setViewportSize(PHONE);
    await page.goto("/next/user/personal");
    const menu = await openMenu(page);
    const told = page.waitForRequest("**/web-bff/api/v1/website/logout");
    await menu.getByRole("button", { name: "退出登录" }).click();
    expect((await told).headers().sessionkey).toBe(second.token);
    await expect(page).toHaveURL(PERSONAL_LOGIN);
    expect(await keptLogin(page)).toEqual(nobody);
    await expect(await openUserMenu(otherTab)).toHaveText(["个人中心", "登录"]);
  });

  await test.step("the token is worth nothing any more", async () => {
    await page.goto(`/next/news?token=${second.token}`);
    await expect(page.getByRole("alert").getByText("登录链接已失效，请重新登录")).toBeVisible();
    expect(await keptLogin(page)).toEqual(nobody);
  });
});

test("a visitor is led to the login, a member past it", async ({ page }) => {
  await page.goto("/next/user");
  await expect(page).toHaveURL(PERSONAL_LOGIN);
  await page.goto("/next/user/account?type=1");
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount%3Ftype%3D1");
  await page.setViewportSize(PHONE);
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: "登录" })).toBeVisible();
  await expect(menu.getByText("账号设置")).toHaveCount(0);
  await expect(menu.getByText("退出登录")).toHaveCount(0);

  // The guard waits for the token in the address.
  await page.goto(`/next/user?token=${tokenOf("知夏")}`);
  await expect(page).toHaveURL("/next/user/personal");
  await expect(page.getByRole("heading", { level: 1, name: /^知夏，/ })).toBeVisible();
  await openMenu(page);
  await expect(menu.getByRole("button", { name: "退出登录" })).toBeVisible();
  await menu.getByRole("link", { name: "账号设置" }).click();
  await expect(page).toHaveURL("/next/user/account?type=1");

  await page.goto("/next/login");
  await expect(page).toHaveURL("/next/");
});

test("any path below /user is guarded, whether there is a page or not", async ({ page, request }) => {
  expect(await (await request.get("/next/user/nothing")).text()).toContain("正在确认登录状态");
  for (const path of ["/user/nothing", "/user/personal/deeper", "/user/nothing?a=1"]) {
    const wanted = `/next/login?redirect=${encodeURIComponent(path)}`;
    await page.goto(`/next${path}`);
    await expect(page).toHaveURL(wanted);
    await page.goto("/next/news");
    const isSameDocument = await watchDocument(page);
    await goWithin(page, path);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  }
  await page.goto("/next/users");
  await expect(page).toHaveURL("/next/users");

  const nowhere = page.getByRole("heading", { level: 1, name: /云深不知处/ });
  const response = await page.goto(`/next/user/nothing?token=${tokenOf("知夏")}`);
  expect(response?.status()).toBe(404);
  await expect(nowhere).toBeVisible();
  await expect(page).toHaveTitle("页面不存在 - 云岫汽车");
  await page.goto("/next/news");
  await goWithin(page, "/user/nothing");
  await expect(nowhere).toBeVisible();
});

test("a token that nobody has is refused and leaves the address; the text null is none", async ({ page }) => {
  await page.goto("/next/news?token=nobody&a=1");
  await expect(page.getByRole("alert").getByText("登录链接已失效，请重新登录")).toBeVisible();
  await expect(page).toHaveURL("/next/news?a=1");
  expect(await keptLogin(page)).toEqual(nobody);

  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/web-bff/") && calls.push(request.url()));
  await page.goto("/next/news?token=null");
  await expect(page).toHaveURL("/next/news");
  await expect(await openUserMenu(page)).toHaveText(["个人中心", "登录"]);
  expect(calls).toEqual([]);
});

test("however many calls find the session ended, there is one way to the login and one message", async ({ page }) => {
  await page.addInitScript(() => {
    // A login that the server has forgotten: the browser believes in it until a call is refused.
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "1");
    localStorage.setItem("token", JSON.stringify("ended"));
    const userInfo = { userId: "1", source: "WEB", nickname: "山行", mobile: "138****1234", avatar: "" };
    localStorage.setItem("userInfo", JSON.stringify(userInfo));
  });
  await page.setViewportSize(DESKTOP);
  const script = page.waitForRequest(/\/assets\/calls-[\w-]+\.js$/);
  // A page for members that asks for nothing itself.
  await page.goto("/next/user/nothing?type=1");
  await expect(page.getByRole("heading", { level: 1, name: /云深不知处/ })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "车型", exact: true }).hover();
  const address = (await script).url();

  const logins: string[] = [];
  page.on("framenavigated", (frame) => frame.url().includes("/login") && logins.push(frame.url()));
  const codes = await page.evaluate(async (url) => {
    interface Client {
      call(id: string, input: object): Promise<unknown>;
    }
    // The client that the page itself uses: a module exists once.
    const module: Record<string, unknown> = await import(url);
    const client = Object.values(module).find((value): value is Client => !!value && Object.hasOwn(value, "call"));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => client?.call("userInfo", {})));
    return outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : null));
  }, address);
  expect(codes).toEqual([403, 403, 403, 403, 403]);
  await expect(page.getByRole("alert").getByText("登录已失效，请重新登录")).toHaveCount(1);
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Fnothing%3Ftype%3D1");
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  await expect(page.getByText("登录已过期，请重新登录")).toBeVisible();
  expect(logins).toHaveLength(1);
  expect(await keptLogin(page)).toEqual(nobody);
});

test("the login page says why somebody is there whose login has ended, and not to whoever comes by themselves", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "1");
    localStorage.setItem("token", JSON.stringify("ended"));
  });
  await page.goto("/next/user/account?type=1");
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount%3Ftype%3D1");
  await expect(page.getByText("登录已过期，请重新登录")).toBeVisible();
  await page.reload();
  await expect(page.getByText("未注册的手机号验证后将自动注册")).toBeVisible();
  await expect(page.getByText("登录已过期，请重新登录")).toBeHidden();
});

for (const { what, spoil } of [
  {
    what: "full",
    spoil: () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, text: string) {
        if (this === localStorage && key !== "consent") throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
      };
    },
  },
  {
    what: "blocked",
    spoil: () => {
      const get = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, get });
    },
  },
]) {
  test(`with a ${what} storage somebody is signed in for as long as the page lives, and out after it`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await page.setViewportSize(PHONE);
    await signIn(page, "/user/account");
    await expect(page.getByRole("heading", { level: 2, name: "登录设备" })).toBeVisible();
    const menu = await openMenu(page);
    await expect(menu.getByRole("button", { name: "退出登录" })).toBeVisible();
    await menu.getByRole("link", { name: "个人中心" }).click();
    await expect(page).toHaveURL("/next/user/personal");
    await page.reload();
    await expect(page).toHaveURL(PERSONAL_LOGIN);
    expect(errors).toEqual([]);
  });
}

test("where there is no room for a new login, that of the one before does not come back", async ({ page }) => {
  await signIn(page, "/user/account");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`/next/news?token=${tokenOf("知夏")}`);
  await page.getByRole("alertdialog", { name: "切换登录账号？" }).getByRole("button", { name: "切换" }).click();
  await expect.poll(() => keptLogin(page)).toEqual(nobody);
  await page.goto("/next/user/account");
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount");
});

test("a login and its end show in the guards and menus of another tab", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/next/user/account");
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount");
  const otherTab = await context.newPage();
  await declineConsent(otherTab);
  await otherTab.goto(`/next/news?token=${tokenOf("知夏")}`);
  await expect(page).toHaveURL("/next/user/account");
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: "账号设置" })).toBeVisible();
  // What signing out leaves, without ending the login of the others' journeys.
  await otherTab.evaluate(() => {
    for (const key of ["token", "userInfo", "wechatBind"]) localStorage.removeItem(key);
  });
  await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount");
  await openMenu(page);
  await expect(menu.getByText("账号设置")).toHaveCount(0);
  await expect(menu.getByText("退出登录")).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "登录" })).toBeVisible();
});
