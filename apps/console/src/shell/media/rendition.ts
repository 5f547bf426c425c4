import type { Picture } from "@marque/contract/entities/media";

/** The smallest rendition that is sharp at a width of so many CSS pixels. */
export function renditionFor(picture: Picture, width: number): string {
  const wanted = width * Math.min(devicePixelRatio, 2);
  return (picture.sources.find((source) => source.width >= wanted) ?? picture.sources.at(-1))?.url ?? picture.url;
}
