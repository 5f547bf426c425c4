import type { DealerDetail } from "@marque/contract/entities/dealer";
import { WEEKDAYS, weekdayOf } from "@marque/contract/rules/opening-hours";
import { useAnswer } from "../../forms/use-answer.ts";
import { Picture } from "../../ui/picture.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { dayText } from "./week-days.ts";

type Car = DealerDetail["cars"][number];

/** The cars that can be driven there, each with its next free place: that is asked for by the browser, because pages are kept. */
export function TestCars({ dealer }: { dealer: Pick<DealerDetail, "code" | "shortName" | "cityCode" | "cars"> }) {
  const isReady = useHydrated();
  const { data, state } = useAnswer("dealerPlaces", isReady ? { code: dealer.code } : null);
  const nextOf = ({ vehicleId }: Car) => {
    if (state === "failed") return "时段请在预约时查看";
    if (!data) return "";
    const next = data.find((one) => one.vehicleId === vehicleId)?.next;
    if (!next) return "近期已约满";
    return (
      <>
        最近可约 <span className="inline-block">{`${dayText(next.date)}（${WEEKDAYS[weekdayOf(next.date) - 1]}）${next.from}`}</span>
      </>
    );
  };
  return (
    <ul className="grid grid-cols-3 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
      {dealer.cars.map((car) => (
        <li key={car.vehicleId} className="min-w-0 max-md:grid max-md:grid-cols-[9rem_1fr] max-md:gap-x-4 care:max-md:grid-cols-1">
          <Picture
            picture={car.picture}
            alt=""
            ratio={2}
            fit="contain"
            sizes="(max-width: 768px) 144px, 22vw"
            className="max-md:row-span-3 max-md:self-center"
          />
          <p className="mt-2 flex items-baseline justify-between gap-3 max-md:mt-0">
            <span className="font-strong">{car.name}</span>
            <span className="flex-none text-note text-ink-3">
              {car.transferDays === 0 ? "店内有车" : `需调车，约 ${car.transferDays} 天`}
            </span>
          </p>
          <p className="num min-h-6 text-s text-ink-2 max-lg:min-h-12" data-next={car.vehicleId}>
            {nextOf(car)}
          </p>
          <TextLink
            to={`/test-drive?vehicleId=${car.vehicleId}&cityCode=${dealer.cityCode}&dealerCode=${dealer.code}`}
            look="plain"
            className="text-s"
            aria-label={`在${dealer.shortName}预约试驾${car.name}`}
          >
            预约试驾
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
