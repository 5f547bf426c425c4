import { z } from "zod";
import type { CacheDomain, CacheTag } from "./call.ts";
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
import { id } from "./entities/ids.ts";
import { day } from "./entities/instants.ts";
import { isFollowable, link, optionalLink, pictureAddress } from "./entities/links.ts";
import { ContentHeroScene } from "./entities/media.ts";
import { MemberLevelContent } from "./entities/points.ts";
import { Question } from "./entities/question.ts";
import { VehicleCatalogue } from "./entities/vehicle-catalogue.ts";
import { VehiclePage } from "./entities/vehicle-page.ts";
import { WorkCalendar } from "./entities/work-calendar.ts";
import { inAppPath } from "./rules/in-app-path.ts";
import { redirectPath } from "./rules/redirect-path.ts";

/** Empty where there is none. */
const optionalPicture = z.union([z.literal(""), pictureAddress], "请从素材库选择图片");

const secureAddress = "请填写以 https:// 开头的完整网址";

/**
 * Owners' services of model lines, where call jumpPradoServic leads (decisions.md): one address per vehicle, to whose query the signature
 * is added. The public call of the settings leaves them out.
 */
const serviceRedirects = z
  .array(
    z.object({
      vehicleId: id,
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

const DRAWING_MAX = 60;

/** A stroked drawing: nothing but a box and paths, so that whatever was uploaded can do nothing but be drawn. */
const drawing = z.object({
  viewBox: z.union(
    [
      z.literal(""),
      z
        .string()
        .max(60)
        .regex(/^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/),
    ],
    "请选择 SVG 文件",
  ),
  paths: z
    .array(
      z
        .string()
        .max(8_000, "图形过于复杂，请简化路径")
        .regex(/^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]+$/, "请选择只含路径的 SVG 文件"),
    )
    .max(DRAWING_MAX, `图形最多 ${DRAWING_MAX} 条路径`),
});

/** One type of content: what its items hold and which kept answers its changes drop. */
interface ContentTypeDeclaration<Payload extends z.ZodType> {
  /** Chinese, for editors. */
  title: string;
  /** What of an item the engine does not know by itself. Its id, order and times are columns of every item. */
  payload: Payload;
  domain: CacheDomain;
  /** Answers name its items by something else than their ids: a change of one counts as a change of the whole domain. */
  changesWhole?: true;
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
      parentId: id.nullable(),
      navigationName: z.string().min(1).max(12),
      customLink: optionalLink,
      jumpType: z.int(),
    }) satisfies z.ZodType<Omit<NavigationItem, "id" | "seconds">>,
    domain: "navigation",
  }),
  hoverBar: defineContentType({
    title: contentTitles.hoverBar,
    payload: HoverBarItem.omit({ id: true }).extend({
      description: z.string().max(2000),
      descriptionType: z.union([z.literal(1), z.literal(2)]),
      picUrl: optionalPicture,
      descriptionUrl: optionalPicture,
      customLink: optionalLink,
    }),
    domain: "hoverBar",
  }),
  carousel: defineContentType({
    title: contentTitles.carousel,
    payload: CarouselSlide.omit({ id: true, positionName: true }).extend({
      scene: ContentHeroScene,
      vehicleId: id.nullable(),
      buttons: z.array(z.object({ text: z.string().min(1).max(10), link })).max(2),
      /** Sanitised html for whoever asks for the slide by its id. */
      contentHtml: z.string().max(60_000).optional(),
    }),
    domain: "carousel",
  }),
  protocol: defineContentType({
    title: contentTitles.protocol,
    payload: ProtocolContent.omit({ id: true }).extend({
      version: z.string().min(1).max(PROTOCOL_VERSION_MAX),
      effectiveAt: day,
    }),
    domain: "protocols",
  }),
  news: defineContentType({ title: contentTitles.news, payload: articles.news, domain: "notices", facet: ({ category }) => category }),
  notice: defineContentType({ title: contentTitles.notice, payload: articles.notice, domain: "notices" }),
  activity: defineContentType({
    title: contentTitles.activity,
    payload: articles.activity,
    domain: "notices",
    facet: ({ category }) => category,
    moments: ({ startAt, endAt, signup }) => [startAt, endAt, ...(signup ? [signup.from, signup.to] : [])],
  }),
  brand: defineContentType({ title: contentTitles.brand, payload: articles.brand, domain: "notices", facet: ({ category }) => category }),
  supplier: defineContentType({
    title: contentTitles.supplier,
    payload: articles.supplier,
    domain: "notices",
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  employment: defineContentType({
    title: contentTitles.employment,
    payload: articles.employment,
    domain: "notices",
    facet: ({ kind }) => kind,
    moments: ({ deadline }) => (deadline ? [deadline] : []),
  }),
  usedCar: defineContentType({
    title: contentTitles.usedCar,
    payload: articles.usedCar,
    domain: "notices",
    facet: ({ category }) => category,
  }),
  disclosure: defineContentType({ title: contentTitles.disclosure, payload: Disclosure, domain: "disclosures" }),
  course: defineContentType({ title: contentTitles.course, payload: Course, domain: "courses", facet: ({ audience }) => audience }),
  siteSettings: defineContentType({
    title: contentTitles.siteSettings,
    payload: SiteSettings.extend({
      serviceRedirects,
      brand: SiteSettings.shape.brand.extend({ symbol: drawing, wordmark: drawing.extend({ strokeWidth: z.number() }) }),
    }),
    domain: "settings",
  }),
  /** Its window is that of the item: publishAt and offlineAt. */
  grayMode: defineContentType({ title: contentTitles.grayMode, payload: z.object({ grayed: z.boolean() }), domain: "gray" }),
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
    domain: "redirects",
    facet: ({ from }) => redirectPath(from) ?? "",
  }),
  question: defineContentType({ title: contentTitles.question, payload: Question.omit({ id: true }), domain: "questions" }),
  /** One for every year. */
  workCalendar: defineContentType({
    title: contentTitles.workCalendar,
    payload: WorkCalendar,
    domain: "workCalendar",
    facet: ({ year }) => String(year),
  }),
  memberLevel: defineContentType({ title: contentTitles.memberLevel, payload: MemberLevelContent, domain: "memberLevels" }),
  /** One for every vehicle, with the id of its row; it comes with the vehicle and stays as long. */
  vehicleCatalogue: defineContentType({
    title: contentTitles.vehicleCatalogue,
    payload: VehicleCatalogue,
    domain: "vehicles",
    changesWhole: true,
  }),
  /** One for every vehicle, with the id of its row, as its catalogue; visitors see the vehicle while its page is online. */
  vehiclePage: defineContentType({
    title: contentTitles.vehiclePage,
    payload: VehiclePage,
    domain: "vehicles",
    changesWhole: true,
  }),
} as const satisfies Record<ContentType, unknown>;

/** What has changed when an item was written, published, or taken down. */
export function changedTag(type: ContentType, id: number): CacheTag {
  const { domain, changesWhole } = contentTypes[type] as ContentTypeDeclaration<z.ZodType>;
  return changesWhole ? domain : `${domain}:${id}`;
}

export type { ContentType };
export type ContentPayload<Type extends ContentType> = z.output<(typeof contentTypes)[Type]["payload"]>;
