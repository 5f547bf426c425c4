import type { ContentPayload } from "@marque/contract/content-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { siteSettings } from "../../../../../demo/content/site-settings.ts";
import { createContentService, SINGLE_ITEM_ID } from "../content/content.service.ts";

const OFFROADER = 7;
const COASTER = 12;

let test: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  const payload = { ...siteSettings(2026), serviceRedirects: [{ vehicleId: OFFROADER, url: "https://service.example.cn/old" }] };
  await createContentService(test.resources).save("siteSettings", { id: SINGLE_ITEM_ID, status: "published", payload });
  desk = await contentDesk(test, "superAdmin");
});
afterAll(() => test.close());

const settingsWith = (serviceRedirects: unknown) =>
  ({ ...siteSettings(2026), serviceRedirects }) as unknown as ContentPayload<"siteSettings">;
const addressOf = async (vehicleId: number) => {
  const { envelope } = await test.call("jumpPradoServic", { vehicleId });
  return envelope.code === 200 ? (envelope.data as { url: string }).url.split("?")[0] : envelope.code;
};

describe("the addresses of the owners' services", () => {
  it("are those of the settings that are online", async () => {
    expect(await addressOf(OFFROADER)).toBe("https://service.example.cn/old");
    const redirects = [
      { vehicleId: OFFROADER, url: "https://service.example.cn/new" },
      { vehicleId: COASTER, url: "https://service.example.cn/coaster" },
    ];
    await desk.save("siteSettings", SINGLE_ITEM_ID, settingsWith(redirects));
    expect(await addressOf(OFFROADER)).toBe("https://service.example.cn/old");
    await desk.publish("siteSettings", SINGLE_ITEM_ID);
    expect(await addressOf(OFFROADER)).toBe("https://service.example.cn/new");
    expect(await addressOf(COASTER)).toBe("https://service.example.cn/coaster");

    await desk.save("siteSettings", SINGLE_ITEM_ID, settingsWith(redirects.slice(1)));
    await desk.publish("siteSettings", SINGLE_ITEM_ID);
    expect(await addressOf(OFFROADER)).toBe(40400);
  });

  it("are not among the settings that visitors get", async () => {
    await desk.save("siteSettings", SINGLE_ITEM_ID, settingsWith([{ vehicleId: OFFROADER, url: "https://service.example.cn/hidden" }]));
    await desk.publish("siteSettings", SINGLE_ITEM_ID);
    const { envelope } = await test.call("siteSettings", {});
    expect(envelope).toMatchObject({ code: 200, data: { brand: { name: "云岫汽车" } } });
    expect(JSON.stringify(envelope)).not.toMatch(/serviceRedirects|service\.example\.cn/);
  });

  const secure = "请填写以 https:// 开头的完整网址";
  it.each([
    ["http", [{ vehicleId: 7, url: "http://service.example.cn" }], { "serviceRedirects.0.url": secure }],
    ["a script", [{ vehicleId: 7, url: "javascript:alert(1)" }], { "serviceRedirects.0.url": secure }],
    ["a path", [{ vehicleId: 7, url: "/user/personal" }], { "serviceRedirects.0.url": secure }],
    ["another host behind a name", [{ vehicleId: 7, url: "https://example.cn@evil.example" }], { "serviceRedirects.0.url": secure }],
    ["nothing", [{ vehicleId: null, url: "" }], { "serviceRedirects.0.vehicleId": "请填写", "serviceRedirects.0.url": "请填写" }],
    [
      "two for one vehicle",
      [
        { vehicleId: 7, url: "https://one.example.cn" },
        { vehicleId: 7, url: "https://two.example.cn" },
      ],
      { "serviceRedirects.1.vehicleId": "这款车已有跳转地址，每款车只能填一个" },
    ],
  ])("cannot be %s", async (_, redirects, problems) => {
    const { draft } = await desk.save("siteSettings", SINGLE_ITEM_ID, settingsWith(redirects));
    const input = { type: "siteSettings" as const, id: SINGLE_ITEM_ID, version: draft.version, warningsAccepted: "已核对" };
    expect(await desk.wrongFields("manageContentPublish", input)).toEqual(problems);
  });
});
