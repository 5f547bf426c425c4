import type { MediaAsset } from "@marque/contract/calls/manage/media";
import type { Picture } from "@marque/contract/entities/media";

export const kinds: Record<MediaAsset["kind"], string> = { picture: "图片", file: "文件" };

export const filters = { noAlt: "没有图片说明", unused: "没有被使用", rightsEnding: "授权即将到期" } as const;

/** Days before the end of rights from which people are warned, as the server's filter does. */
const WARNED_DAYS = 30;

/** The smallest rendition that is sharp at a width of so many CSS pixels. */
export function renditionFor(picture: Picture, width: number): string {
  const wanted = width * Math.min(devicePixelRatio, 2);
  return (picture.sources.find((source) => source.width >= wanted) ?? picture.sources.at(-1))?.url ?? picture.url;
}

/** `1.2 MB`, `340 KB`. */
export function bytesText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** How the rights stand on a day: both ISO dates. */
export function rightsState(until: string | null, today: string): "none" | "held" | "ending" | "ended" {
  if (!until) return "none";
  if (until < today) return "ended";
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  return days <= WARNED_DAYS ? "ending" : "held";
}
