import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import type { Picture } from "@marque/contract/entities/media";
import { type Control, useWatch } from "react-hook-form";
import { dayText, spanText } from "#forms/day-text.ts";
import { Facts } from "#forms/facts.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { Scene } from "#ui/scene.tsx";
import type { Choices } from "./entry.ts";
import type { FormValues } from "./form-values.ts";

/** The car of each vehicle as it stands on a landscape, by vehicle id. */
export type StagedCars = Readonly<Record<number, Picture>>;

/** What was chosen so far. */
export function useWish(
  control: Control<FormValues>,
  vehicles: Choices["vehicles"],
  stagedCars: StagedCars,
  dealer: TestDriveDealer | undefined,
) {
  const [vehicleId, trimId, colorKey, when, date, from, waitFrom, waitTo] = useWatch({
    control,
    name: ["vehicleId", "trimId", "colorKey", "when", "date", "from", "waitFrom", "waitTo"],
  });
  const vehicle = vehicles.find((candidate) => candidate.vehicleId === vehicleId);
  const trim = vehicle?.trims.find((candidate) => candidate.trimId === trimId);
  // Paints are fetched only for a visitor who has chosen one on the vehicle's own page.
  const detail = useAnswer("publishedDetail", vehicle && colorKey !== null ? { vehicleId: vehicle.vehicleId } : null);
  const paint = detail.data?.colors.find(({ key, type }) => type === "ext" && key === colorKey);
  const car = vehicle ? (paint?.picture ?? stagedCars[vehicle.vehicleId] ?? vehicle.picture) : null;
  const slot = date !== null && from !== null ? `${dayText(date)} ${from}` : null;
  const waiting = waitFrom !== null && waitTo !== null ? `候补，${spanText([waitFrom, waitTo])}` : null;
  return {
    car,
    facts: [
      { term: "车型", text: vehicle ? [vehicle.name, trim?.name, paint?.name].filter(Boolean).join(" ") : null },
      { term: "门店", text: dealer?.name ?? null },
      { term: "时间", text: when === "asap" ? "门店尽快与您联系" : when === "wait" ? waiting : slot },
      { term: "时长", text: "约 40 分钟，含城市与快速路" },
    ],
  };
}

export type Wish = ReturnType<typeof useWish>;

/** Beside the form, and from tablets down as a picture above it; there the facts stand before the button instead. */
export function Summary({ wish, landscape }: { wish: Wish; landscape: Picture | null }) {
  return (
    <aside aria-label="预约摘要">
      <Scene
        landscape={landscape}
        car={wish.car}
        sizes="(width < 64rem) 100vw, 36vw"
        className="aspect-4/3 max-lg:aspect-video max-md:-mx-(--page)"
      />
      <div className="max-lg:hidden">
        <WishFacts wish={wish} />
      </div>
    </aside>
  );
}

export function WishFacts({ wish }: { wish: Wish }) {
  return (
    <>
      <Facts facts={wish.facts} />
      <p className="mt-4.5 text-s text-ink-3">请携带有效驾驶证（C1 或 C2，驾龄满一年）。到店前两小时可免费改期。</p>
    </>
  );
}
