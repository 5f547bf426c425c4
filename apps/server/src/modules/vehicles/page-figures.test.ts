import type { ContentPayload } from "@marque/contract/content-types";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { seedContent } from "../../../../../demo/content/seed.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";

const ZHIHUAN = 3;
const [REAR_DRIVE, PERFORMANCE] = [301, 302];
type Page = ContentPayload<"vehiclePage">;
type Catalogue = ContentPayload<"vehicleCatalogue">;
type Named = "vehiclePage" | "vehicleCatalogue";

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  author = await contentDesk(test, "vehicleManager");
  second = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

const itemOf = (type: Named) => second.ask("manageContentItem", { type, id: ZHIHUAN });
const online = async <Payload>(type: Named) => structuredClone((await itemOf(type)).live?.payload) as Payload;
const heroFigures = async () => ((await test.call("publishedDetail", { vehicleId: ZHIHUAN })).envelope.data as VehicleDetail).stats;
const isAboutFigures = ({ rule }: { rule: string }) => rule === "参数一致";

afterEach(async () => {
  for (const type of ["vehiclePage", "vehicleCatalogue"] as const) {
    const { draft } = await itemOf(type);
    if (draft) await author.ask("manageContentDiscard", { type, id: ZHIHUAN, version: draft.version });
  }
});

const acceleration = { value: "", unit: "s", label: "0–100 km/h 加速" };
const firstOf = (page: Page): Page["stats"][number] => {
  const [first] = page.stats;
  if (!first) throw new Error("知还 has no figures");
  return first;
};

describe("figures of a vehicle's page", () => {
  it("are shown as the table has them now, with their trim, whatever stood there when they were chosen", async () => {
    expect((await heroFigures())[0]).toMatchObject({ value: "3.4", unit: "s", label: "四驱性能版 0–100 km/h 加速" });
    const catalogue = await online<Catalogue>("vehicleCatalogue");
    const row = catalogue.spec.find(({ key }) => key === "acceleration");
    if (!row) throw new Error("知还 has no acceleration");
    row.values[PERFORMANCE] = { t: "text", text: "3.3" };
    const { findings } = await author.save("vehicleCatalogue", ZHIHUAN, catalogue);
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
    await second.publish("vehicleCatalogue", ZHIHUAN);
    await expect.poll(async () => (await heroFigures())[0]?.value).toBe("3.3");
    row.values[PERFORMANCE] = { t: "text", text: "3.4" };
    await author.save("vehicleCatalogue", ZHIHUAN, catalogue);
    await second.publish("vehicleCatalogue", ZHIHUAN);
    await expect.poll(async () => (await heroFigures())[0]?.value).toBe("3.4");
  });

  it("that were typed before there was a table to choose from are shown as they are, and compared", async () => {
    const page = await online<Page>("vehiclePage");
    const { from: _, ...typed } = { ...firstOf(page), value: "3.6" };
    const { findings } = await author.save("vehiclePage", ZHIHUAN, { ...page, stats: [typed, ...page.stats.slice(1)] });
    expect(findings.filter(isAboutFigures)).toEqual([
      expect.objectContaining({ field: "stats.0.value", level: "warning", message: expect.stringContaining("3.4 s（四驱性能版）") }),
    ]);
    await second.publish("vehiclePage", ZHIHUAN);
    await expect.poll(async () => (await heroFigures())[0]).toMatchObject({ value: "3.6", label: typed.label });
    await author.save("vehiclePage", ZHIHUAN, page);
    await second.publish("vehiclePage", ZHIHUAN);
  });

  it("of several trims in one row, and texts that the table does not bear out, ask for a reason to be published", async () => {
    const page = await online<Page>("vehiclePage");
    page.stats = page.stats.map((figure, at) =>
      at === 0 ? { ...acceleration, value: "5.5", from: { key: "acceleration", trimId: REAR_DRIVE } } : figure,
    );
    page.faqs = [...page.faqs, { question: "音响怎么样？", answer: "后驱版也是 19 扬声器。" }];
    const { findings } = await author.save("vehiclePage", ZHIHUAN, page);
    expect(findings.filter(isAboutFigures).map(({ field, level }) => [field, level])).toEqual([
      ["stats", "warning"],
      [`faqs.${page.faqs.length - 1}.answer`, "warning"],
    ]);
    const { draft } = await itemOf("vehiclePage");
    const wanted = { type: "vehiclePage" as const, id: ZHIHUAN, version: draft?.version ?? 0 };
    expect(Object.keys(await second.wrongFields("manageContentPublish", wanted))).toEqual(["warningsAccepted"]);
  });

  it("cannot be drawn from a row or a trim that visitors do not have", async () => {
    const page = await online<Page>("vehiclePage");
    page.stats = [
      { ...acceleration, value: "3.4", from: { key: "former-row", trimId: PERFORMANCE } },
      { ...acceleration, value: "3.4", from: { key: "acceleration", trimId: 999 } },
    ];
    const { findings } = await author.save("vehiclePage", ZHIHUAN, page);
    const wrong = findings.filter(({ level }) => level === "error").map(({ field }) => field);
    expect(wrong).toEqual(["stats.0.from", "stats.1.from"]);
  });

  it("are looked at before a table is published: those that vanish with their row, and texts that it contradicts", async () => {
    const catalogue = await online<Catalogue>("vehicleCatalogue");
    const without = { ...catalogue, spec: catalogue.spec.filter(({ key }) => key !== "acceleration") };
    const lacking = await author.save("vehicleCatalogue", ZHIHUAN, without);
    expect(lacking.findings.filter(isAboutFigures)).toEqual([
      expect.objectContaining({ field: "spec", level: "warning", message: expect.stringContaining("有 1 个数字取自这里没有的行或配置") }),
    ]);
    await second.publish("vehicleCatalogue", ZHIHUAN);
    await expect.poll(async () => (await heroFigures()).map(({ label }) => label)).toEqual(["四驱性能版 CLTC 纯电续航", "风阻系数 Cd"]);
    await author.save("vehicleCatalogue", ZHIHUAN, catalogue);
    await second.publish("vehicleCatalogue", ZHIHUAN);
    const speakers = catalogue.spec.map((row) =>
      row.key === "speakers" ? { ...row, values: { ...row.values, [PERFORMANCE]: { t: "text" as const, text: "21" } } } : row,
    );
    const { findings } = await author.save("vehicleCatalogue", ZHIHUAN, { ...catalogue, spec: speakers });
    expect(findings.filter(isAboutFigures)).toEqual([
      expect.objectContaining({ field: "spec", level: "warning", message: expect.stringContaining("车型页面写着“19 扬声器”") }),
    ]);
  });
});

