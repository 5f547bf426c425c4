import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import clsx from "clsx";
import type { CSSProperties } from "react";
import { headerTone } from "#shell/header/header-tone.ts";
import { buttonClass } from "#ui/button-class.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { testDrivePath } from "../vehicle-links.ts";
import { Figures } from "./figures.tsx";
import { HelpLine } from "./help-line.tsx";
import { PartLink } from "./part-link.tsx";
import { SaleState } from "./sale-state.tsx";
import { useChoice } from "./use-choice.ts";

/** Contact line ÷ width of a cut-out that does not say its own. */
const CONTACT_RATIO = 0.4;
/** Longer names don't fit at the size of a mountain. */
const SHORT_NAME = 4;

/** The first screen: the name stands behind the car's roof line, the car on its landscape, figures and the two actions below. */
export function Hero({ vehicle, source }: { vehicle: VehicleDetail; source: "detail" | "h5" }) {
  const { landscape, landscapeTall, car } = vehicle.hero;
  const { color, trim } = useChoice(vehicle);
  const tone = vehicle.headerTheme;
  const looks = tone === "light" ? (["outline", "primary"] as const) : (["ghost", "white"] as const);
  return (
    <section
      {...headerTone(tone)}
      aria-labelledby="vehicle-name"
      className={clsx("detail-hero relative overflow-hidden print:hidden", tone === "light" ? "tone-light bg-haze" : "tone-dark bg-night")}
    >
      <div className="detail-hero-scene absolute inset-0">
        <Picture picture={landscape} tall={landscapeTall} alt="" priority focus="50% 100%" className="aspect-auto! size-full" />
      </div>
      <div className="absolute top-[calc(var(--header-h)+7vh)] left-(--edge) max-w-[calc(100%-2*var(--edge))] max-md:top-[calc(var(--header-h)+3vh)]">
        <h1
          id="vehicle-name"
          className={
            vehicle.name.length > SHORT_NAME
              ? "text-d2 max-md:text-t1"
              : "text-[clamp(3.5rem,9.4vw,9.5rem)] leading-[1.05] font-medium tracking-[.05em]"
          }
        >
          {vehicle.name}
        </h1>
        <p className="mt-2 tracking-[.06em] text-ink-2">{vehicle.motto}</p>
        <SaleState vehicle={vehicle} className="mt-3" />
      </div>
      {car ? (
        <div className="detail-hero-car absolute max-w-none" style={{ "--contact": car.contactRatio ?? CONTACT_RATIO } as CSSProperties}>
          <Picture
            picture={car}
            priority
            fit="contain"
            sizes="(width < 48rem) 126vw, (width < 64rem) 96vw, 68vw"
            className="bg-transparent!"
          />
        </div>
      ) : null}
      <div className="arrives-whole absolute right-(--edge) bottom-7 left-(--edge) max-md:right-16 max-md:bottom-23 z-2 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <Figures
          stats={vehicle.stats}
          className="flex flex-wrap gap-x-[clamp(14px,4vw,72px)] gap-y-3 max-md:grid max-md:grid-cols-3 max-md:[&_dd]:text-n3 max-md:[&_dt]:text-xs"
        />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 max-md:hidden">
          <PriceLine car={vehicle} size="hero" />
          <div className="flex gap-3">
            <PartLink part="colors" className={buttonClass(looks[0])}>
              选颜色
            </PartLink>
            {vehicle.testDriveEnabled ? (
              <ButtonLink
                look={looks[1]}
                to={testDrivePath({ vehicleId: vehicle.vehicleId, color: color?.key, trimId: trim?.trimId, source })}
              >
                预约试驾
              </ButtonLink>
            ) : (
              <HelpLine vehicle={vehicle} look={looks[1]} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
