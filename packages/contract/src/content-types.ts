import { z } from "zod";
import { BASE_PATH } from "./base-path.ts";
import type { CacheTag } from "./call.ts";
import { articles, Course, Disclosure } from "./entities/article.ts";
import { CarouselSlide, HoverBarItem, type NavigationItem, ProtocolContent, SiteSettings } from "./entities/content.ts";
import { classifyLink } from "./rules/link.ts";

/** Refusing a link does not depend on where the site is, so any origin will do. */
const anySite = { basename: BASE_PATH, origin: "https://site.invalid" };

/** Whether the link rule lets visitors follow it (specification §2 "Link rule"). */
export function isFollowable(text: string): boolean {
  return classifyLink(text, anySite).kind !== "refused";
}

const link = z.string().refine(isFollowable, "请填写站内路径、http(s) 链接、电话或邮箱链接");
/** As `link`; empty where nothing happens on click. */
const optionalLink = z.union([z.literal(""), link]);

/** One type of content: what its items hold and which kept answers its changes drop. */
interface ContentTypeDeclaration<Payload extends z.ZodType> {
  /** Chinese, for editors. */
  title: string;
  /** What of an item the engine does not know by itself. Its id, order and times are columns of every item. */
  payload: Payload;
  tags: readonly CacheTag[];
  /** What lists filter by: kept beside the payload as the item's `collection`. */
  facet?: (payload: z.output<Payload>) => string;
  /** Instants at which it looks different without being changed, besides its publication and take-down. */
  moments?: (payload: z.output<Payload>) => readonly string[];
}

function defineContentType<Payload extends z.ZodType>(declaration: ContentTypeDeclaration<Payload>): ContentTypeDeclaration<Payload> {
  return declaration;
}

/**
 * Every type of content. The payload names its fields as the calls do (specification §3). `collection` of an item is the
 * carousel's positionName, or what `facet` says; the other types have none.
 */
export const contentTypes = {
  navigation: defineContentType({
    title: "导航",
    payload: z.object({
      /** Id of the item above; null stands in the top row. */
      parentId: z.int().nullable(),
      navigationName: z.string().min(1).max(12),
      customLink: optionalLink,
      jumpType: z.int(),
    }) satisfies z.ZodType<Omit<NavigationItem, "id" | "seconds">>,
    tags: ["navigation"],
  }),
  hoverBar: defineContentType({
    title: "侧边栏",
    payload: HoverBarItem.omit({ id: true }).extend({
      description: z.string().max(2000),
      descriptionType: z.union([z.literal(1), z.literal(2)]),
      customLink: optionalLink,
    }),
    tags: ["hoverBar"],
  }),
  carousel: defineContentType({
    title: "轮播",
    payload: CarouselSlide.omit({ id: true, positionName: true }).extend({
      buttons: z.array(z.object({ text: z.string().min(1).max(10), link })).max(2),
    }),
    tags: ["carousel"],
  }),
  protocol: defineContentType({
    title: "协议",
    payload: ProtocolContent.omit({ id: true }).extend({ effectiveAt: z.iso.date() }),
    tags: ["protocols"],
  }),
  news: defineContentType({ title: "新闻", payload: articles.news, tags: ["notices"], facet: ({ category }) => category }),
  notice: defineContentType({ title: "公告", payload: articles.notice, tags: ["notices"] }),
  activity: defineContentType({
    title: "品牌活动",
    payload: articles.activity,
    tags: ["notices"],
    facet: ({ category }) => category,
    moments: ({ startAt, endAt, signup }) => [startAt, endAt, ...(signup ? [signup.from, signup.to] : [])],
  }),
  brand: defineContentType({ title: "品牌资讯", payload: articles.brand, tags: ["notices"], facet: ({ category }) => category }),
  supplier: defineContentType({
    title: "供应商公告",
    payload: articles.supplier,
    tags: ["notices"],
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  employment: defineContentType({
    title: "招聘公告",
    payload: articles.employment,
    tags: ["notices"],
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  usedCar: defineContentType({ title: "二手车资讯", payload: articles.usedCar, tags: ["notices"], facet: ({ category }) => category }),
  disclosure: defineContentType({ title: "信息公开", payload: Disclosure, tags: ["disclosures"] }),
  course: defineContentType({ title: "用车课堂", payload: Course, tags: ["courses"], facet: ({ audience }) => audience }),
  siteSettings: defineContentType({ title: "站点设置", payload: SiteSettings, tags: ["settings"] }),
  /** Its window is that of the item: publishAt and offlineAt. */
  grayMode: defineContentType({ title: "灰色模式", payload: z.object({ grayed: z.boolean() }), tags: ["gray"] }),
} as const;

export type ContentType = keyof typeof contentTypes;
export type ContentPayload<Type extends ContentType> = z.output<(typeof contentTypes)[Type]["payload"]>;
