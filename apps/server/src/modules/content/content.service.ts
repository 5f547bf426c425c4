import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type {
  CarouselDetail,
  CarouselSlide,
  HoverBarItem,
  NavigationItem,
  Protocol,
  ProtocolContent,
  SiteSettings,
} from "@marque/contract/entities/content";
import type { Question } from "@marque/contract/entities/question";
import { AppError } from "@marque/contract/errors";
import { HOVER_BAR_MAX } from "@marque/contract/rules/navigation";
import type { CalendarDay } from "@marque/contract/rules/working-days";
import type { CallOutput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { PUBLIC_VIEW, type Viewpoint } from "../../viewpoint.ts";
import { type ContentItem, findPublished, type ItemValues, listProtocolsByCode, listPublished } from "./content.repository.ts";
import {
  presentHoverBarItem,
  presentNavigation,
  presentProtocol,
  presentProtocolContent,
  presentSiteSettings,
  presentSlide,
  presentSlideDetail,
} from "./present-content.ts";
import { countFormerVersions, findFormerVersion, listFormerVersions } from "./protocol-versions.repository.ts";
import { announceMoments, writeContent } from "./write-content.ts";

/** What of the site is no article. Whoever names no viewpoint gets what everybody sees. */
export interface ContentService {
  /** Slides of one place, in the editors' order. */
  listCarousel(positionName: string, viewpoint?: Viewpoint): Promise<CarouselSlide[]>;
  /** Slides of every place. */
  listSlides(viewpoint?: Viewpoint): Promise<CarouselSlide[]>;
  /** A slide with the text behind it. Throws `notFound`. */
  requireSlide(id: number, viewpoint?: Viewpoint): Promise<CarouselDetail>;
  /** Whether the whole site is shown in gray now (specification §4 "Gray mode"). */
  isGraying(viewpoint?: Viewpoint): Promise<boolean>;
  listNavigation(viewpoint?: Viewpoint): Promise<NavigationItem[]>;
  listHoverBar(viewpoint?: Viewpoint): Promise<HoverBarItem[]>;
  /** What visitors ask often, in the editors' order. */
  listQuestions(viewpoint?: Viewpoint): Promise<Question[]>;
  /** The levels of membership, from the lowest up. */
  listMemberLevels(viewpoint?: Viewpoint): Promise<ContentPayload<"memberLevel">[]>;
  /** Public holidays and the days that are worked for them, of every year that staff have written down. */
  listCalendarDays(): Promise<CalendarDay[]>;
  /** The privacy agreement first, because the privacy page shows the first one (specification §3 "Protocol"). */
  listProtocols(viewpoint?: Viewpoint): Promise<Protocol[]>;
  /** Without an id the first of the list. Throws `notFound`. */
  requireProtocol(id?: number, viewpoint?: Viewpoint): Promise<ProtocolContent>;
  /** What a protocol that is online was before, the last version first. Throws `notFound`. */
  listProtocolVersions(wanted: { id: number; pageNum: number; pageSize: number }): Promise<CallOutput<"protocolVersions">>;
  /** What a former version of a protocol that is online said. Throws `notFound`, for the present version too. */
  requireProtocolVersion(id: number, version: string): Promise<ProtocolContent>;
  /** The agreements behind the three boxes of the test-drive form, as they are in force. */
  findConsentProtocols(): Promise<Record<keyof typeof consentProtocolCodes, ProtocolContent>>;
  /** The agreements in force that members agree to when they sign in. Throws `notOpen` while one is missing. */
  findMemberProtocols(): Promise<Record<"privacy" | "membership", ProtocolContent>>;
  /** The privacy agreement in force; null while there is none. */
  findPrivacyAgreement(): Promise<ProtocolContent | null>;
  /** Whether the site's settings are online: without them there is no site yet. */
  hasSiteSettings(): Promise<boolean>;
  /** Throws `notFound` while none are online. */
  requireSiteSettings(viewpoint?: Viewpoint): Promise<SiteSettings>;
  /** Address of the owners' service of a model line, which the settings name. */
  findServiceRedirect(vehicleId: number): Promise<string | undefined>;
  /** Where a path of the site leads that no page answers any more; null where nobody says. */
  findRedirect(path: string): Promise<Pick<ContentPayload<"redirect">, "to" | "permanent"> | null>;
  /**
   * Creates or replaces an item. Every process drops what it kept without it: at once, and again when its time comes and ends.
   * Throws wrong-field errors.
   */
  save<Type extends ContentType>(type: Type, values: ItemValues<Type>): Promise<void>;
}

/** There is one gray mode and one set of settings; both are items with this id. */
export const SINGLE_ITEM_ID = 1;

/** Code of the agreement that each box of the test-drive form refers to. */
const consentProtocolCodes = { privacy: "privacy", shareWithDealer: "testDrive", marketing: "marketing" } as const;

/** More items than any page shows; lists never read a table whole. */
const LIST_LIMIT = 200;
const SLIDES_MAX = 5;
/** As many as a visitor looks through. */
const QUESTIONS_MAX = 30;
const LEVELS_MAX = 20;

export function createContentService(resources: { database: Database; jobs: Jobs }): ContentService {
  const { database, jobs } = resources;

  async function protocolsInForce<Name extends string>(codes: Record<Name, string>): Promise<Record<Name, ProtocolContent>> {
    const wanted = Object.entries<string>(codes);
    const items = await listProtocolsByCode(
      database,
      wanted.map(([, code]) => code),
    );
    const found = wanted.map(([name, code]) => {
      const item = items.find(({ payload }) => payload.code === code);
      // A site that is not set up yet: nobody can agree to what is not there.
      if (!item) throw new AppError("notOpen");
      return [name, presentProtocolContent(item)] as const;
    });
    return Object.fromEntries(found) as Record<Name, ProtocolContent>;
  }

  async function single<Type extends "siteSettings" | "grayMode">(
    type: Type,
    viewpoint: Viewpoint = PUBLIC_VIEW,
  ): Promise<ContentPayload<Type> | undefined> {
    return (await findPublished(database, { type, id: SINGLE_ITEM_ID }, viewpoint))?.payload;
  }

  async function privacyFirst(viewpoint?: Viewpoint): Promise<ContentItem<"protocol">[]> {
    const items = await listPublished(database, { type: "protocol", limit: LIST_LIMIT }, viewpoint);
    const isPrivacy = (item: (typeof items)[number]) => item.payload.code === consentProtocolCodes.privacy;
    return [...items.filter(isPrivacy), ...items.filter((item) => !isPrivacy(item))];
  }

  async function requirePresent(id?: number, viewpoint?: Viewpoint): Promise<ContentItem<"protocol">> {
    const item = id === undefined ? (await privacyFirst(viewpoint))[0] : await findPublished(database, { type: "protocol", id }, viewpoint);
    if (!item) throw new AppError("notFound");
    return item;
  }

  return {
    listProtocols: async (viewpoint) => (await privacyFirst(viewpoint)).map(presentProtocol),
    requireProtocol: async (id, viewpoint) => presentProtocolContent(await requirePresent(id, viewpoint)),

    async listProtocolVersions({ id, pageNum, pageSize }) {
      const present = await requirePresent(id);
      const [list, total] = await Promise.all([
        listFormerVersions(database, present, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countFormerVersions(database, present),
      ]);
      return { list, total, pageNum, pageSize };
    },

    async requireProtocolVersion(id, version) {
      const payload = await findFormerVersion(database, await requirePresent(id), version);
      if (!payload) throw new AppError("notFound");
      return presentProtocolContent({ id, payload });
    },

    async listCarousel(positionName, viewpoint) {
      const slides = await listPublished(database, { type: "carousel", collection: positionName, limit: SLIDES_MAX }, viewpoint);
      return slides.map(presentSlide);
    },

    async listSlides(viewpoint) {
      const slides = await listPublished(database, { type: "carousel", collection: null, limit: LIST_LIMIT }, viewpoint);
      return slides.map(presentSlide);
    },

    async requireSlide(id, viewpoint) {
      const slide = await findPublished(database, { type: "carousel", id }, viewpoint);
      if (!slide) throw new AppError("notFound");
      return presentSlideDetail(slide);
    },

    async isGraying(viewpoint) {
      return (await single("grayMode", viewpoint))?.grayed ?? false;
    },

    async listNavigation(viewpoint) {
      return presentNavigation(await listPublished(database, { type: "navigation", limit: LIST_LIMIT }, viewpoint));
    },

    async listHoverBar(viewpoint) {
      const items = await listPublished(database, { type: "hoverBar", limit: HOVER_BAR_MAX }, viewpoint);
      return items.map(presentHoverBarItem);
    },

    findConsentProtocols: () => protocolsInForce(consentProtocolCodes),

    async findPrivacyAgreement() {
      const [found] = await listProtocolsByCode(database, [consentProtocolCodes.privacy]);
      return found ? presentProtocolContent(found) : null;
    },

    findMemberProtocols: () => protocolsInForce({ privacy: "privacy", membership: "member" }),

    async listQuestions(viewpoint) {
      const questions = await listPublished(database, { type: "question", limit: QUESTIONS_MAX }, viewpoint);
      return questions.map(({ id, payload }) => ({ id, ...payload }));
    },

    async listMemberLevels(viewpoint) {
      const levels = await listPublished(database, { type: "memberLevel", limit: LEVELS_MAX }, viewpoint);
      return levels.map(({ payload }) => payload).sort((one, other) => one.minGrowth - other.minGrowth);
    },

    async listCalendarDays() {
      const years = await listPublished(database, { type: "workCalendar", collection: null, limit: LIST_LIMIT });
      return years.flatMap(({ payload }) => payload.days);
    },

    hasSiteSettings: async () => (await single("siteSettings")) !== undefined,

    async requireSiteSettings(viewpoint) {
      const settings = await single("siteSettings", viewpoint);
      if (!settings) throw new AppError("notFound", { message: "站点设置尚未填写" });
      return presentSiteSettings(settings);
    },

    async findServiceRedirect(vehicleId) {
      const settings = await single("siteSettings");
      return settings?.serviceRedirects.find((redirect) => redirect.vehicleId === vehicleId)?.url;
    },

    async findRedirect(path) {
      const [found] = await listPublished(database, { type: "redirect", collection: path, limit: 1 });
      return found?.payload ?? null;
    },

    async save(type, values) {
      await transaction(database, async (tx) => {
        await writeContent(tx, type, values);
        await announceMoments(jobs, tx, type, values);
      });
    },
  };
}
