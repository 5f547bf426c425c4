import type { MediaAsset } from "@marque/contract/calls/manage/media";

export const kinds: Record<MediaAsset["kind"], string> = { picture: "图片", file: "文件" };

export const filters = { noAlt: "没有图片说明", unused: "没有被使用", rightsEnding: "授权将到期或已到期" } as const;

/** `1.2 MB`, `340 KB`. */
export function bytesText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
