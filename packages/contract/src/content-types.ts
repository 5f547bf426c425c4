import { z } from "zod";
import { BASE_PATH } from "./base-path.ts";
import type { CacheTag } from "./call.ts";
import { CarouselSlide, HoverBarItem, type NavigationItem, NoticeCard, ProtocolContent, SiteSettings } from "./entities/content.ts";
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
}

function defineContentType<Payload extends z.ZodType>(declaration: ContentTypeDeclaration<Payload>): ContentTypeDeclaration<Payload> {
  return declaration;
}

/**
 * Every type of content. The payload names its fields as the calls do (specification §3). `collection` of an item is the
 * carousel's positionName and the notice's kind; the other types have none.
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
  notice: defineContentType({
    title: "资讯与公告",
    payload: NoticeCard.pick({ title: true, summary: true, cover: true }),
    tags: ["notices"],
  }),
  siteSettings: defineContentType({ title: "站点设置", payload: SiteSettings, tags: ["settings"] }),
  /** Its window is that of the item: publishAt and offlineAt. */
  grayMode: defineContentType({ title: "灰色模式", payload: z.object({ grayed: z.boolean() }), tags: ["gray"] }),
} as const;

export type ContentType = keyof typeof contentTypes;
export type ContentPayload<Type extends ContentType> = z.output<(typeof contentTypes)[Type]["payload"]>;
