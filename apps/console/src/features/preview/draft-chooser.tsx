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
const typeOptions = types.map((type) => ({ value: type, label: contentTitles[type] }));
const ROWS = 100;
/** Most items of one link. */
const MOST = 100;

/** Drafts of one type after the other; what is chosen stays chosen when the type changes. */
export function DraftChooser({ chosen, onChange }: { chosen: readonly ChosenItem[]; onChange(items: readonly ChosenItem[]): void }) {
  const [type, setType] = useState<ContentType>("navigation");
  const [words, setWords] = useState("");
  const keyword = useDeferredValue(words.trim());
  const list = useCall("manageContentList", { type, order: "updated", pageSize: ROWS, keyword: keyword || undefined }, { keep: true });
  const drafts = (list.data?.list ?? []).filter((row) => row.type === type && hasDraft(row));
  const isChosen = (id: number) => chosen.some((item) => item.type === type && item.id === id);

  function toggle(item: ChosenItem, on: boolean) {
    onChange(on ? [...chosen, item] : chosen.filter((other) => other.type !== item.type || other.id !== item.id));
  }

  return (
    <div className="border border-line">
      <div className="flex flex-wrap gap-2 border-b border-line p-2">
        <Select label="内容类型" width={150} value={type} options={typeOptions} onChange={(value) => value && setType(value)} />
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
      {list.data && drafts.length === 0 ? <p className="p-3 text-ink-3">{contentTitles[type]}没有未发布的草稿。</p> : null}
      <ul aria-label={`${contentTitles[type]}的草稿`} className="max-h-56 overflow-y-auto">
        {drafts.map(({ id, title, state, updatedBy }) => (
          <li key={id} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 flex-1">
              <Checkbox
                checked={isChosen(id)}
                disabled={!isChosen(id) && chosen.length >= MOST}
                onChange={({ target }) => toggle({ type, id, title }, target.checked)}
              >
                {title || `未命名 #${id}`}
              </Checkbox>
            </span>
            <span className="text-small text-ink-3">{updatedBy}</span>
            <ItemStateChip state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
