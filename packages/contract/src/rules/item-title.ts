import type { ContentType } from "../content-types.ts";
import { htmlText } from "./payload-texts.ts";

const TITLE_MAX = 120;

/** Fields that name an item, the first that is filled. */
const titleFields: Record<ContentType, readonly string[]> = {
  navigation: ["navigationName"],
  hoverBar: ["description", "iconName"],
  carousel: ["title", "label"],
  protocol: ["title"],
  news: ["title"],
  notice: ["title"],
  activity: ["title"],
  brand: ["title"],
  supplier: ["title"],
  employment: ["title"],
  usedCar: ["title"],
  disclosure: ["title"],
  course: ["title"],
  siteSettings: [],
  grayMode: [],
  redirect: ["from"],
  question: ["question"],
  workCalendar: ["title"],
  memberLevel: ["name"],
  vehicleCatalogue: ["name"],
  vehiclePage: ["name"],
};

/** Types of which there is one item: they are named after their type. */
const singles: Partial<Record<ContentType, string>> = { siteSettings: "站点设置", grayMode: "灰色模式" };

/** What staff call an item: its title, name or label, in one line; `未命名` for a draft that has none yet. */
export function itemTitle(type: ContentType, payload: Record<string, unknown>): string {
  const texts = titleFields[type].map((field) => payload[field]).filter((text) => typeof text === "string");
  const named = texts.map((text) => htmlText(text).replace(/\s+/g, " ").trim()).find((text) => text !== "");
  return singles[type] ?? named?.slice(0, TITLE_MAX) ?? "未命名";
}
