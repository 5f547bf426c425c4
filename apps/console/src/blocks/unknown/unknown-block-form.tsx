import { useField } from "../../shell/fields/draft-store.ts";
import { valueText } from "../../shell/workflow/value-text.ts";
import { Notice } from "../../ui/notice.tsx";

/** A block of a type that there is no more: what it says can be read, and so written anew as another block. */
export function UnknownBlockForm() {
  const [block] = useField<unknown>("");
  const text = valueText(block);
  return (
    <>
      <Notice kind="warning">这一段的类型已不支持，访客看不到它。请删除；需要的内容请另写一段。</Notice>
      {text ? <p className="mt-2 break-words whitespace-pre-wrap text-ink-2">{text}</p> : null}
    </>
  );
}
