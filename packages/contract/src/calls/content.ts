import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import {
  CarouselDetail,
  CarouselSlide,
  FormerProtocol,
  HoverBarItem,
  NavigationItem,
  PROTOCOL_VERSION_MAX,
  Protocol,
  ProtocolContent,
  SiteSettings,
} from "../entities/content.ts";
import { addressId, id } from "../entities/ids.ts";
import {
  CourseCard,
  CourseDetail,
  DisclosureBranch,
  DisclosureCard,
  DisclosureDetail,
  NoticeCard,
  NoticeDetail,
} from "../entities/notice.ts";
import { Question } from "../entities/question.ts";
import { noticeTypes } from "../rules/notice-types.ts";
import { PREVIEW_IDS_MAX } from "../rules/preview-link.ts";

/** A page of a list; beyond its end it is empty and says how many there are. */
const paging = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
};
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), pageNum: z.int(), pageSize: z.int() });

/**
 * Of every review call: with the token of a preview link, the drafts of these ids that belong to its set stand in the place of what
 * is online, as of the set's time; without one the answer is what everybody sees (decisions, "review calls").
 */
const review = {
  queryIds: z.array(id).max(PREVIEW_IDS_MAX).default([]),
  previewToken: z.string().max(200).optional(),
};

const courseQuery = { ...paging, audience: z.string().max(20).optional(), vehicleId: addressId.optional() };
const noticeQuery = {
  type: z.enum(noticeTypes).default("news"),
  ...paging,
  /** Category or kind, as the type has them. */
  category: z.string().max(20).optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
};
const NoticePage = pageOf(NoticeCard).extend({
  /** Categories and years that have items, for the filters. */
  categories: z.array(z.string()),
  years: z.array(z.int()),
});

