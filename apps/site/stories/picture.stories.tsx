import { Picture } from "../app/ui/picture.tsx";
import { PriceLine } from "../app/ui/price-line.tsx";
import { Loading, Skeleton } from "../app/ui/skeleton.tsx";
import { cutOut, fromPrice, landscape, missing, textPrice } from "./sample-data.ts";

export const title = "图片";
export const note = "车型图不裁切，照片铺满；悬停时只有车向左移 6 px；失败时尺寸不变。";

export function CarCards() {
  return (
    <div className="sheet-four">
      <a className="group block" href="#car">
        <Picture picture={cutOut} fit="contain" ratio={2} focus="0% 100%" imageClassName="car-drift" />
        <span className="mt-2 block text-t3">云起</span>
        <PriceLine car={fromPrice} />
      </a>
      <div>
        <Picture picture={landscape} ratio={2} />
        <p className="text-t3">远山</p>
      </div>
      <div>
        <Picture picture={missing} fit="contain" ratio={2} priority />
        <p className="text-t3">知还</p>
        <PriceLine car={textPrice} />
      </div>
      <Loading>
        <Skeleton className="sheet-skeleton-picture" />
        <Skeleton className="sheet-skeleton-line" />
        <Skeleton className="sheet-skeleton-line" />
      </Loading>
    </div>
  );
}
