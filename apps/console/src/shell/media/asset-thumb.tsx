import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { FileText } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { renditionFor } from "./rendition.ts";

/** A small look at an asset, filling its place; the name beside it says what it is. */
export function AssetThumb({ asset: { picture }, width }: { asset: MediaAsset; width: number }) {
  if (!picture) {
    return (
      <span className="flex size-full items-center justify-center bg-haze text-ink-3">
        <Icon of={FileText} size={width > 60 ? 28 : 16} />
      </span>
    );
  }
  const focal = picture.focal ?? { x: 0.5, y: 0.5 };
  return (
    <img
      src={renditionFor(picture, width)}
      alt=""
      loading="lazy"
      className="size-full bg-haze object-cover"
      style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
    />
  );
}
