import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { Attachment } from "../../entities/article.ts";
import { day, Instant } from "../../entities/instants.ts";
import { ContentTypeName } from "../../entities/manage-content.ts";
import { Picture } from "../../entities/media.ts";
import { keyword, pageOf, paging } from "./paging.ts";

export const MEDIA_MAX_BYTES = 30 * 1024 * 1024;

/** A picture or file of the library. */
export const MediaAsset = z.object({
  id: z.string(),
  kind: z.enum(["picture", "file"]),
  fileName: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  /** Of pictures: every rendition, alternative text and focal point. */
  picture: Picture.nullable(),
  /** Of files (PDF). */
  file: Attachment.nullable(),
  /** Of the upload. */
  bytes: z.int(),
  rightsHolder: z.string(),
  /** ISO date; null without limit. */
  rightsUntil: z.string().nullable(),
  uses: z.int(),
  createdAt: Instant,
  /** Empty for what came with the brand, which stays. */
  createdBy: z.string(),
});
export type MediaAsset = z.infer<typeof MediaAsset>;

const share = z.number().min(0).max(1);

export const mediaCalls = {
  mediaList: defineStaffCall("mediaList", {
    summary: "素材库",
    permission: "content.read",
    input: z.object({
      ...paging,
      keyword,
      folder: z.string().max(40).optional(),
      kind: z.enum(["picture", "file"]).optional(),
      /** `noAlt`: pictures without alternative text. `rightsEnding`: rights that end within 30 days, or have ended. */
      filter: z.enum(["all", "noAlt", "unused", "rightsEnding"]).default("all"),
    }),
    output: pageOf(MediaAsset).extend({ folders: z.array(z.string()) }),
  }),
  mediaUpload: defineStaffCall("mediaUpload", {
    summary: "上传一个素材：JPEG、PNG、WebP、AVIF 图片或 PDF；相同文件只存一份",
    permission: "media.edit",
    /** One upload at a time per person: pictures are made one after the other. */
    input: z.object({
      fileName: z.string().trim().min(1).max(120),
      folder: z.string().trim().max(40).default(""),
      alt: z.string().trim().max(120).default(""),
    }),
    /** `alreadyThere`: the library had the very same file; it is answered as it is. */
    output: MediaAsset.extend({ alreadyThere: z.boolean() }),
    errors: ["tooLarge", "unsupportedMedia", "tooFast", "unavailable"],
    file: { maxBytes: MEDIA_MAX_BYTES },
    limits: ["uploadsOfColleague"],
  }),
  mediaUpdate: defineStaffCall("mediaUpdate", {
    summary: "修改素材的说明、焦点、分类与授权期限",
    permission: "media.edit",
    input: z.object({
      id: z.uuid(),
      fileName: z.string().trim().min(1).max(120),
      folder: z.string().trim().max(40),
      tags: z.array(z.string().trim().min(1).max(12)).max(12),
      alt: z.string().trim().max(120),
      focal: z.object({ x: share, y: share }).nullable(),
      rightsHolder: z.string().trim().max(60),
      rightsUntil: day.nullable(),
    }),
    output: MediaAsset,
    errors: ["notFound"],
  }),
  mediaDelete: defineStaffCall("mediaDelete", {
    summary: "删除没有被使用的素材",
    permission: "media.edit",
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    errors: ["notFound", "inUse"],
  }),
  mediaUses: defineStaffCall("mediaUses", {
    summary: "素材用在哪里",
    permission: "content.read",
    input: z.object({ id: z.uuid() }),
    /** `revision`: what the item showed at a former publication, and shows again when that is restored. */
    output: z.array(
      z.union([
        z.object({ type: ContentTypeName, id: z.int(), title: z.string(), where: z.enum(["live", "draft", "revision"]) }),
        z.object({ type: z.literal("dealer"), code: z.string(), title: z.string() }),
      ]),
    ),
    errors: ["notFound"],
  }),
};
