import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";

let test: TestApp;
let desk: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await contentDesk(test, "reviewer");
});
afterAll(() => test.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** What publishing the newest draft is refused for. */
async function refusal(type: "navigation" | "hoverBar" | "redirect", id: number): Promise<Record<string, string>> {
  const { draft } = await desk.ask("manageContentItem", { type, id });
  return desk.wrongFields("manageContentPublish", { type, id, version: draft?.version ?? 0, warningsAccepted: "可以" });
}

describe("navigation", () => {
  const [PLAIN, MODELS, USED_CAR] = [1, 3, 4];
  const entry = (navigationName: string, parentId: number | null, jumpType = PLAIN): ContentPayload<"navigation"> => ({
    navigationName,
    parentId,
    customLink: "/news",
    jumpType,
  });
  const online = async (name: string, parentId: number | null, jumpType = PLAIN) => {
    const id = await desk.draft("navigation", entry(name, parentId, jumpType));
    await desk.publish("navigation", id);
    return id;
  };

  it("has no item below itself, or below what does not exist", async () => {
    const top = await online("上", null, USED_CAR);
    const low = await online("下", top);
    await desk.save("navigation", top, entry("上", top, USED_CAR));
    expect(await refusal("navigation", top)).toEqual({ parentId: "不能放在自己下面" });
    await desk.save("navigation", top, entry("上", low, USED_CAR));
    expect(await refusal("navigation", top)).toEqual({ parentId: "上级导航又在它的下面，形成循环" });
    const lost = await desk.draft("navigation", entry("无主", 9_999));
    expect(await refusal("navigation", lost)).toEqual({ parentId: "上级导航不存在或未发布" });
    expect(await desk.call("manageContentTakeDown", { type: "navigation", id: top, reason: "改版" })).toMatchObject({
      code: codes.ok.code,
    });
    expect(await desk.call("manageContentDelete", { type: "navigation", id: top })).toMatchObject({ code: codes.inUse.code });
  });

  it.each([
    ["a plain item", PLAIN, "上级是普通链接，不显示下级；下级只能放在二手车菜单下面"],
    ["a model panel", MODELS, "上级打开车型面板，不显示下级；下级只能放在二手车菜单下面"],
  ])("puts nothing below %s, where nobody would see it", async (_, jumpType, problem) => {
    const parent = await online("上级", null, jumpType);
    const child = await desk.draft("navigation", entry("下级", parent));
    expect(await refusal("navigation", child)).toEqual({ parentId: problem });
    const { findings } = await desk.ask("manageContentItem", { type: "navigation", id: child });
    expect(findings).toContainEqual(expect.objectContaining({ field: "parentId", level: "error", message: problem }));
    await desk.save("navigation", child, entry("下级", await online("二手车", null, USED_CAR)));
    expect(await desk.publish("navigation", child)).toMatchObject({ state: "published" });
  });

  it("has two levels, which come about from neither side", async () => {
    const menu = await online("菜单", null, USED_CAR);
    const inner = await online("菜单里的菜单", menu, USED_CAR);
    const deep = await desk.draft("navigation", entry("太深", inner));
    expect(await refusal("navigation", deep)).toEqual({ parentId: "导航最多 2 级" });
    await desk.save("navigation", menu, entry("菜单", await online("别处", null, USED_CAR), USED_CAR));
    expect(await refusal("navigation", menu)).toEqual({ parentId: "它有下级，放在别的导航下面会排到第 3 级；导航最多 2 级" });
    await desk.save("navigation", menu, entry("菜单", null, PLAIN));
    expect(await refusal("navigation", menu)).toEqual({ jumpType: "它有下级，而这种跳转方式不显示下级；请先移走下级，或选二手车菜单" });
  });

  it("does not become circular by two publications at once", async () => {
    const [one, other] = [await online("甲", null, USED_CAR), await online("乙", null, USED_CAR)];
    await desk.save("navigation", one, entry("甲", other, USED_CAR));
    await desk.save("navigation", other, entry("乙", one, USED_CAR));
    const publish = (id: number) => desk.call("manageContentPublish", { type: "navigation", id, version: 2, warningsAccepted: "可以" });
    const answers = await Promise.all([publish(one), publish(other)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok.code, codes.invalid.code]);
  });
});

describe("the hover bar", () => {
  const entry = (description: string): ContentPayload<"hoverBar"> => ({
    description,
    descriptionType: 1,
    iconName: "phone",
    picUrl: "",
    descriptionUrl: "",
    customLink: "/test-drive",
  });
  const full = { publishAt: "侧边栏同时最多显示 7 项，请先下线一项，或错开上线时间" };

  it("has seven items at most, now and at any time to come", async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      ids.push(await desk.draft("hoverBar", entry(`第${number}项`)));
      await desk.publish("hoverBar", ids.at(-1) ?? 0);
    }
    const later = await desk.draft("hoverBar", entry("两小时后"), { publishAt: inHours(2), offlineAt: inHours(4) });
    await desk.publish("hoverBar", later);

    const short = await desk.draft("hoverBar", entry("一小时内"), { offlineAt: inHours(1) });
    await desk.publish("hoverBar", short);
    const eighth = await desk.draft("hoverBar", entry("第八项"));
    expect(await refusal("hoverBar", eighth)).toEqual(full);
    await desk.save("hoverBar", eighth, entry("第八项"), { publishAt: inHours(1) });
    expect(await refusal("hoverBar", eighth)).toEqual(full);
    await desk.save("hoverBar", eighth, entry("第八项"), { publishAt: inHours(4) });
    await desk.publish("hoverBar", eighth);

    // One that is there already is changed freely.
    await desk.save("hoverBar", ids[0] ?? 0, entry("第一项，改"));
    await desk.publish("hoverBar", ids[0] ?? 0);
  });
});

