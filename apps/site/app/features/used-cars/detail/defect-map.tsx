import type { CarDefect } from "@marque/contract/entities/used-car";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { type BodySide, bodySides, defectWords, sideWords } from "@marque/contract/rules/used-car-words";
import clsx from "clsx";
import { useState } from "react";
import { END_BOX, endOutlines, SIDE_BOX, sideOutlines } from "./outlines.ts";

export interface DefectMapProps {
  body: SeriesCard["category"];
  defects: readonly CarDefect[];
}

/** Where a flaw's photograph stands in the gallery. @param place in the report, from 0 */
export const flawId = (place: number) => `flaw-${place + 1}`;
const entryId = (place: number) => `defect-${place + 1}`;

/** Every flaw of a report on the outline of its body and, in step, in words; a mark and its words lead to each other. */
export function DefectMap({ body, defects }: DefectMapProps) {
  const [current, setCurrent] = useState<number | null>(null);
  const numbered = defects.map((defect, place) => ({ defect, place }));
  return (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-x-(--gutter) gap-y-8 max-lg:grid-cols-1">
      <div className="grid grid-cols-2 gap-x-6 gap-y-8">
        {bodySides.map((side) => (
          <Outline
            key={side}
            side={side}
            body={body}
            marks={numbered.filter(({ defect }) => defect.side === side)}
            current={current}
            onCurrent={setCurrent}
          />
        ))}
      </div>
      <ol className="opens">
        {numbered.map(({ defect: { kind, part, sizeMm, note, side }, place }) => (
          <li
            key={entryId(place)}
            id={entryId(place)}
            className={clsx("hair-b scroll-mt-(--sticky-top) target:bg-mist", current === place && "bg-mist")}
            onPointerEnter={() => setCurrent(place)}
            onPointerLeave={() => setCurrent(null)}
          >
            <a
              href={`#${flawId(place)}`}
              className="group grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-3.5"
              onFocus={() => setCurrent(place)}
              onBlur={() => setCurrent(null)}
            >
              <Numeral place={place} />
              <span>
                <span className="font-strong">
                  {sideWords[side]} {part}
                </span>
                <span className="num block text-s text-ink-2">
                  {defectWords[kind]}，约 {sizeMm} mm，{note}
                </span>
              </span>
              <span className="text-s group-hover:text-brand">看照片</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface OutlineProps {
  side: BodySide;
  body: SeriesCard["category"];
  marks: readonly { defect: CarDefect; place: number }[];
  current: number | null;
  onCurrent: (place: number | null) => void;
}

function Outline({ side, body, marks, current, onCurrent }: OutlineProps) {
  const isEnd = side === "front" || side === "rear";
  const box = isEnd ? END_BOX : SIDE_BOX;
  return (
    <figure className={clsx(isEnd ? "col-span-1" : "col-span-2")}>
      <div className="relative mx-auto w-full" style={{ aspectRatio: `${box.width} / ${box.height}`, maxWidth: isEnd ? "16rem" : "38rem" }}>
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          aria-hidden="true"
          className="size-full overflow-visible fill-none stroke-ink-3 [&_*]:[vector-effect:non-scaling-stroke]"
        >
          <g transform={side === "right" ? `translate(${box.width} 0) scale(-1 1)` : undefined}>
            {isEnd ? <EndDrawing body={body} /> : <SideDrawing body={body} />}
          </g>
        </svg>
        {marks.map(({ defect: { x, y, part, kind }, place }) => (
          <a
            key={place}
            href={`#${entryId(place)}`}
            aria-label={`${place + 1}，${sideWords[side]}${part}，${defectWords[kind]}`}
            className="absolute grid size-(--hit) -translate-1/2 place-items-center"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerEnter={() => onCurrent(place)}
            onPointerLeave={() => onCurrent(null)}
            onFocus={() => onCurrent(place)}
            onBlur={() => onCurrent(null)}
          >
            <Numeral place={place} isMark isCurrent={current === place} />
          </a>
        ))}
      </div>
      <figcaption className="mt-2 text-center text-s text-ink-3">
        {sideWords[side]}
        {marks.length > 0 ? `，${marks.length} 处` : "，未见瑕疵"}
      </figcaption>
    </figure>
  );
}

function SideDrawing({ body }: Pick<OutlineProps, "body">) {
  const { body: shape, lines, wheels } = sideOutlines[body];
  return (
    <>
      <path d={shape} />
      <path d={lines} className="opacity-60" />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={90} r={17} className="fill-ground" />
          <circle cx={x} cy={90} r={10} className="opacity-60" />
        </g>
      ))}
    </>
  );
}

function EndDrawing({ body }: Pick<OutlineProps, "body">) {
  const { body: shape, lines } = endOutlines[body];
  return (
    <>
      <path d={shape} />
      <path d={lines} className="opacity-60" />
    </>
  );
}

/** A flaw's number, ember where it is marked. */
function Numeral({ place, isMark = false, isCurrent = false }: { place: number; isMark?: boolean; isCurrent?: boolean }) {
  return (
    <span
      className={clsx(
        "num grid size-6 place-items-center rounded-full text-xs leading-none transition-transform duration-(--dur-2)",
        isMark ? "bg-accent text-white" : "bg-accent-tint text-accent",
        isCurrent && "scale-125",
      )}
    >
      {place + 1}
    </span>
  );
}
