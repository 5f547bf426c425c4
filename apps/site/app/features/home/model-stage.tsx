import { seriesPath } from "@marque/contract/rules/price-line";
import clsx from "clsx";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PriceLine } from "../../ui/price-line.tsx";
import { SectionTitle } from "../../ui/section-title.tsx";
import type { StageCar } from "./home-data.ts";

/** A car on a pale stage behind its name; hovering or focusing a column puts that car there, a click opens it. */
export function ModelStage({ cars }: { cars: readonly StageCar[] }) {
  const [chosen, setChosen] = useState(0);
  return (
    <section className="wrap pt-(--section)" aria-labelledby="models">
      <SectionTitle id="models" link={{ to: "/car-type", text: "全部车型" }}>
        在售车型
      </SectionTitle>
      <div className="stage relative h-[clamp(320px,43vw,640px)] overflow-hidden max-md:-mx-(--page) max-md:h-[78vw]" aria-hidden="true">
        {cars.map((car, index) => (
          <div
            key={car.id}
            className={clsx(
              "absolute inset-0 transition-opacity duration-(--dur-4) ease-drift",
              index === chosen ? "opacity-100" : "opacity-0",
            )}
          >
            <span className="absolute top-[clamp(18px,2.6vw,44px)] left-[clamp(20px,3.2vw,56px)] text-[clamp(3rem,7.4vw,7.75rem)] leading-[1.1] font-medium tracking-[.04em]">
              {car.name}
            </span>
            <Picture
              picture={car.main}
              alt=""
              fit="contain"
              focus="100% 100%"
              sizes="(width < 48rem) 104vw, 78vw"
              className="absolute! right-[4%] bottom-[1%] aspect-auto! h-[88%] w-[min(78%,1200px)] max-md:right-[-2%] max-md:h-[74%] max-md:w-[104%]"
            />
          </div>
        ))}
      </div>
      <ul className="no-scrollbar grid grid-cols-4 max-lg:-mx-(--page) max-lg:flex max-lg:overflow-x-auto max-lg:px-(--page)">
        {cars.map((car, index) => (
          <li key={car.id} className="max-lg:w-[38%] max-lg:flex-none max-md:w-[62%] care:max-lg:w-auto">
            <LinkTarget
              to={seriesPath(car)}
              data-current={index === chosen ? "" : undefined}
              onPointerEnter={() => setChosen(index)}
              onFocus={() => setChosen(index)}
              className="relative block h-full pt-6 pr-4 before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-transparent data-current:before:bg-ink"
            >
              <span className="flex items-center gap-2.5 text-t2 font-medium">
                {car.name}
                {car.badge ? <Badge look={car.badge === "新款" ? "accent" : "neutral"}>{car.badge}</Badge> : null}
              </span>
              <span className="mt-1 mb-3 block text-s text-ink-3">{car.className}</span>
              <PriceLine car={car} />
            </LinkTarget>
          </li>
        ))}
      </ul>
    </section>
  );
}
