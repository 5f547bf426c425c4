import { itemStates, itemStateTitles } from "@marque/contract/content-titles";
import { debounce } from "@marque/contract/rules/throttle";
import { useEffect, useState } from "react";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { ContentColumns } from "../content-columns.ts";
import type { ListQuery } from "./list-query.ts";

const TYPING_MS = 300;

export interface ListFiltersProps {
  columns: ContentColumns;
  query: ListQuery;
  collections: readonly string[];
  onChange(part: Partial<ListQuery>): void;
}

const orders: Record<ContentColumns["order"], string> = { updated: "最近修改", published: "最近上线", sort: "站点顺序", id: "编号" };

/** Words, state, collection and order, in one row. */
export function ListFilters({ columns, query, collections, onChange }: ListFiltersProps) {
  return (
    <>
      <KeywordInput value={query.keyword} onChange={(keyword) => onChange({ keyword })} />
      <ul className="flex flex-wrap" aria-label="按状态筛选">
        {([null, ...itemStates] as const).map((state) => (
          <li key={state ?? "all"}>
            <button
              type="button"
              aria-pressed={query.state === state}
              onClick={() => onChange({ state })}
              className={`border-b-2 px-2 py-1 hover:text-brand ${query.state === state ? "border-ink font-medium" : "border-transparent text-ink-2"}`}
            >
              {state ? itemStateTitles[state] : "全部"}
            </button>
          </li>
        ))}
      </ul>
      {columns.collection ? (
        <Select
          label={columns.collection}
          width={132}
          clearable
          placeholder={`全部${columns.collection}`}
          value={query.collection}
          onChange={(collection) => onChange({ collection })}
          options={collections.map((value) => ({ value, label: columns.places?.find((one) => one.value === value)?.label ?? value }))}
        />
      ) : null}
      <Select
        label="排序"
        width={116}
        value={query.order}
        onChange={(order) => onChange({ order: order ?? columns.order })}
        options={(["updated", "published", ...(columns.sorted ? (["sort"] as const) : []), "id"] as const).map((value) => ({
          value,
          label: orders[value],
        }))}
      />
    </>
  );
}

/** Asks when somebody has stopped typing. */
function KeywordInput({ value, onChange }: { value: string; onChange(words: string): void }) {
  const [words, setWords] = useState(value);
  useEffect(() => setWords(value), [value]);
  useEffect(() => {
    if (words.trim() === value) return;
    const ask = debounce(onChange, TYPING_MS);
    ask(words.trim());
    return ask.cancel;
  }, [words, value, onChange]);
  return (
    <div className="w-52">
      <Input
        allowClear
        aria-label="按标题查找"
        placeholder="按标题查找"
        maxLength={60}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={() => onChange(words.trim())}
      />
    </div>
  );
}
