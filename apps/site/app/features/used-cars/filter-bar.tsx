import { BASE_PATH } from "@marque/contract/base-path";
import type { UsedCarFacets } from "@marque/contract/entities/used-car";
import { type ChoiceFacet, MILEAGE_SPAN, PRICE_SPAN, type Range } from "@marque/contract/rules/used-car-filter";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { carCount } from "#blocks/used-car-text.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { typedQuery } from "#ui/typed-query.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { BUY_PATH, changed, type ListQuery, listAddress, readListQuery } from "./list-address.ts";
import { ManyOptions, OneOption } from "./option-cell.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { RangeFilter } from "./range-filter.tsx";

export interface FilterBarProps {
  query: ListQuery;
  facets: UsedCarFacets;
  total: number;
  onLook: (query: ListQuery) => void;
  /** Asks the visitor's browser where it is; null before its scripts run. */
  nearby: ReactNode;
}

/**
 * What cars can be chosen by, as words in one line, each of which opens what belongs to it: one GET form, so that it works without
 * JavaScript. With it every change is looked up at once.
 */
export function FilterBar({ query, facets, total, onLook, nearby }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  useOnePanel(form);
  const alive = useHydrated();
  const { choices, price, km } = query;
  const many = (facet: ChoiceFacet, label: string) => (
    <ManyOptions label={label} name={facet} options={facets[facet]} chosen={choices[facet]} />
  );
  const range = (name: "price" | "km", at: Range) => ({
    name,
    range: at,
    onCommit: (next: Range) => onLook(changed(query, { [name]: next })),
  });

  function look({ target }: FormEvent<HTMLFormElement>): void {
    if (!form.current || !(target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "text"))) return;
    if (target instanceof HTMLInputElement && target.inputMode === "decimal") return;
    const typed = typedQuery(form.current);
    if (target.name === "province") for (const name of ["city", "radius", "dealer"]) typed.delete(name);
    if (target.name === "city") for (const name of ["radius", "dealer"]) typed.delete(name);
    onLook(changed(readListQuery(typed), {}));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // What was typed last is taken as it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const wrong = event.currentTarget.querySelector<HTMLElement>("input:invalid");
    if (wrong) wrong.focus();
    else closePanels(event.currentTarget);
  }

  const panel = (label: string, chosen: number, children: ReactNode) => (
    <Panel label={label} chosen={chosen} total={total}>
      {children}
    </Panel>
  );
  const ranged = ({ min, max }: Range) => Number(min !== null || max !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search>
    <form
      ref={form}
      role="search"
      aria-label="筛选二手车"
      action={BASE_PATH + BUY_PATH}
      onChange={look}
      onSubmit={submit}
      noValidate={alive}
      className="hair-y relative z-10 bg-ground"
    >
      {query.sort === "overall" ? null : <input type="hidden" name="sort" value={query.sort} />}
      {query.view === "grid" ? null : <input type="hidden" name="view" value={query.view} />}
      <div className="no-scrollbar flex gap-x-[clamp(20px,2.4vw,44px)] overflow-x-auto py-1.5">
        {panel("地区", Number(query.province !== null), <PlaceFilter query={query} facets={facets} nearby={nearby} />)}
        {panel(
          "价格",
          ranged(price),
          <RangeFilter
            {...range("price", price)}
            label="价格"
            unit="万元"
            span={PRICE_SPAN}
            step={1}
            bands={facets.price.map((band) => withBand(band, query, "price"))}
          />,
        )}
        {panel(
          "品牌车系",
          choices.brand.length + choices.series.length + choices.year.length,
          <>
            {many("brand", "品牌")}
            {many("series", "车系")}
            {many("year", "年款")}
          </>,
        )}
        {panel(
          "车龄里程",
          ranged(km) + Number(query.age !== null),
          <>
            <OneOption label="车龄（自首次上牌）" name="age" options={facets.age} chosen={query.age} />
            <RangeFilter
              {...range("km", km)}
              label="里程"
              unit="万公里"
              span={MILEAGE_SPAN}
              step={0.5}
              bands={facets.km.map((band) => withBand({ ...band, value: `-${band.value}` }, query, "km"))}
            />
          </>,
        )}
        {panel(
          "能源",
          choices.energy.length + choices.gearbox.length + choices.emission.length,
          <>
            {many("energy", "能源")}
            {many("gearbox", "变速箱")}
            {many("emission", "排放标准")}
          </>,
        )}
        {panel(
          "车身",
          choices.body.length + choices.seats.length + choices.color.length,
          <>
            {many("body", "车身形式")}
            {many("seats", "座位")}
            {many("color", "颜色")}
          </>,
        )}
        {panel(
          "车况",
          Number(query.certified) + Number(query.clean) + Number(query.transfers !== null),
          <>
            <ManyOptions label="认证" name="certified" options={facets.certified} chosen={query.certified ? ["1"] : []} />
            <ManyOptions label="事故" name="clean" options={facets.clean} chosen={query.clean ? ["1"] : []} />
            <OneOption label="过户次数" name="transfers" options={facets.transfers} chosen={query.transfers} />
          </>,
        )}
        {panel(
          "配置",
          query.features.length,
          <ManyOptions label="须同时具备" name="feature" options={facets.feature} chosen={query.features} />,
        )}
      </div>
    </form>
  );
}

