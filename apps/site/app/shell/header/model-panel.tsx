import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { seriesPath } from "@marque/contract/rules/price-line";
import clsx from "clsx";
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PriceLine } from "../../ui/price-line.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { SearchForm } from "../search-form.tsx";
import { CarCardPicture } from "./car-card-picture.tsx";
import { breaksEarly, rowLength } from "./row-length.ts";
import { useCarList } from "./use-car-list.ts";

/** As many in a row as price lines fit (`.panel-cars`), and none alone in the last. */
function rowsOf(count: number): CSSProperties {
  const [some, many] = [rowLength(count, 3), rowLength(count, 4)];
  const turnOf = (length: number) => (breaksEarly(count, length) ? 1 : "auto");
  return { "--some": some, "--some-turn": turnOf(some), "--many": many, "--many-turn": turnOf(many) } as CSSProperties;
}

/** The badge that may wear the accent (visual language §2.2). */
const NEW = "新款";

/** The vehicle-model panel (specification §2): brand tabs, series cards, links and the search box. */
export function ModelPanel({ focusFirst, onLeave }: { focusFirst: boolean; onLeave: () => void }) {
  const { groups, failed, retry } = useCarList();
  const [chosen, setChosen] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const group = groups?.find((candidate) => candidate.id === chosen) ?? groups?.[0];

  const ready = groups !== null || failed;
  useEffect(() => {
    if (focusFirst && ready) panel.current?.querySelector<HTMLElement>("[tabindex='0'], a, button")?.focus();
  }, [focusFirst, ready]);

  /** One tab stop for the list; up and down choose (ARIA authoring practices, tabs). */
  function onTabKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !groups || !group) return;
    event.preventDefault();
    event.stopPropagation();
    const next = groups[(groups.indexOf(group) + step + groups.length) % groups.length];
    if (!next) return;
    setChosen(next.id);
    panel.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the links inside, which are reachable by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too
    <div ref={panel} onClick={(event) => (event.target as Element).closest("a") && onLeave()} className="model-panel">
      <div role="tablist" aria-label="品牌" aria-orientation="vertical" className="hair-r py-8" onKeyDown={onTabKey}>
        {groups?.map((candidate) => (
          <button
            key={candidate.id}
            id={`${id}-${candidate.id}`}
            type="button"
            role="tab"
            aria-selected={candidate === group}
            aria-controls={`${id}-cars`}
            tabIndex={candidate === group ? 0 : -1}
            onClick={() => setChosen(candidate.id)}
            onPointerEnter={(event) => event.pointerType === "mouse" && setChosen(candidate.id)}
            className={clsx(
              "flex min-h-(--hit) w-full items-center justify-between pr-3 text-left lg:pr-6",
              candidate === group ? "font-strong text-ink shadow-[inset_-2px_0_0_var(--color-ink)]" : "text-ink-2 hover:text-ink",
            )}
          >
            {candidate.title}
            <span className="num font-regular text-ink-3">{candidate.carSeries.length}</span>
          </button>
        ))}
      </div>

      <div role="tabpanel" id={`${id}-cars`} aria-labelledby={group ? `${id}-${group.id}` : undefined} className="py-5">
        {group ? (
          <ul className="panel-cars" style={rowsOf(group.carSeries.length)}>
            {group.carSeries.map((series) => (
              <li key={series.id}>
                <CarCard series={series} />
              </li>
            ))}
          </ul>
        ) : null}
        {failed ? (
          <p className="flex items-center gap-6 px-6 py-8 text-ink-2">
            车型暂时无法显示
            <TextButton onClick={retry}>重试</TextButton>
            <TextLink to="/car-type">全部车型</TextLink>
          </p>
        ) : null}
        {ready ? null : <CardSkeletons />}
      </div>

      <div className="model-panel-ways">
        <div>
          <TextLink to="/car-type" look="plain" className="self-start">
            全部车型
          </TextLink>
          <TextLink to="/test-drive?source=panel" look="plain" className="self-start">
            预约试驾
          </TextLink>
          <TextLink to="/carDigital" look="plain" className="self-start">
            数字展厅
          </TextLink>
          <SearchForm onSearch={onLeave} />
        </div>
      </div>
    </div>
  );
}

function CarCard({ series }: { series: SeriesCard }) {
  return (
    <LinkTarget to={seriesPath(series)} className="panel-car group">
      <CarCardPicture series={series} sizes="(width >= 64rem) 15vw, 25vw" className="car-drift" />
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2 text-t3">
        {series.name}
        <span className="text-s font-regular text-ink-3">{series.className}</span>
        {series.badge ? <Badge look={series.badge === NEW ? "accent" : "neutral"}>{series.badge}</Badge> : null}
      </span>
      {/* Beside one another prices stand on one line, however many the words above them take. */}
      <PriceLine car={series} className="mt-auto text-note care:max-lg:mt-0" />
    </LinkTarget>
  );
}

function CardSkeletons() {
  return (
    <ul aria-hidden="true" className="panel-cars appear-late" style={rowsOf(4)}>
      {["first", "second", "third", "fourth"].map((place) => (
        <li key={place} className="panel-car">
          <Skeleton className="aspect-2/1" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </li>
      ))}
    </ul>
  );
}
