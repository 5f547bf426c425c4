import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import { useDeferredValue, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { hasDraft } from "../../shell/item-drafts.ts";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";

export interface ChosenItem {
  type: ContentType;
  id: number;
  title: string;
}

/** What is previewed most comes first. */
const first: ContentType[] = ["navigation", "hoverBar", "carousel", "disclosure"];
const types = [...first, ...(Object.keys(contentTitles) as ContentType[]).filter((type) => !first.includes(type))];
/** What one wrote oneself, of every type: that is what one shows around. */
const MINE = "mine";
type Source = ContentType | typeof MINE;
const sourceOptions = [
  { value: MINE as Source, label: "我的草稿" },
  ...types.map((type) => ({ value: type as Source, label: contentTitles[type] })),
];
const ROWS = 100;
/** Most items of one link. */
const MOST = 100;

/** One's own drafts, then those of one type after the other; what is chosen stays chosen meanwhile. */
export function DraftChooser({ chosen, onChange }: { chosen: readonly ChosenItem[]; onChange(items: readonly ChosenItem[]): void }) {
  const [source, setSource] = useState<Source>(MINE);
  const [words, setWords] = useState("");
  const keyword = useDeferredValue(words.trim());
  const type = source === MINE ? null : source;
  const ofType = useCall(
    "manageContentList",
    { type: type ?? "news", order: "updated", pageSize: ROWS, keyword: keyword || undefined },
    { keep: true, enabled: type !== null },
  );
  const mine = useCall("workDesk", {}, { enabled: type === null });
  const list = type ? ofType : mine;
  const rows = type
    ? ofType.data?.list.filter((row) => row.type === type)
    : mine.data?.myDrafts.filter(({ title }) => title.includes(keyword));
  const drafts = (rows ?? []).filter(hasDraft);
  const isChosen = ({ type, id }: Pick<ChosenItem, "type" | "id">) => chosen.some((item) => item.type === type && item.id === id);
  const sourceTitle = type ? contentTitles[type] : "我的草稿";

  function toggle(item: ChosenItem, on: boolean) {
    onChange(on ? [...chosen, item] : chosen.filter((other) => other.type !== item.type || other.id !== item.id));
  }

  return (
    <div className="border border-line">
      <div className="flex flex-wrap gap-2 border-b border-line p-2">
        <Select label="内容类型" width={150} value={source} options={sourceOptions} onChange={(value) => value && setSource(value)} />
        <span className="w-52">
          <Input
            allowClear
            aria-label="按标题查找草稿"
            placeholder="按标题查找"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </span>
        <span role="status" className="ml-auto self-center text-ink-3">
          已选 {chosen.length} 项
        </span>
      </div>
      {list.error ? <p className="p-3 text-danger">{list.error.message}</p> : null}
      {list.data && drafts.length === 0 ? (
        <p className="p-3 text-ink-3">{type ? `${sourceTitle}没有未发布的草稿。` : "你没有未发布的草稿；同事的草稿请按内容类型查找。"}</p>
      ) : null}
      <ul aria-label={type ? `${sourceTitle}的草稿` : sourceTitle} className="max-h-72 overflow-y-auto">
        {drafts.map(({ type, id, title, state, updatedBy }) => (
          <li key={`${type} ${id}`} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 flex-1">
              <Checkbox
                checked={isChosen({ type, id })}
                disabled={!isChosen({ type, id }) && chosen.length >= MOST}
                onChange={({ target }) => toggle({ type, id, title }, target.checked)}
              >
                {title || `未命名 #${id}`}
              </Checkbox>
            </span>
            <span className="text-small text-ink-3">{source === MINE ? contentTitles[type] : updatedBy}</span>
            <ItemStateChip state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