export const contentCalls = {
  carouselList: defineCall("carouselList", {
    summary: "按位置取轮播",
    access: "public",
    input: z.object({ positionName: z.string().min(1).max(40) }),
    output: z.array(CarouselSlide),
    cache: ["carousel"],
  }),
  carouselDetail: defineCall("carouselDetail", {
    summary: "轮播详情",
    access: "public",
    input: z.object({ id: addressId }),
    output: CarouselDetail,
    errors: ["notFound"],
    cache: ({ id }) => [`carousel:${id}`],
  }),
  carouselReview: defineCall("carouselReview", {
    summary: "轮播预览；不指定位置则取全部位置",
    access: "public",
    input: z.object({ ...review, positionName: z.string().min(1).max(40).optional() }),
    output: z.array(CarouselSlide),
    unlimited: "reads only: a POST because the specification says so",
  }),
  isGraying: defineCall("isGraying", {
    summary: "是否开启灰色模式",
    access: "public",
    input: z.object({ grayingContact: z.literal("OFFICIAL_WEBSITE") }),
    output: z.boolean(),
    cache: ["gray"],
  }),
  courseList: defineCall("courseList", {
    summary: "用车课堂列表",
    access: "public",
    input: z.object(courseQuery),
    output: pageOf(CourseCard),
    cache: ["courses"],
  }),
  courseDetail: defineCall("courseDetail", {
    summary: "一节用车课",
    access: "public",
    input: z.object({ id: addressId }),
    output: CourseDetail,
    errors: ["notFound"],
    cache: ({ id }) => [`courses:${id}`],
  }),
  courseReview: defineCall("courseReview", {
    summary: "用车课堂预览",
    access: "public",
    input: z.object({ ...review, ...courseQuery }),
    output: pageOf(CourseCard),
    unlimited: "reads only: a POST because the specification says so",
  }),
  informationAllList: defineCall("informationAllList", {
    summary: "信息披露目录：三级名称与条数",
    access: "public",
    input: nothing,
    output: z.array(DisclosureBranch),
    cache: ["disclosures"],
  }),
  informationThird: defineCall("informationThird", {
    summary: "信息披露三级目录下的条目",
    access: "public",
    input: z.object({
      navigationFirst: z.string().max(20).optional(),
      navigationSecond: z.string().max(20).optional(),
      navigationThird: z.string().max(20).optional(),
    }),
    output: z.array(DisclosureCard),
    cache: ["disclosures"],
  }),
  informationByList: defineCall("informationByList", {
    summary: "按编号或关键词取信息披露条目",
    access: "public",
    input: z.object({ ids: z.array(id).max(50).optional(), keyword: z.string().trim().max(40).optional() }),
    output: z.array(DisclosureCard),
    cache: ["disclosures"],
  }),
  informationDetail: defineCall("informationDetail", {
    summary: "信息披露的一条",
    access: "public",
    input: z.object({ id: addressId }),
    output: DisclosureDetail,
    errors: ["notFound"],
    cache: ({ id }) => [`disclosures:${id}`],
  }),
  noticePage: defineCall("noticePage", {
    summary: "资讯、公告分页",
    access: "public",
    input: z.object(noticeQuery),
    output: NoticePage,
    cache: ["notices"],
  }),
  noticeReview: defineCall("noticeReview", {
    summary: "资讯、公告预览",
    access: "public",
    input: z.object({ ...review, ...noticeQuery }),
    output: NoticePage,
    unlimited: "reads only: a POST because the specification says so",
  }),
  noticeDetail: defineCall("noticeDetail", {
    summary: "资讯、公告详情",
    access: "public",
    input: z.object({ id: addressId }),
    output: NoticeDetail,
    errors: ["notFound"],
    cache: ["notices"],
  }),
  contentRead: defineCall("contentRead", {
    summary: "记一次阅读",
    access: "public",
    input: z.object({ type: z.enum([...noticeTypes, "disclosure", "course"]), id: addressId }),
    output: z.null(),
    limits: ["readingOfVisitor", "readingsOfAddress"],
  }),
  navigationList: defineCall("navigationList", {
    summary: "顶部导航",
    access: "public",
    input: nothing,
    output: z.array(NavigationItem),
    cache: ["navigation"],
  }),
  navigationReview: defineCall("navigationReview", {
    summary: "导航预览",
    access: "public",
    input: z.object(review),
    output: z.array(NavigationItem),
    unlimited: "reads only: a POST because the specification says so",
  }),
  hoverBarList: defineCall("hoverBarList", {
    summary: "侧边栏",
    access: "public",
    input: nothing,
    output: z.array(HoverBarItem).max(7),
    cache: ["hoverBar"],
  }),
  hoverBarReview: defineCall("hoverBarReview", {
    summary: "侧边栏预览",
    access: "public",
    input: z.object(review),
    output: z.array(HoverBarItem).max(7),
    unlimited: "reads only: a POST because the specification says so",
  }),
  protocolList: defineCall("protocolList", {
    summary: "协议列表",
    access: "public",
    input: nothing,
    output: z.object({ protocols: z.array(Protocol) }),
    cache: ["protocols"],
  }),
  protocolContent: defineCall("protocolContent", {
    summary: "协议正文",
    access: "public",
    /** Without an id it is the first of the list. */
    input: z.object({ id: addressId.optional() }),
    output: ProtocolContent,
    errors: ["notFound"],
    cache: ["protocols"],
  }),
  protocolVersions: defineCall("protocolVersions", {
    summary: "协议的历史版本，新的在前",
    access: "public",
    input: z.object({ ...paging, id: addressId }),
    output: pageOf(FormerProtocol),
    errors: ["notFound"],
    cache: ({ id }) => [`protocols:${id}`],
  }),
  protocolVersion: defineCall("protocolVersion", {
    summary: "协议某一历史版本的正文",
    access: "public",
    input: z.object({ id: addressId, version: z.string().min(1).max(PROTOCOL_VERSION_MAX) }),
    output: ProtocolContent,
    errors: ["notFound"],
    cache: ({ id }) => [`protocols:${id}`],
  }),
  siteSettings: defineCall("siteSettings", {
    summary: "站点设置：品牌、电话、页脚、备案",
    access: "public",
    input: nothing,
    output: SiteSettings,
    cache: ["settings"],
  }),
  commonQuestions: defineCall("commonQuestions", {
    summary: "常见问题",
    access: "public",
    input: nothing,
    output: z.array(Question),
    cache: ["questions"],
  }),
};
