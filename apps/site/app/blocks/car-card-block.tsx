import { cardImage, seriesPath } from "@marque/contract/rules/price-line";
import { Picture } from "../ui/picture.tsx";
import { PriceLine } from "../ui/price-line.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { BlockProps } from "./block-props.ts";

/** The car of the text with its present price and the ways onwards. A car that is no longer shown leaves no gap. */
export function CarCardBlock({ block, cars }: BlockProps<"carCard">) {
  const car = cars.find(({ vehicleId }) => vehicleId === block.vehicleId);
  if (!car) return null;
  return (
    <aside aria-label={car.name} className="group hair-y grid grid-cols-[5fr_4fr] items-center gap-x-(--gutter) py-6 max-md:grid-cols-1">
      {cardImage(car) === null ? null : (
        <Picture
          picture={car.thumb}
          fit="contain"
          focus="0% 100%"
          ratio={2}
          sizes="(width < 48rem) 90vw, 400px"
          imageClassName="car-drift"
          alt=""
        />
      )}
      <div>
        <p className="text-s text-ink-3">{car.className}</p>
        <p className="text-t2 font-medium">{car.name}</p>
        <PriceLine car={car} className="mt-1" />
        <div className="mt-2 flex flex-wrap gap-x-7 print:hidden">
          <TextLink to={seriesPath(car)}>了解{car.name}</TextLink>
          {car.testDriveEnabled ? (
            <TextLink to={`/test-drive?vehicleId=${car.vehicleId}`} look="plain" aria-label={`预约试驾${car.name}`}>
              预约试驾
            </TextLink>
          ) : null}
        </div>
      </div>
    </aside>
  );
}
