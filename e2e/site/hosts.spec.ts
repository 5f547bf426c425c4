import { expect, type Page } from "@playwright/test";
import { test } from "../support/own-server.ts";
import { bar, declineConsent, header } from "../support/shell.ts";
import { goWithin, untilAlive } from "../support/within.ts";

const HOSTS = { FXH: "https://fxh.example.com", BZ: "https://bz.example.com" };
const MODELS = "/web-bff/website/api/car/brandModels";

test.use({ environment: { MARQUE_HOST_FXH: HOSTS.FXH, MARQUE_HOST_BZ: HOSTS.BZ } });

/** A window of a mini-program, in which its host answers the calls as the main service does. */
async function enterMiniProgram(page: Page, source: keyof typeof HOSTS, origin: string): Promise<void> {
  await declineConsent(page);
  await page.addInitScript(() => Object.assign(window, { __wxjs_environment: "miniprogram" }));
  await page.route(`${HOSTS[source]}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: origin + pathname + search });
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": origin } });
  });
}

/** Opens the model panel, which is made from a call, and tells whom it asked and as whom. */
async function askForModels(page: Page): Promise<{ host: string; source: string | undefined }> {
  const models = bar(page).getByRole("link", { name: "车型", exact: true });
  await untilAlive(models);
  const asked = page.waitForRequest((request) => request.method() !== "OPTIONS" && request.url().endsWith(MODELS));
  await models.press("Space");
  const request = await asked;
  await expect(header(page).getByRole("tabpanel").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  return { host: new URL(request.url()).origin, source: request.headers()["x-source"] };
}

for (const [source, host] of Object.entries(HOSTS) as [keyof typeof HOSTS, string][]) {
  test(`calls go to the host of ${source} for as long as its entry source is kept`, async ({ page, context, ownServer: { origin } }) => {
    await enterMiniProgram(page, source, origin);
    await page.goto(`${origin}/next/news?source=${source.toLowerCase()}`);
    expect(await askForModels(page)).toEqual({ host, source });
    await page.reload();
    expect(await askForModels(page)).toEqual({ host, source });
    await page.goto(`${origin}/next/private`);
    expect(await askForModels(page)).toEqual({ host, source });

    const otherTab = await context.newPage();
    await declineConsent(otherTab);
    await otherTab.goto(`${origin}/next/private`);
    expect(await askForModels(otherTab)).toEqual({ host: origin, source: "WEB" });

    // The models are asked for once in a document: with another source they come from the main service in the next one.
    await goWithin(page, "/activity?source=WEB");
    await page.reload();
    expect(await askForModels(page)).toEqual({ host: origin, source: "WEB" });
  });
}
