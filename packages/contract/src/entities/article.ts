import { z } from "zod";
import { PEOPLE_PER_SIGNUP } from "../rules/activity-signup.ts";
import {
  activityCategories,
  brandCategories,
  courseAudiences,
  employmentKinds,
  guideCategories,
  newsCategories,
  supplierKinds,
} from "../rules/content-categories.ts";
import { id } from "./ids.ts";
import { day, instant } from "./instants.ts";
import { fileAddress, link } from "./links.ts";
import { ContentPicture, FileLink } from "./media.ts";

export { activityCategories, brandCategories, courseAudiences, employmentKinds, guideCategories, newsCategories, supplierKinds };

/** A picture in a text, with the line below it. */
const Figure = z.object({ picture: ContentPicture, caption: z.string().max(120).default("") });

/**
 * What a page of reading is made of, in the order in which it is read. A new block is one line here, one renderer in
 * `apps/site/app/blocks/` and one form in the console.
 */
export const blockTypes = {
  /** Sanitised html: paragraphs, headings of the second and third rank, lists, links. */
  text: z.object({ html: z.string().min(1).max(60_000) }),
  picture: Figure,
  gallery: z.object({ figures: z.array(Figure).min(2).max(24) }),
  table: z.object({
    caption: z.string().max(80).default(""),
    head: z.array(z.string().max(60)).min(1).max(12),
    rows: z
      .array(z.array(z.string().max(400)).min(1).max(12))
      .min(1)
      .max(400),
  }),
  quote: z.object({ text: z.string().min(1).max(400), by: z.string().max(60).default("") }),
  questions: z.object({
    questions: z
      .array(z.object({ question: z.string().min(1).max(120), answer: z.string().min(1).max(1200) }))
      .min(1)
      .max(40),
  }),
  /** The car with its price line and ways onwards. */
  carCard: z.object({ vehicleId: id }),
  callToAction: z.object({
    title: z.string().min(1).max(40),
    text: z.string().max(200).default(""),
    link,
    linkText: z.string().min(1).max(12),
  }),
} as const;

export type BlockType = keyof typeof blockTypes;

export const Block = z.discriminatedUnion("type", [
  blockTypes.text.extend({ type: z.literal("text") }),
  blockTypes.picture.extend({ type: z.literal("picture") }),
  blockTypes.gallery.extend({ type: z.literal("gallery") }),
  blockTypes.table.extend({ type: z.literal("table") }),
  blockTypes.quote.extend({ type: z.literal("quote") }),
  blockTypes.questions.extend({ type: z.literal("questions") }),
  blockTypes.carCard.extend({ type: z.literal("carCard") }),
  blockTypes.callToAction.extend({ type: z.literal("callToAction") }),
]);
export type Block = z.infer<typeof Block>;
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