/** One word of the line with what it opens, which lies over the list. */
function Panel({ label, chosen, total, children }: { label: string; chosen: number; total: number; children: ReactNode }) {
  return (
    <details name="facet" className="group flex-none">
      <summary
        className={clsx(
          "num flex min-h-(--hit) cursor-pointer list-none items-center gap-1.5 whitespace-nowrap focus-visible:-outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden",
          chosen > 0 ? "font-strong text-ink" : "text-ink-2 hover:text-ink group-open:text-ink",
        )}
      >
        {label}
        {chosen > 0 ? <span className="text-note font-regular">{chosen} 项</span> : null}
        <Icon icon={ChevronDown} size="inline" className="text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      <div className="hair-b absolute inset-x-0 top-full flex max-h-[min(70vh,40rem)] flex-col bg-ground shadow-float">
        <div className="grid min-h-0 gap-7 overflow-y-auto px-1 py-6 md:px-6">{children}</div>
        <div className="hair-t flex items-center justify-end px-1 py-3 md:px-6">
          <button type="submit" className={buttonClass("primary", "small")}>
            查看 {carCount(total)} 辆
          </button>
        </div>
      </div>
    </details>
  );
}

function withBand(band: UsedCarFacets["price"][number], query: ListQuery, name: "price" | "km") {
  const [min = null, max = null] = band.value.split("-").map((end) => (end === "" ? null : Number(end)));
  const current = query[name].min === min && query[name].max === max;
  return { ...band, current, to: listAddress(changed(query, { [name]: current ? { min: null, max: null } : { min, max } })) };
}

function closePanels(form: HTMLFormElement, but?: EventTarget | null): void {
  for (const details of form.querySelectorAll("details[open]")) if (details !== but) details.removeAttribute("open");
}

/** One panel at a time; Escape and a press elsewhere close it. */
function useOnePanel(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const opened = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open) closePanels(own, target);
    };
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node && own.contains(target))) closePanels(own);
    };
    const typed = ({ key }: KeyboardEvent) => {
      const open = own.querySelector<HTMLElement>("details[open] > summary");
      if (key !== "Escape" || !open) return;
      closePanels(own);
      open.focus();
    };
    own.addEventListener("toggle", opened, true);
    document.addEventListener("pointerdown", pressed);
    own.addEventListener("keydown", typed);
    return () => {
      own.removeEventListener("toggle", opened, true);
      document.removeEventListener("pointerdown", pressed);
      own.removeEventListener("keydown", typed);
    };
  }, [form]);
}
