import { BASE_PATH } from "@marque/contract/base-path";
import { MAP_PARAMETER } from "@marque/contract/rules/dealer-map";
import clsx from "clsx";
import { Search } from "lucide";
import { type ChangeEvent, type FormEvent, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { typedQuery } from "#ui/typed-query.ts";
import { useAppStyleLink } from "../../ui/app-style-links.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineSelect } from "../../ui/line-field.tsx";
import type { DealerView, RegionChoice } from "./choose-dealers.ts";
import { DEALERS_PATH, type DealerQuery, dealersAddress, Q_MAX, readDealerQuery } from "./dealer-query.ts";

export interface DealerSearchProps {
  query: DealerQuery;
  /** The regions that can be chosen. */
  view: Pick<DealerView, "provinces" | "cities">;
}

/** What to look for, and where. A plain GET form; with JavaScript a place that is chosen is looked up at once. */
export function DealerSearch({ query, view }: DealerSearchProps) {
  const navigate = useNavigate();
  const keepAppStyle = useAppStyleLink();
  const form = useRef<HTMLFormElement>(null);
  const box = useId();

  function look(change: Partial<DealerQuery>): void {
    if (!form.current) return;
    const typed = typedQuery(form.current);
    navigate(keepAppStyle(dealersAddress({ ...readDealerQuery(typed), ...change, page: 1 })), { preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    look({});
  }

  function chooseProvince({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    look({ province: currentTarget.value || null, city: null });
  }

  function chooseCity({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    look({ city: currentTarget.value || null });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search>
    <form
      ref={form}
      role="search"
      aria-label="查找门店"
      action={BASE_PATH + DEALERS_PATH}
      onSubmit={submit}
      className="grid grid-cols-[2fr_1fr_1fr] items-end gap-x-(--gutter) gap-y-4 max-md:grid-cols-2"
    >
      <div className="max-md:col-span-2">
        <label htmlFor={box} className="block text-note text-ink-3">
          门店、地址或拼音
        </label>
        <span className="line-field gap-2">
          <Icon icon={Search} className="flex-none" />
          <input
            key={query.q}
            id={box}
            name="q"
            type="search"
            defaultValue={query.q}
            maxLength={Q_MAX}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="滨江、hzbj、江南大道"
            className="line-control num [&::-webkit-search-cancel-button]:hidden"
          />
          <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong hover:text-brand">
            查找
          </button>
        </span>
      </div>
      <RegionSelect label="省份" name="province" any="全国" choices={view.provinces} value={query.province} onChange={chooseProvince} />
      <RegionSelect label="城市" name="city" any="全部" choices={view.cities} value={query.city} onChange={chooseCity} />
      {query.flags.map((flag) => (
        <input key={flag} type="hidden" name={flag} value="1" />
      ))}
      {query.map ? <input type="hidden" name={MAP_PARAMETER} value="1" /> : null}
    </form>
  );
}

interface RegionSelectProps {
  label: string;
  name: string;
  /** The word for no choice. */
  any: string;
  choices: readonly RegionChoice[];
  value: string | null;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

function RegionSelect({ label, name, any, choices, value, onChange }: RegionSelectProps) {
  const empty = choices.length === 0;
  return (
    <LineSelect
      // A form that is shown again shows what its address says.
      key={`${value} ${choices.length}`}
      label={label}
      name={name}
      defaultValue={value ?? ""}
      disabled={empty}
      onChange={onChange}
      className={clsx(empty && "text-ink-3")}
    >
      <option value="">{empty ? "请先选择省份" : any}</option>
      {choices.map(({ code, name: region, count }) => (
        <option key={code} value={code}>
          {region}（{count}）
        </option>
      ))}
    </LineSelect>
  );
}