describe("redirects", () => {
  const entry = (from: string, to: string): ContentPayload<"redirect"> => ({ from, to, permanent: true });
  const online = async (from: string, to: string) => {
    const id = await desk.draft("redirect", entry(from, to));
    await desk.publish("redirect", id);
    return id;
  };

  it("lead away from addresses without a page, once each", async () => {
    await online("/old", "/news");
    const again = await desk.draft("redirect", entry("/next/old/?a=1", "/activity"));
    expect(await refusal("redirect", again)).toEqual({ from: "这个地址已有跳转" });
    for (const from of ["/", "/news", "/news/", "/next/car-type", "/car-type/car-detail/12"]) {
      const taken = await desk.draft("redirect", entry(from, "/activity"));
      expect(await refusal("redirect", taken)).toEqual({ from: "这个地址有自己的页面，不能跳转" });
    }
    const call = await desk.draft("redirect", entry("/call", "tel:4000001121"));
    expect(await refusal("redirect", call)).toEqual({ to: "请填写站内路径或 http(s) 链接" });
    const evil = await desk.draft("redirect", entry("/evil", "//evil.example"));
    expect(await refusal("redirect", evil)).toEqual({ to: expect.stringContaining("链接") });
  });

  it("never lead back to themselves", async () => {
    const self = await desk.draft("redirect", entry("/self", "/next/self/"));
    expect(await refusal("redirect", self)).toEqual({ to: "不能跳转到自己" });
    await online("/b", "/c");
    await online("/c", "/a");
    const circle = await desk.draft("redirect", entry("/a", "/b?from=a"));
    expect(await refusal("redirect", circle)).toEqual({ to: "跳转会回到这个地址，形成循环" });
  });

  it("are no chain without end", async () => {
    for (let step = 0; step < 5; step += 1) await online(`/step-${step}`, `/step-${step + 1}`);
    const first = await desk.draft("redirect", entry("/start", "/step-0"));
    expect(await refusal("redirect", first)).toEqual({ to: "跳转接连太多次，请直接填写最后的地址" });
  });
});

describe("an agreement", () => {
  const agreement = (version: string, words: string): ContentPayload<"protocol"> => ({
    code: "ferry",
    title: "渡口协议",
    version,
    effectiveAt: "2026-01-01",
    changeNote: "修订",
    contentHtml: `<h2>一、范围</h2><p>${words}</p>`,
  });
  let author: ContentDesk;
  let second: ContentDesk;
  beforeAll(async () => {
    author = await contentDesk(test, "compliance");
    second = await contentDesk(test, "compliance");
  });
  async function refusedAt(id: number): Promise<Record<string, string>> {
    const { draft } = await author.ask("manageContentItem", { type: "protocol", id });
    const item = { type: "protocol" as const, id, version: draft?.version ?? 0 };
    const refused = await author.wrongFields("manageContentSubmit", item);
    expect(await second.wrongFields("manageContentPublish", { ...item, warningsAccepted: "已核对" })).toEqual(refused);
    return refused;
  }

  it("that says something else needs another version, neither the present one nor a former one", async () => {
    const id = await author.draft("protocol", agreement("1.0", "甲"));
    await second.publish("protocol", id);
    await author.save("protocol", id, agreement("1.0", "乙"));
    expect(await refusedAt(id)).toEqual({ version: "正文与已发布的 1.0 版不同，请填写新的版本号" });
    await author.save("protocol", id, agreement("2.0", "乙"));
    await second.publish("protocol", id);
    await author.save("protocol", id, agreement("1.0", "丙"));
    expect(Object.keys(await refusedAt(id))).toEqual(["version"]);
    // What people agreed to as 1.0 may be agreed to again.
    await author.save("protocol", id, agreement("1.0", "甲"));
    await second.publish("protocol", id);
  });

  it("keeps its version where only its title, its date or its markup differ", async () => {
    const id = await author.draft("protocol", agreement("1.0", "甲"));
    await second.publish("protocol", id);
    const { contentHtml, ...same } = agreement("1.0", "甲");
    await author.save("protocol", id, { ...same, title: "渡口服务协议", contentHtml: contentHtml.replace("<p>", "<p>\n ") });
    await second.publish("protocol", id);
  });

  it("that nobody could read yet may be corrected", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const id = await author.draft("protocol", agreement("1.0", "错"), { publishAt: tomorrow });
    await second.publish("protocol", id);
    await author.save("protocol", id, agreement("1.0", "对"));
    await second.publish("protocol", id);
  });
});
