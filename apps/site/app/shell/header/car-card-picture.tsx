import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { cardImage, isOldCoaster } from "@marque/contract/rules/price-line";
import clsx from "clsx";
import { Picture } from "../../ui/picture.tsx";

/** Ratio of the pictures in panel and menu (visual language §2.8). */
const RATIO = 2;

/** A series' picture by the image rule (specification §2): `listThumbPic`, or `mainPic` for the old Coaster; `加载失败` without one. */
export function CarCardPicture({ series, sizes, className }: { series: SeriesCard; sizes: string; className?: string }) {
  const picture = isOldCoaster(series) ? series.main : series.thumb;
  if (cardImage(series) === null) {
    return <span className={clsx("grid aspect-2/1 place-items-center bg-mist text-s text-ink-3", className)}>加载失败</span>;
  }
  return <Picture picture={picture} fit="contain" focus="0% 100%" ratio={RATIO} sizes={sizes} alt="" className={className} />;
}
