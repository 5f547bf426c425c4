import { z } from "zod";
import { BASE_PATH } from "../base-path.ts";
import { inAppPath } from "../rules/in-app-path.ts";
import { classifyLink } from "../rules/link.ts";
import { NO_PICTURE } from "../rules/no-picture.ts";

/** Refusing a link does not depend on where the site is, so any origin will do. */
const anySite = { basename: BASE_PATH, origin: "https://site.invalid" };

/** Whether the link rule lets visitors follow it (specification §2 "Link rule"). */
export function isFollowable(text: string): boolean {
  return classifyLink(text, anySite).kind !== "refused";
}

/** What the link rule lets visitors follow; the one schema of every link that people type. */
export const link = z
  .string()
  .max(500, "链接最多 500 个字符")
  .refine(isFollowable, "请填写站内路径（以 / 开头）、http(s) 网址、电话或邮箱链接");

/** As `link`; empty where nothing happens on click. */
export const optionalLink = z.union([z.literal(""), link], "请填写站内路径（以 / 开头）、http(s) 网址、电话或邮箱链接");

/** Where a picture or a file of the content may lie: on the site or, encrypted, elsewhere. */
export function isFileAddress(address: string): boolean {
  return inAppPath(address) !== null || (/^https:\/\//i.test(address) && isFollowable(address));
}

export const fileAddress = z.string().max(500, "文件地址最多 500 个字符").refine(isFileAddress, "请从素材库选择文件");

export const pictureAddress = z
  .string()
  .max(500, "图片地址最多 500 个字符")
  .refine((address) => isFileAddress(address) || address === NO_PICTURE, "请从素材库选择图片");
