import { z } from "zod";
import { link, optionalLink } from "./links.ts";
import { ContentHeroScene, ContentPicture, HeroScene } from "./media.ts";

/** Navigation item (specification §3). `isFold` is client state and not on the wire. */
export interface NavigationItem {
  id: number;
  navigationName: string;
  customLink: string;
  /** 3 model panel, 4 used car, others plain. */
  jumpType: number;
  seconds: NavigationItem[];
}
export const NavigationItem: z.ZodType<NavigationItem> = z.object({
  id: z.int(),
  navigationName: z.string(),
  customLink: z.string(),
  jumpType: z.int(),
  get seconds() {
    return z.array(NavigationItem);
  },
});

/** Hover bar item (specification §3). `description` is sanitised html with line breaks. */
export const HoverBarItem = z.object({
  id: z.int(),
  iconName: z.string(),
  picUrl: z.string(),
  description: z.string(),
  /** 1 text, 2 image. */
  descriptionType: z.int(),
  descriptionUrl: z.string(),
  customLink: z.string(),
});
export type HoverBarItem = z.infer<typeof HoverBarItem>;

/** Protocol as the list has it; the first one is the privacy agreement (specification §3). */
export const Protocol = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  version: z.string(),
  /** ISO date. */
  effectiveAt: z.string(),
});
export type Protocol = z.infer<typeof Protocol>;

export const ProtocolContent = Protocol.extend({
  contentHtml: z.string(),
  changeNote: z.string(),
});
export type ProtocolContent = z.infer<typeof ProtocolContent>;

/** A version is named in addresses and in the records of consents. */
export const PROTOCOL_VERSION_MAX = 40;

/** What a protocol was until another version took its place. */
export const FormerProtocol = Protocol.pick({ version: true, effectiveAt: true }).extend({
  /** What this version had changed; may be empty. */
  changeNote: z.string(),
});
export type FormerProtocol = z.infer<typeof FormerProtocol>;

/** A slide, looked up by positionName (specification §3). */
export const CarouselSlide = z.object({
  id: z.int(),
  positionName: z.string(),
  /** Word on the segment of the carousel's navigation. */
  label: z.string(),
  title: z.string(),
  subtitle: z.string(),
  scene: HeroScene,
  /** `dark`: white text and transparent header; `light`: ink text and white header. */
  tone: z.enum(["dark", "light"]),
  /** Series whose price line the slide shows. */
  vehicleId: z.int().nullable(),
  /** Where there are none of its own but a text, one that opens the text. */
  buttons: z.array(z.object({ text: z.string(), link: z.string() })),
});
export type CarouselSlide = z.infer<typeof CarouselSlide>;

/** A slide with its own buttons and the text that its page shows; empty where it has none, and no page either. */
export const CarouselDetail = CarouselSlide.extend({ contentHtml: z.string() });
export type CarouselDetail = z.infer<typeof CarouselDetail>;

const namedLink = z.object({ text: z.string(), link });
/** A link that is of no use to some; empty where it is not shown. */
const optionalNamedLink = z.object({ text: z.string(), link: optionalLink });
const qr = z.object({ text: z.string(), hint: z.string(), picture: ContentPicture });

/** A way that the used-car page offers beside its cars; without a title it is not shown. */
const usedCarDoor = z.object({ title: z.string(), text: z.string() });
/** What the used-car page says of certification and of the ways to sell and to trade in. */
const UsedCarSettings = z.object({
  /** What certification means, in figures; without a title it is not shown. */
  certification: z.object({
    title: z.string(),
    text: z.string(),
    figures: z.array(z.object({ value: z.string(), unit: z.string().optional(), label: z.string() })),
    /** Where the whole standard is written. */
    standard: optionalNamedLink,
  }),
  sell: usedCarDoor,
  tradeIn: usedCarDoor,
});
const NO_DOOR = { title: "", text: "" };
/** As settings have it that were written before there was such a page. */
const UNSAID = { certification: { title: "", text: "", figures: [], standard: { text: "", link: "" } }, sell: NO_DOOR, tradeIn: NO_DOOR };

/** What a maker changes to make the site its own: brand, telephones, links, QR pictures, filing numbers. */
export const SiteSettings = z.object({
  brand: z.object({
    name: z.string(),
    latinName: z.string(),
    company: z.string(),
    slogan: z.string(),
    poem: z.array(z.string()),
    /** Drawings on a 24 grid (symbol) and their own boxes (word marks); stroke only. */
    symbol: z.object({ viewBox: z.string(), paths: z.array(z.string()) }),
    wordmark: z.object({ viewBox: z.string(), paths: z.array(z.string()), strokeWidth: z.number() }),
    /** For the home screen of a telephone: square, 180 px. */
    touchIcon: ContentPicture,
    description: z.string(),
  }),
  phones: z.object({ sales: z.string(), service: z.string() }),
  onlineService: z.object({ hours: z.string(), link: optionalLink, text: z.string() }),
  order: z.object({ title: z.string(), hint: z.string(), landingUrl: optionalLink }),
  footer: z.object({
    disclosure: z.array(namedLink),
    more: z.array(namedLink),
    contact: z.array(namedLink),
    social: z.object({ app: qr, miniProgram: qr, officialAccount: qr, shop: optionalNamedLink, weibo: optionalNamedLink }),
    filings: z.array(namedLink),
    copyright: z.string(),
  }),
  home: z.object({
    lanes: z.array(namedLink.extend({ icon: z.string() })),
    film: z.object({
      title: z.string(),
      text: z.string(),
      link: optionalLink,
      linkText: z.string(),
      scene: ContentHeroScene,
      stats: z.array(z.object({ value: z.string(), unit: z.string().optional(), label: z.string() })),
    }),
    afterSales: z.object({ title: z.string(), text: z.string(), picture: ContentPicture, links: z.array(namedLink) }),
  }),
  usedCar: UsedCarSettings.default(UNSAID),
  seo: z.object({
    title: z.string(),
    description: z.string(),
    origin: z.string(),
    /** What a shared page shows that has no picture of its own; the touch icon where there is none. */
    picture: ContentPicture.nullable().default(null),
  }),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
