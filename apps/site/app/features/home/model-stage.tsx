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
    <section className="late-part wrap pt-(--section)" aria-labelledby="models">
      <SectionTitle id="models" link={{ to: "/car-type", text: "全部车型" }}>
        在售车型
      </SectionTitle>
      <div className="stage relative h-[clamp(320px,43vw,640px)] overflow-hidden max-md:-mx-(--page) max-md:h-[78vw]" aria-hidden="true">
        {cars.map((car, index) => (
          <div key={car.id} className={clsx("stage-layer", index === chosen ? "opacity-100" : "opacity-0")}>
            <span className="stage-name">{car.name}</span>
            <Picture picture={car.main} alt="" fit="contain" focus="100% 100%" sizes="(width < 48rem) 104vw, 78vw" className="stage-car" />
          </div>
        ))}
      </div>
      <ul className="no-scrollbar grid grid-cols-4 max-lg:-mx-(--page) max-lg:flex max-lg:overflow-x-auto max-lg:px-(--page)">
        {cars.map((car, index) => (
          <li key={car.id} className="stage-choice">
            <LinkTarget
              to={seriesPath(car)}
              data-current={index === chosen ? "" : undefined}
              onPointerEnter={() => setChosen(index)}
              onFocus={() => setChosen(index)}
              className="stage-link"
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