/** A file to an article: its name is Chinese and shown; `sha256` lets readers check what they downloaded. */
export const Attachment = FileLink.extend({ url: fileAddress, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type Attachment = z.infer<typeof Attachment>;

/** What every article has. */
const Article = z.object({
  title: z.string().min(1).max(60),
  summary: z.string().max(160),
  cover: ContentPicture.nullable(),
  blocks: z.array(Block).max(200),
  attachments: z.array(Attachment).max(20).default([]),
});

/**
 * The kinds behind notice/page and notice/detail (decisions, "which call feeds what"): one call answers them by id alone, so their
 * ids are of one series. Employment asks for nothing about sex, age or place of registration (features §3).
 */
export const articles = {
  news: Article.extend({
    category: z.enum(newsCategories),
    author: z.string().max(40),
    tags: z.array(z.string().max(12)).max(6).default([]),
    /** Vehicles whose pages show it. */
    vehicleIds: z.array(id).max(9).default([]),
  }),
  notice: Article.extend({
    /** 文号 */
    docNo: z.string().max(40).default(""),
  }),
  activity: Article.extend({
    category: z.enum(activityCategories),
    startAt: instant,
    endAt: instant,
    /** Nobody signs up where there is no window. */
    signup: z
      .object({
        from: instant,
        to: instant,
        /** In people, not in sign-ups. */
        quota: z.int().positive().max(100_000),
        /** How many one sign-up may bring. */
        perSignup: z.int().min(1).max(20).default(PEOPLE_PER_SIGNUP),
        /** The form asks whether somebody may be photographed. */
        photos: z.boolean().default(false),
      })
      .nullable(),
    city: z.string().max(20),
    venue: z.object({ name: z.string().max(40), address: z.string().max(80) }),
    organiser: z.string().max(40),
    /** By which visitors reach the organiser; the maker's own number where it is empty. */
    organiserPhone: z.string().max(20).default(""),
    vehicleIds: z.array(id).max(9).default([]),
  }),
  brand: Article.extend({ category: z.enum(brandCategories), year: z.int().min(1950).max(2100).nullable() }),
  supplier: Article.extend({
    noticeNo: z.string().min(1).max(40),
    kind: z.enum(supplierKinds),
    scope: z.string().min(1).max(400),
    qualification: z.string().max(800).default(""),
    /** Bids are taken until then; null where the notice only tells. */
    deadline: instant.nullable(),
    contact: z.object({ name: z.string().max(20), phone: z.string().max(20), email: z.string().max(60) }),
    winner: z.string().max(80).default(""),
    amount: z.string().max(40).default(""),
    /** The notice that this one changes or ends. */
    parentId: id.nullable().default(null),
  }),
  employment: Article.extend({
    kind: z.enum(employmentKinds),
    department: z.string().max(40),
    cities: z.array(z.string().max(20)).min(1).max(12),
    headcount: z.int().positive().max(999).nullable(),
    degree: z.string().max(20).default(""),
    experience: z.string().max(40).default(""),
    salaryText: z.string().max(60).default(""),
    deadline: instant.nullable(),
    /** Mail address for applications. */
    applyEmail: z.string().max(60).default(""),
    /** 公示期; null for openings. */
    publicity: z.object({ from: day, to: day }).nullable().default(null),
  }),
  usedCar: Article.extend({
    category: z.enum(guideCategories),
    author: z.string().max(40),
    tags: z.array(z.string().max(12)).max(6).default([]),
  }),
} as const;

export type ArticleKind = keyof typeof articles;
export type ArticleOf<Kind extends ArticleKind> = z.infer<(typeof articles)[Kind]>;

/** An item of the disclosure tree (信息披露). */
export const Disclosure = Article.extend({
  /** Its place in the three-level tree, by name. */
  navigationFirst: z.string().min(1).max(20),
  navigationSecond: z.string().min(1).max(20),
  navigationThird: z.string().min(1).max(20),
  docNo: z.string().max(40).default(""),
  issuer: z.string().min(1).max(40),
  effectiveFrom: day,
  effectiveTo: day.nullable().default(null),
  legalBasis: z.string().max(120).default(""),
  /** Newest first. */
  versions: z
    .array(z.object({ version: z.string().max(12), date: day, note: z.string().max(200) }))
    .min(1)
    .max(40),
  /** A form that belongs to it: the satisfaction survey, or the application of would-be dealers. */
  form: z.enum(["satisfied", "apply"]).nullable().default(null),
});
export type Disclosure = z.infer<typeof Disclosure>;

/** A lesson for owners: chapters of pictures with spoken text, which stands as captions and as transcript. */
export const Course = Article.extend({
  audience: z.enum(courseAudiences),
  vehicleIds: z.array(id).max(9).default([]),
  chapters: z
    .array(
      z.object({
        title: z.string().min(1).max(40),
        steps: z
          .array(
            z.object({
              picture: ContentPicture.nullable(),
              /** Seconds that the step is shown. */ seconds: z.int().positive().max(120),
              text: z.string().min(1).max(300),
            }),
          )
          .min(1)
          .max(24),
      }),
    )
    .min(1)
    .max(12),
});
export type Course = z.infer<typeof Course>;
/** As `ArticleOf`, with what may be left out. */
export type ArticleInput<Kind extends ArticleKind> = z.input<(typeof articles)[Kind]>;
export type DisclosureInput = z.input<typeof Disclosure>;
export type CourseInput = z.input<typeof Course>;
