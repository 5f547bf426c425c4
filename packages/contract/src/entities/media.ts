import { z } from "zod";
import { pictureAddress } from "./links.ts";

/** A picture in the sizes that exist. `url` is the fallback; `sources` are the same picture in better formats and other widths. */
export const Picture = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Alternative text; empty for decoration. */
  alt: z.string(),
  /** Renditions, smallest first. */
  sources: z.array(z.object({ url: z.string(), width: z.int().positive(), type: z.string() })).default([]),
  /** Tiny blurred preview as a data address. */
  preview: z.string().optional(),
  /** Whether text on it is light (`dark` picture) or ink (`light` picture). */
  tone: z.enum(["dark", "light"]).optional(),
  /** For a car cut-out: height of the line where the wheels touch the ground ÷ picture width. */
  contactRatio: z.number().optional(),
  /** What must stay in sight when it is cropped, as shares of width and height from the top left. */
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
});
export type Picture = z.infer<typeof Picture>;

/** A picture as content names it. What the catalogue of vehicles shows is not typed by anybody. */
export const ContentPicture = Picture.extend({
  url: pictureAddress,
  sources: z.array(z.object({ url: pictureAddress, width: z.int().positive(), type: z.string().max(40) })).default([]),
  preview: z
    .string()
    .regex(/^data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]*$/, "请从素材库选择图片")
    .optional(),
});

/** A file offered for download. */
export const FileLink = z.object({
  name: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  version: z.string().optional(),
  /** ISO date. */
  date: z.string().optional(),
});
export type FileLink = z.infer<typeof FileLink>;

/** The two layers of a hero (visual language §2.8): the landscape stays, the car stands on its horizon. */
export const HeroScene = z.object({
  landscape: Picture,
  /** The same landscape composed for tall screens. */
  landscapeTall: Picture.optional(),
  car: Picture.nullable(),
});
export type HeroScene = z.infer<typeof HeroScene>;

/** As `HeroScene`, of pictures as content names them. */
export const ContentHeroScene = HeroScene.extend({
  landscape: ContentPicture,
  landscapeTall: ContentPicture.optional(),
  car: ContentPicture.nullable(),
});
