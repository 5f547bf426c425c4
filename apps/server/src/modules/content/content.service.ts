import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import type {
  CarouselSlide,
  HoverBarItem,
  NavigationItem,
  Protocol,
  ProtocolContent,
  SiteSettings,
} from "@marque/contract/entities/content";
import { AppError } from "@marque/contract/errors";
import { HOVER_BAR_MAX } from "@marque/contract/rules/navigation";
import { type Database, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { findPublished, type ItemValues, listProtocolsByCode, listPublished } from "./content.repository.ts";
import { scheduleAnnouncement } from "./due-content.ts";
import { presentHoverBarItem, presentNavigation, presentProtocol, presentProtocolContent, presentSlide } from "./present-content.ts";
import { writeContent } from "./write-content.ts";

export interface ContentService {
  /** Slides of one place, in the editors' order. */
  listCarousel(positionName: string): Promise<CarouselSlide[]>;
  /** Whether the whole site is shown in gray now (specification §4 "Gray mode"). */
  isGraying(): Promise<boolean>;
  listNavigation(): Promise<NavigationItem[]>;
  listHoverBar(): Promise<HoverBarItem[]>;
  /** The privacy agreement first, because the privacy page shows the first one (specification §3 "Protocol"). */
  listProtocols(): Promise<Protocol[]>;
  /** Throws `notFound`. */
  requireProtocol(id: number): Promise<ProtocolContent>;
  /** The agreements behind the three boxes of the test-drive form, as they are in force. */
  findConsentProtocols(): Promise<Record<keyof typeof consentProtocolCodes, ProtocolContent>>;
  /** Throws `notFound` while none are saved. */
  requireSiteSettings(): Promise<SiteSettings>;
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

export function createContentService(resources: { database: Database; jobs: Jobs }): ContentService {
  const { database, jobs } = resources;

  async function single<Type extends "siteSettings" | "grayMode">(type: Type): Promise<ContentPayload<Type> | undefined> {
    return (await findPublished(database, { type, id: SINGLE_ITEM_ID }))?.payload;
  }

  return {
    async listCarousel(positionName) {
      const slides = await listPublished(database, { type: "carousel", collection: positionName, limit: SLIDES_MAX });
      return slides.map(presentSlide);
    },

    async isGraying() {
      return (await single("grayMode"))?.grayed ?? false;
    },

    async listNavigation() {
      return presentNavigation(await listPublished(database, { type: "navigation", limit: LIST_LIMIT }));
    },

    async listHoverBar() {
      const items = await listPublished(database, { type: "hoverBar", limit: HOVER_BAR_MAX });
      return items.map(presentHoverBarItem);
    },

    async listProtocols() {
      const items = await listPublished(database, { type: "protocol", limit: LIST_LIMIT });
      const isPrivacy = (item: (typeof items)[number]) => item.payload.code === consentProtocolCodes.privacy;
      return [...items.filter(isPrivacy), ...items.filter((item) => !isPrivacy(item))].map(presentProtocol);
    },

    async requireProtocol(id) {
      const item = await findPublished(database, { type: "protocol", id });
      if (!item) throw new AppError("notFound");
      return presentProtocolContent(item);
    },

    async findConsentProtocols() {
      const items = await listProtocolsByCode(database, Object.values(consentProtocolCodes));
      const inForce = (code: string) => {
        const item = items.find(({ payload }) => payload.code === code);
        if (!item) throw new Error(`No published protocol with the code ${code}: nobody can agree to it`);
        return presentProtocolContent(item);
      };
      return {
        privacy: inForce(consentProtocolCodes.privacy),
        shareWithDealer: inForce(consentProtocolCodes.shareWithDealer),
        marketing: inForce(consentProtocolCodes.marketing),
      };
    },

    async requireSiteSettings() {
      const settings = await single("siteSettings");
      if (!settings) throw new AppError("notFound", { message: "站点设置尚未填写" });
      return settings;
    },

    async save(type, values) {
      await transaction(database, async (tx) => {
        await writeContent(tx, type, values);
        for (const at of momentsOf(type, values)) {
          if (at > new Date()) await scheduleAnnouncement(jobs, tx, contentTypes[type].tags, at);
        }
      });
    },
  };
}

/** When an item comes, goes, or looks different by itself. */
function momentsOf<Type extends ContentType>(type: Type, { publishAt, offlineAt, payload }: ItemValues<Type>): Date[] {
  const { moments } = contentTypes[type] as { moments?: (payload: ContentPayload<Type>) => readonly string[] };
  const own = (moments?.(payload) ?? []).map((instant) => new Date(instant));
  return [publishAt, offlineAt, ...own].filter((at): at is Date => at instanceof Date);
}
