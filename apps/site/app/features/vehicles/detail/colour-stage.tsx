import type { Color, VehicleDetail } from "@marque/contract/entities/vehicle";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { PageLink } from "#ui/page-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Swatch } from "../swatch.tsx";
import { colorSentence, paintsOf } from "./choice.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { Part } from "./part.tsx";
import { useChoice } from "./use-choice.ts";

const finishes = { metallic: "金属漆", pearl: "珠光漆", solid: "素色漆" } satisfies Record<Color["finish"], string>;
const numerals = ["", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];

/** The car in every paint. The chosen one is in the address; its neighbours are fetched before they are asked for. */
export function ColourStage({ vehicle }: { vehicle: VehicleDetail }) {
  const { color, trim, linkTo } = useChoice(vehicle);
  const stage = useRef<HTMLDivElement>(null);
  const near = useNear(stage);
  const [pointedAt, setPointedAt] = useState<Color | null>(null);
  const paints = paintsOf(vehicle);
  const interiors = vehicle.colors.filter(({ type }) => type === "int");
  // The picture changes with the press; the address follows when the router has come round.
  const [pressed, setPressed] = useState<{ from: Color | undefined; to: Color } | null>(null);
  const shown = pressed && pressed.from === color ? pressed.to : color;
  const told = pointedAt ?? shown;

  return (
    <Part anchor="colors" label="颜色" className="wrap pt-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-(--gutter) gap-y-4 pb-6">
        <h2 className="text-d2">
          <span className="block">{counted(paints.length)}种车身颜色，</span>
          <span className="block">{interiors.length > 0 ? `${counted(interiors.length)}种内饰` : "看哪一种像您"}</span>
        </h2>
        <p className="max-w-[24em] text-balance text-ink-2">
          {told ? `${told.name}为${finishes[told.finish]}。` : null}所见为渲染效果，请以到店实车为准。
        </p>
      </div>
      <div
        ref={stage}
        className="studio relative h-[clamp(300px,44vw,680px)] overflow-hidden max-md:-mx-(--page) max-md:aspect-[1.28] max-md:h-auto"
      >
        {paints.map((paint) =>
          paint.picture && (paint === shown || near) ? (
            <div
              key={paint.key}
              className="paint-layer absolute inset-0"
              data-current={paint === shown || undefined}
              aria-hidden={paint !== shown}
            >
              <Picture
                picture={paint.picture}
                fit="contain"
                focus="50% 100%"
                sizes="(width < 48rem) 104vw, (width < 100rem) 84vw, 1240px"
                className="absolute! bottom-[2%] left-1/2 aspect-auto! h-[92%] w-[min(84%,1240px)] -translate-x-1/2 bg-transparent! max-md:h-[84%] max-md:w-[104%]"
              />
            </div>
          ) : null,
        )}
      </div>
      <div className="hair-b grid grid-cols-[1fr_auto] gap-x-[clamp(32px,5vw,96px)] gap-y-6 py-6 max-lg:grid-cols-1">
        <div>
          <h3 className="text-s font-regular text-ink-3">车身</h3>
          <div className="mt-2 flex flex-wrap items-center gap-x-7 gap-y-2">
            <ul className="-ml-1.5 flex flex-wrap gap-x-2 gap-y-3 max-md:gap-x-1" onPointerLeave={() => setPointedAt(null)}>
              {paints.map((paint) => (
                <li key={paint.key}>
                  <PageLink
                    to={linkTo({ color: paint.key })}
                    replace
                    keepPlace
                    aria-current={paint === shown || undefined}
                    aria-label={colorSentence(paint, vehicle, trim)}
                    onClick={(event) => isPlain(event) && setPressed({ from: color, to: paint })}
                    onPointerEnter={(event) => event.pointerType === "mouse" && setPointedAt(paint)}
                    className="swatch"
                  >
                    <Swatch color={paint} />
                  </PageLink>
                </li>
              ))}
            </ul>
            <p className="flex min-h-(--hit) items-center max-md:basis-full">{told ? colorSentence(told, vehicle, trim) : null}</p>
            {vehicle.inShowroom ? (
              <TextLink to={`/carDigital?vehicleId=${vehicle.vehicleId}${shown ? `&color=${shown.key}` : ""}`}>360° 看车</TextLink>
            ) : null}
            {vehicle.oldCoaster ? null : (
              <FavouriteButton
                name={vehicle.name}
                liked={{ vehicleId: vehicle.vehicleId, trimId: trim?.trimId ?? null, colorId: shown?.id ?? null }}
              />
            )}
          </div>
        </div>
        {interiors.length > 0 ? (
          <div className="max-lg:hair-t max-lg:pt-5 lg:hair-l lg:pl-[clamp(32px,4vw,72px)]">
            <h3 className="text-s font-regular text-ink-3">内饰</h3>
            <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
              {interiors.map((interior) => (
                <li key={interior.key} className="flex min-h-(--hit) items-center gap-3">
                  <Swatch color={interior} className="size-8 flex-none" />
                  {colorSentence(interior, vehicle, undefined)}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Part>
  );
}

/** Whether a click follows the link here, rather than opening it elsewhere. */
function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function counted(count: number): string {
  return numerals[count] ?? String(count);
}

/** Whether the element has come near the window; stays true. */
function useNear(element: { current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
