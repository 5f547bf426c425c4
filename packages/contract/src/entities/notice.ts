import { z } from "zod";
import { type ArticleKind, articles, Course, Disclosure } from "./article.ts";
import { Instant } from "./instants.ts";
import { Picture } from "./media.ts";

/** What lists show of any article. */
const Card = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: Picture.nullable(),
  /** ISO instant. */
  publishTime: Instant,
  viewCount: z.int(),
});

/** What lists show of each kind besides. */
const facts = {
  news: articles.news.pick({ category: true, tags: true }),
  notice: articles.notice.pick({ docNo: true }),
  activity: articles.activity.pick({ category: true, startAt: true, endAt: true, signup: true, city: true, venue: true }),
  brand: articles.brand.pick({ category: true, year: true }),
  supplier: articles.supplier.pick({ noticeNo: true, kind: true, deadline: true }),
  employment: articles.employment.pick({ kind: true, department: true, cities: true, headcount: true, deadline: true, salaryText: true }),
  usedCar: articles.usedCar.pick({ category: true, tags: true }),
} as const satisfies { [Kind in ArticleKind]: z.ZodType };

const card = <Kind extends ArticleKind>(type: Kind) =>
  Card.extend({ type: z.literal(type), ...(facts[type].shape as (typeof facts)[Kind]["shape"]) });

/** A notice as lists have it; `type` tells the kind (decisions, "which call feeds what"). */
export const NoticeCard = z.discriminatedUnion("type", [
  card("news"),
  card("notice"),
  card("activity"),
  card("brand"),
  card("supplier"),
  card("employment"),
  card("usedCar"),
]);
export type NoticeCard = z.infer<typeof NoticeCard>;
export type NoticeCardOf<Kind extends ArticleKind> = Extract<NoticeCard, { type: Kind }>;

const Neighbour = z.object({ id: z.int(), title: z.string() });

/** What surrounds an article where it is read. */
const Reading = z.object({
  id: z.int(),
  publishTime: Instant,
  /** ISO instant of the last change. */
  updateTime: Instant,
  viewCount: z.int(),
  /** The next older and newer one of its kind. */
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  related: z.array(NoticeCard),
});

const reading = <Kind extends ArticleKind>(type: Kind) =>
  Reading.extend({ type: z.literal(type), ...(articles[type].shape as (typeof articles)[Kind]["shape"]) });

/** A notice whole. */
export const NoticeDetail = z.discriminatedUnion("type", [
  reading("news"),
  reading("notice"),
  reading("activity"),
  reading("brand"),
  reading("supplier"),
  reading("employment"),
  reading("usedCar"),
]);
export type NoticeDetail = z.infer<typeof NoticeDetail>;
export type NoticeDetailOf<Kind extends ArticleKind> = Extract<NoticeDetail, { type: Kind }>;

/** An item of the disclosure tree as lists have it. */
export const DisclosureCard = Card.omit({ cover: true }).extend(
  Disclosure.pick({
    navigationFirst: true,
    navigationSecond: true,
    navigationThird: true,
    docNo: true,
    issuer: true,
    effectiveFrom: true,
    effectiveTo: true,
  }).shape,
);
export type DisclosureCard = z.infer<typeof DisclosureCard>;

export const DisclosureDetail = Disclosure.extend({ id: z.int(), publishTime: Instant, updateTime: Instant, viewCount: z.int() });
export type DisclosureDetail = z.infer<typeof DisclosureDetail>;

/** The disclosure tree with how many items stand below each name, in the editors' order. */
export interface DisclosureBranch {
  name: string;
  count: number;
  children: DisclosureBranch[];
}
export const DisclosureBranch: z.ZodType<DisclosureBranch> = z.object({
  name: z.string(),
  count: z.int(),
  get children() {
    return z.array(DisclosureBranch);
  },
});

export const CourseCard = Card.extend(Course.pick({ audience: true, vehicleIds: true }).shape).extend({
  chapterCount: z.int(),
  /** Length of all chapters. */
  seconds: z.int(),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const CourseDetail = Course.extend({ id: z.int(), publishTime: Instant, viewCount: z.int() });
export type CourseDetail = z.infer<typeof CourseDetail>;
