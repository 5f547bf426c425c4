import { z } from "zod";
import { BASE_PATH } from "./base-path.ts";
import type { CacheTag } from "./call.ts";
import { type ContentType, contentTitles } from "./content-titles.ts";
import { articles, Course, Disclosure } from "./entities/article.ts";
import {
  CarouselSlide,
  HoverBarItem,
  type NavigationItem,
  PROTOCOL_VERSION_MAX,
  ProtocolContent,
  SiteSettings,
} from "./entities/content.ts";
import { inAppPath } from "./rules/in-app-path.ts";
import { classifyLink } from "./rules/link.ts";
import { redirectPath } from "./rules/redirect-path.ts";

/** Refusing a link does not depend on where the site is, so any origin will do. */
const anySite = { basename: BASE_PATH, origin: "https://site.invalid" };

/** Whether the link rule lets visitors follow it (specification §2 "Link rule"). */
export function isFollowable(text: string): boolean {
  return classifyLink(text, anySite).kind !== "refused";
}

const link = z.string().refine(isFollowable, "请填写站内路径、http(s) 链接、电话或邮箱链接");
/** As `link`; empty where nothing happens on click. */
const optionalLink = z.union([z.literal(""), link]);

const secureAddress = "请填写以 https:// 开头的完整网址";

/**
 * Owners' services of model lines, where call jumpPradoServic leads (decisions.md): one address per vehicle, to whose query the signature
 * is added. The public call of the settings leaves them out.
 */
const serviceRedirects = z
  .array(
    z.object({
      vehicleId: z.int().positive(),
      url: z
        .url({ protocol: /^https$/, error: secureAddress })
        .max(500)
        .refine(isFollowable, secureAddress),
    }),
  )
  .max(50)
  .superRefine((redirects, context) => {
    for (const [index, { vehicleId }] of redirects.entries()) {
      if (redirects.findIndex((other) => other.vehicleId === vehicleId) === index) continue;
      context.addIssue({ code: "custom", path: [index, "vehicleId"], message: "这款车已有跳转地址，每款车只能填一个" });
    }
  });

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
    title: contentTitles.navigation,
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
    title: contentTitles.hoverBar,
    payload: HoverBarItem.omit({ id: true }).extend({
      description: z.string().max(2000),
      descriptionType: z.union([z.literal(1), z.literal(2)]),
      customLink: optionalLink,
    }),
    tags: ["hoverBar"],
  }),
  carousel: defineContentType({
    title: contentTitles.carousel,
    payload: CarouselSlide.omit({ id: true, positionName: true }).extend({
      buttons: z.array(z.object({ text: z.string().min(1).max(10), link })).max(2),
      /** Sanitised html for whoever asks for the slide by its id. */
      contentHtml: z.string().max(60_000).optional(),
    }),
    tags: ["carousel"],
  }),
  protocol: defineContentType({
    title: contentTitles.protocol,
    payload: ProtocolContent.omit({ id: true }).extend({
      version: z.string().min(1).max(PROTOCOL_VERSION_MAX),
      effectiveAt: z.iso.date(),
    }),
    tags: ["protocols"],
  }),
  news: defineContentType({ title: contentTitles.news, payload: articles.news, tags: ["notices"], facet: ({ category }) => category }),
  notice: defineContentType({ title: contentTitles.notice, payload: articles.notice, tags: ["notices"] }),
  activity: defineContentType({
    title: contentTitles.activity,
    payload: articles.activity,
    tags: ["notices"],
    facet: ({ category }) => category,
    moments: ({ startAt, endAt, signup }) => [startAt, endAt, ...(signup ? [signup.from, signup.to] : [])],
  }),
  brand: defineContentType({ title: contentTitles.brand, payload: articles.brand, tags: ["notices"], facet: ({ category }) => category }),
  supplier: defineContentType({
    title: contentTitles.supplier,
    payload: articles.supplier,
    tags: ["notices"],
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  employment: defineContentType({
    title: contentTitles.employment,
    payload: articles.employment,
    tags: ["notices"],
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  usedCar: defineContentType({
    title: contentTitles.usedCar,
    payload: articles.usedCar,
    tags: ["notices"],
    facet: ({ category }) => category,
  }),
  disclosure: defineContentType({ title: contentTitles.disclosure, payload: Disclosure, tags: ["disclosures"] }),
  course: defineContentType({ title: contentTitles.course, payload: Course, tags: ["courses"], facet: ({ audience }) => audience }),
  siteSettings: defineContentType({
    title: contentTitles.siteSettings,
    payload: SiteSettings.extend({ serviceRedirects }),
    tags: ["settings"],
  }),
  /** Its window is that of the item: publishAt and offlineAt. */
  grayMode: defineContentType({ title: contentTitles.grayMode, payload: z.object({ grayed: z.boolean() }), tags: ["gray"] }),
  redirect: defineContentType({
    title: contentTitles.redirect,
    payload: z.object({
      /** In-app path without query that no page answers. */
      from: z
        .string()
        .max(200)
        .refine((path) => inAppPath(path) !== null, "请填写站内路径，例如 /old-page"),
      to: link,
      /** Browsers and search engines remember it. */
      permanent: z.boolean(),
    }),
    tags: ["redirects"],
    facet: ({ from }) => redirectPath(from) ?? "",
  }),
} as const satisfies Record<ContentType, unknown>;

export type { ContentType };
export type ContentPayload<Type extends ContentType> = z.output<(typeof contentTypes)[Type]["payload"]>;
