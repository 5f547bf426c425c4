import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test-support/app.ts";
import { type ContentDesk, contentDesk } from "../../../../test-support/content-desk.ts";

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
  const entry = (navigationName: string, parentId: number | null): ContentPayload<"navigation"> => ({
    ...{ navigationName, parentId, customLink: "/news", jumpType: 1 },
  });
  const online = async (name: string, parentId: number | null) => {
    const id = await desk.draft("navigation", entry(name, parentId));
    await desk.publish("navigation", id);
    return id;
  };

  it("has no item below itself, however many stand between", async () => {
    const top = await online("上", null);
    const middle = await online("中", top);
    const low = await online("下", middle);
    await desk.save("navigation", top, entry("上", top));
    expect(await refusal("navigation", top)).toEqual({ parentId: "不能放在自己下面" });
    await desk.save("navigation", top, entry("上", low));
    expect(await refusal("navigation", top)).toEqual({ parentId: "上级导航又在它的下面，形成循环" });
    const deep = await desk.draft("navigation", entry("太深", low));
    expect(await refusal("navigation", deep)).toEqual({ parentId: "导航最多 3 级" });
    const lost = await desk.draft("navigation", entry("无主", 9_999));
    expect(await refusal("navigation", lost)).toEqual({ parentId: "上级导航不存在或未发布" });
    expect(await desk.call("manageContentTakeDown", { type: "navigation", id: middle, reason: "改版" })).toMatchObject({
      code: codes.ok.code,
    });
    expect(await desk.call("manageContentDelete", { type: "navigation", id: middle })).toMatchObject({ code: codes.inUse.code });
  });

  it("takes those below along, and no deeper than it may go", async () => {
    const top = await online("一级", null);
    await online("二级", top);
    const other = await online("别处", null);
    const below = await online("别处之下", other);
    await desk.save("navigation", top, entry("一级", below));
    expect(await refusal("navigation", top)).toEqual({ parentId: "导航最多 3 级，它的下级会排到第 4 级" });
    await desk.save("navigation", top, entry("一级", other));
    expect(await desk.publish("navigation", top)).toMatchObject({ state: "published" });
  });

  it("does not become circular by two publications at once", async () => {
    const [one, other] = [await online("甲", null), await online("乙", null)];
    await desk.save("navigation", one, entry("甲", other));
    await desk.save("navigation", other, entry("乙", one));
    const publish = (id: number) => desk.call("manageContentPublish", { type: "navigation", id, version: 2, warningsAccepted: "可以" });
    const answers = await Promise.all([publish(one), publish(other)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok.code, codes.invalid.code]);
  });
});

describe("the hover bar", () => {
  const entry = (description: string): ContentPayload<"hoverBar"> => ({
    ...{ description, descriptionType: 1, iconName: "phone", picUrl: "", descriptionUrl: "", customLink: "/test-drive" },
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
