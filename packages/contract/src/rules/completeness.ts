import type { ContentType } from "../content-types.ts";
import type { Finding } from "../entities/manage-content.ts";
import { countCharacters } from "./free-text.ts";
import { headingRanks, misplacedHeadings } from "./heading-order.ts";
import { linkedContent, payloadLinks } from "./linked-content.ts";
import { NO_PICTURE } from "./no-picture.ts";
import { draftText, htmlText, payloadTexts } from "./payload-texts.ts";

/** Types whose lists show a picture. */
const withCover: ReadonlySet<ContentType> = new Set(["news", "activity", "brand", "usedCar", "course"]);
/** Types that are read as articles, and how many characters make one. */
const bodyAtLeast: Partial<Record<ContentType, number>> = { news: 200, brand: 200, usedCar: 200, notice: 60, activity: 60, disclosure: 60 };

/** What an item lacks that its type does not force it to have; every finding is a warning. `payload` may be incomplete. */
export function completenessFindings(type: ContentType, payload: Record<string, unknown>): Finding[] {
  const found: Finding[] = [];
  const warn = (field: string, message: string, excerpt = "") =>
    found.push({ field, level: "warning", rule: "完整性", excerpt: excerpt.slice(0, 40), message });

  if (withCover.has(type) && !payload.cover) warn("cover", "没有封面：列表里会留空");
  if ("summary" in payload && String(payload.summary ?? "").trim() === "") warn("summary", "没有摘要：列表和分享卡片会留空");
  const least = bodyAtLeast[type];
  const blocks = Array.isArray(payload.blocks) ? payload.blocks : [];
  if (least !== undefined) {
    const length = blocks.reduce((sum, block) => sum + bodyLength(block), 0);
    if (length < least) warn("blocks", `正文只有 ${length} 字，少于 ${least} 字`);
  }
  for (const field of picturesWithoutText(payload)) warn(field, "图片没有替代文字：读屏用户听不到它的内容（GB/T 37668）");
  for (const link of payloadLinks(payload)) {
    if (linkedContent(link)?.kind === "nothing") warn(fieldOfLink(payload, link), "站内没有这个页面", link);
  }
  return [...found, ...headingFindings(type, payload)].slice(0, 60);
}

const ranksInWords: Record<number, string> = { 2: "二级标题", 3: "三级标题", 4: "四级标题" };

/** Headings without the one above them: the page shows them a rank higher, so that its outline has no gap (WCAG 1.3.1). */
function headingFindings(type: ContentType, payload: unknown): Finding[] {
  const ranks = headingRanks();
  return payloadTexts(type, payload).flatMap(({ field, html }) =>
    misplacedHeadings(html ?? "", ranks).map(({ rank, shown, words }) => ({
      field,
      level: "warning" as const,
      rule: "标题层级",
      excerpt: words.slice(0, 40),
      message: `上面没有${ranksInWords[rank - 1]}，页面会把它显示为${ranksInWords[shown]}`,
    })),
  );
}

function bodyLength(block: unknown): number {
  if (typeof block === "string") return countCharacters(block);
  if (typeof block !== "object" || block === null) return 0;
  return Object.entries(block).reduce((sum, [key, value]) => {
    if (key === "html") return sum + countCharacters(htmlText(draftText(value)).replace(/\s/g, ""));
    return key === "type" || key === "picture" || key === "link" ? sum : sum + bodyLength(value);
  }, 0);
}

/** Paths of pictures in covers and blocks whose `alt` is empty. Backgrounds of scenes are decoration. */
function picturesWithoutText(value: unknown, field = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("url" in value && value.url === NO_PICTURE) return [];
  if ("url" in value && "alt" in value && "sources" in value) return draftText(value.alt).trim() === "" ? [`${field}.alt`] : [];
  return Object.entries(value)
    .filter(([key]) => key !== "scene" && key !== "hero")
    .flatMap(([key, inner]) => picturesWithoutText(inner, field === "" ? key : `${field}.${key}`));
}

/** Where a link stands, by its dotted path; the payload itself where it is in none of the fields. */
export function fieldOfLink(value: unknown, link: string, field = ""): string {
  if (typeof value === "string") return value === link || value.includes(`"${link.replaceAll("&", "&amp;")}"`) ? field : "";
  if (typeof value !== "object" || value === null) return "";
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldOfLink(inner, link, field === "" ? key : `${field}.${key}`);
    if (found !== "") return found;
  }
  return "";
}
