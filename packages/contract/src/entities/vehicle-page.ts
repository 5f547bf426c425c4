import { z } from "zod";
import { id } from "./ids.ts";
import { day } from "./instants.ts";
import { pictureAddress } from "./links.ts";
import { ContentHeroScene, ContentPicture, FileLink } from "./media.ts";
import { SeriesCard, StatFigure, VehicleDetail, VehicleSection } from "./vehicle.ts";

const text = (max: number) => z.string().max(max, `最多 ${max} 个字`);

/** Number of a legal footnote of the page, from 1; nothing where there is none. */
const footnote = z.int().min(1, "脚注从 1 开始").max(99).nullish();

/** `from` is the cell of the specification table that the value is drawn from (rules/spec-figure.ts); without it the value is as it was typed. */
const Figure = StatFigure.extend({
  value: text(60),
  unit: text(12).optional(),
  label: text(30),
  footnote,
  from: z.object({ key: z.string().max(60), trimId: id }).nullish(),
});

const Section = VehicleSection.extend({
  title: text(30),
  text: text(1_000),
  picture: ContentPicture.nullable(),
  points: z.array(z.object({ title: text(30), text: text(300), footnote })).max(12),
  stats: z.array(Figure).max(6),
});

const millimetres = z.int("请填写整数").min(1, "须大于 0").max(30_000, "最多 30000 毫米").nullable();

/**
 * What a vehicle's page and card say besides its trims, colours, specification and prices. A draft may lack whatever is nullable;
 * `requiredFields` says what a page has to have.
 */
export const VehiclePage = z
  .object({
    /** The specification's number, by which addresses and calls name the vehicle; with `oldCoaster` it never changes. */
    vehicleId: id,
    oldCoaster: z.boolean(),
    name: text(30),
    motto: text(80),
    className: text(30),
    category: SeriesCard.shape.category,
    lifecycle: SeriesCard.shape.lifecycle,
    brandGroupId: id.nullable(),
    /** Among the vehicles of its brand group; lower comes first. */
    place: z.int().min(0).max(10_000),
    badge: text(8),
    carPriceType: z.int().min(0).max(9),
    priceLabel: text(20),
    customerPriceText: text(40),
    testDriveEnabled: z.boolean(),
    headerTheme: VehicleDetail.shape.headerTheme,
    partsSupplyUntil: day.nullable(),
    thumb: ContentPicture.nullable(),
    main: ContentPicture.nullable(),
    hero: ContentHeroScene.extend({ landscape: ContentPicture.nullable() }),
    dims: z.object({
      length: millimetres,
      width: millimetres,
      height: millimetres,
      wheelbase: millimetres,
      groundClearance: millimetres,
    }),
    stats: z.array(Figure).max(3, "首屏最多 3 个数字"),
    sections: z.array(Section).max(5),
    gallery: z.array(ContentPicture.nullable()).max(30),
    brochure: z.array(FileLink.extend({ name: text(120), url: pictureAddress })).max(20),
    faqs: z.array(z.object({ question: text(80), answer: text(600) })).max(30),
    footnotes: z.array(text(600)).max(60),
    seatLayouts: z
      .array(z.object({ name: text(30), seats: z.int().min(1).max(60), text: text(200), picture: ContentPicture.nullable() }))
      .max(8),
  })
  .superRefine(({ sections }, context) => {
    for (const [at, { anchor }] of sections.entries()) {
      if (sections.findIndex((other) => other.anchor === anchor) === at) continue;
      context.addIssue({ code: "custom", path: ["sections", at, "anchor"], message: "这个栏目已有一段，每个栏目只能有一段" });
    }
  });
export type VehiclePage = z.infer<typeof VehiclePage>;