describe("figures told elsewhere", () => {
  const film = (stats: { value: string; unit: string; label: string }[], text = "") => ({
    title: "山路",
    text,
    linkText: "看知还",
    stats,
    link: `/next/car-type/car-detail/${ZHIHUAN}`,
  });
  let site: ContentDesk;
  beforeAll(async () => {
    await seedContent(test.resources);
    site = await contentDesk(test, "editor");
  });

  it("by the film of the home page are compared with the table of the vehicle that it leads to", async () => {
    const settings = (await site.ask("manageContentItem", { type: "siteSettings", id: 1 })).live?.payload as ContentPayload<"siteSettings">;
    const findingsOf = async (told: ReturnType<typeof film>) => {
      const payload = { ...settings, home: { ...settings.home, film: { ...settings.home.film, ...told } } };
      const { findings } = await site.save("siteSettings", 1, payload);
      return findings.filter(isAboutFigures).map(({ field, level, message }) => [field, level, message]);
    };
    const fast = { value: "3.4", unit: "s", label: "四驱性能版 0–100 km/h 加速" };
    expect(await findingsOf(film([fast]))).toEqual([]);
    expect(await findingsOf(film([{ ...fast, label: "0–100 km/h 加速" }], "快充功率 999 kW"))).toEqual([
      ["home.film.stats.0.value", "warning", expect.stringContaining("请写明这是四驱性能版的数值")],
      ["home.film.text", "warning", expect.stringContaining("与参数配置表不符")],
    ]);
    expect(await findingsOf(film([fast, { value: "686", unit: "km", label: "后驱版 CLTC 纯电续航" }]))).toEqual([
      ["home.film.stats", "warning", expect.stringContaining("取自不同配置")],
    ]);
    expect(await findingsOf({ ...film([{ ...fast, value: "1" }]), link: "/next/news" })).toEqual([]);
  });

  it("by the film are looked at before a table is published that contradicts them", async () => {
    const settings = (await site.ask("manageContentItem", { type: "siteSettings", id: 1 })).live?.payload as ContentPayload<"siteSettings">;
    const told = film([{ value: "3.4", unit: "s", label: "四驱性能版 0–100 km/h 加速" }]);
    const payload = { ...settings, home: { ...settings.home, film: { ...settings.home.film, ...told } } };
    await site.save("siteSettings", 1, payload);
    const reviewer = await contentDesk(test, "reviewer");
    await reviewer.publish("siteSettings", 1);
    const catalogue = await online<Catalogue>("vehicleCatalogue");
    const spec = catalogue.spec.map((row) =>
      row.key === "acceleration" ? { ...row, values: { ...row.values, [PERFORMANCE]: { t: "text" as const, text: "3.3" } } } : row,
    );
    const { findings } = await author.save("vehicleCatalogue", ZHIHUAN, { ...catalogue, spec });
    expect(findings.filter(isAboutFigures).map(({ message }) => message)).toContainEqual(expect.stringContaining("首页影片写着“3.4 s”"));
  });

  it("by a slide are compared with the table of the vehicle whose price it shows", async () => {
    const slide = (await site.ask("manageContentItem", { type: "carousel", id: 3 })).live?.payload as ContentPayload<"carousel">;
    const { findings } = await site.save("carousel", 3, { ...slide, vehicleId: ZHIHUAN, subtitle: "百公里加速 3.4 秒" });
    expect(findings.filter(isAboutFigures).map(({ field, level }) => [field, level])).toEqual([["subtitle", "warning"]]);
  });
});
