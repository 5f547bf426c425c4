import { type CarouselPosition, carouselPositions } from "@marque/contract/rules/carousel-positions";
import { expect, test } from "@playwright/test";
import { callConsole, signInToConsole } from "../support/console.ts";
import { createPreview, draftItem } from "../support/previews.ts";
import { declineConsent } from "../support/shell.ts";

/** Where visitors see the first slide of each position, and whose landscape tells it from what stands there. */
const places: Record<CarouselPosition, { path: string; landscapeOf: CarouselPosition }> = {
  home_top: { path: "/", landscapeOf: "test_drive_top" },
  test_drive_top: { path: "/test-drive", landscapeOf: "home_top" },
  login_top: { path: "/login", landscapeOf: "test_drive_top" },
  usedcar_top: { path: "/usedCar", landscapeOf: "test_drive_top" },
};

for (const position of Object.keys(carouselPositions) as CarouselPosition[]) {
  test(`a slide at ${carouselPositions[position]} is shown there`, async ({ browser, page }) => {
    await declineConsent(page);
    const { path, landscapeOf } = places[position];
    const context = await browser.newContext();
    await signInToConsole(context, "bianji");
    const { request } = context;
    const answer = await request.post("/web-bff/website/api/carousel/CarouselList", { data: { positionName: landscapeOf } });
    const { scene } = (await answer.json()).data[0] as { scene: { landscape: { url: string } } };
    const words = { label: "在这里", title: "这一幅在这里", subtitle: "", tone: "dark", vehicleId: null, buttons: [], contentHtml: "" };
    const payload = { ...words, scene: { ...scene, car: null } };
    const item = await draftItem(request, "carousel", payload, position);
    const { draft } = (await callConsole(request, "manageContentItem", item)) as { draft: { version: number } };
    const frame = { collection: position, slug: null, publishAt: null, offlineAt: null, sort: -1 };
    await callConsole(request, "manageContentSave", { ...item, ...frame, payload, version: draft.version, revision: 0 });
    const shown = page.getByRole("main").locator(`img[src="${scene.landscape.url}"]`).first();

    await page.goto(`/next${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shown).toHaveCount(0);
    const { address } = await createPreview(request, { title: "位置", items: [item], path });
    await page.goto(address);
    await expect(shown).toBeVisible();
    await callConsole(request, "manageContentDiscard", { ...item, version: draft.version + 1 });
    await context.close();
  });
}
