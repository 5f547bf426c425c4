import type { EditConflict } from "@marque/contract/entities/manage-content";
import { pathInWords } from "@marque/contract/rules/field-names";
import { useMemo, useState } from "react";
import type { Edited } from "#shell/fields/draft-store.ts";
import { withValueAt } from "#shell/fields/paths.ts";
import { type Choice, canKeepBoth, compareWithTheirs, type FieldConflict, resolve } from "#shell/workflow/compare-values.ts";
import { TextDifference } from "#shell/workflow/text-difference.tsx";
import { valueText } from "#shell/workflow/value-text.ts";
import { Radio } from "#ui/choice.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Instant } from "#ui/instant.tsx";

export interface ConflictDialogProps {
  /** What both began with, and what I have now. */
  base: Edited;
  mine: Edited;
  /** What the colleague has saved. */
  theirs: Edited;
  conflict: EditConflict;
  onResolve(resolved: Edited): void;
  onClose(): void;
}

const choices: Record<Choice, string> = { mine: "用我的", theirs: "用对方的", both: "两段都保留" };

/** Somebody saved while I was writing: every field that differs, with both texts, and a choice for each. */
export function ConflictDialog({ base, mine, theirs, conflict, onResolve, onClose }: ConflictDialogProps) {
  const fields = useMemo(() => compareWithTheirs(base, mine, theirs), [base, mine, theirs]);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const choiceOf = ({ path, suggested }: FieldConflict & { suggested: Choice }) => chosen[path] ?? suggested;
  const { draft } = conflict;

  return (
    <ConfirmDialog
      open
      title="同事刚刚保存了这条内容"
      width={960}
      confirm="按选择合并并保存"
      onConfirm={() => onResolve(fields.reduce((value, field) => withValueAt(value, field.path, resolve(field, choiceOf(field))), mine))}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">
        {draft ? (
          <>
            {draft.author.name} 于 <Instant at={draft.updatedAt} /> 保存。
          </>
        ) : (
          "草稿已被发布或放弃，现在线上的是新版本。"
        )}
        两边的文字都在下面，逐项选择；关闭对话框不会丢失你写的内容。
      </p>
      <div className="max-h-[60dvh] overflow-y-auto border-t border-ink">
        {fields.length === 0 ? <p className="py-3">两边的内容相同，可以直接保存。</p> : null}
        {fields.map((field) => (
          <fieldset key={field.path} className="border-b border-line py-3">
            <legend className="float-left mr-4 font-medium">
              {pathInWords(field.path)}
              <span className={`ml-2 text-small font-regular ${field.isContested ? "text-danger" : "text-ink-3"}`}>
                {field.isContested ? "两人都改了" : "只有一人改了"}
              </span>
            </legend>
            <Radio.Group
              value={choiceOf(field)}
              onChange={({ target }) => setChosen({ ...chosen, [field.path]: target.value as Choice })}
              options={(["mine", "theirs", ...(canKeepBoth(field) ? (["both"] as const) : [])] as const).map((value) => ({
                value,
                label: choices[value],
              }))}
            />
            <div className="clear-both mt-2 grid gap-4 text-note md:grid-cols-2">
              <div>
                <p className="text-small text-ink-3">我的</p>
                <p className="max-h-48 overflow-y-auto break-words whitespace-pre-wrap">{valueText(field.mine) || "（空）"}</p>
              </div>
              <div>
                <p className="text-small text-ink-3">对方的（与我的不同之处已标出）</p>
                <div className="max-h-48 overflow-y-auto">
                  <TextDifference before={valueText(field.mine)} after={valueText(field.theirs)} />
                </div>
              </div>
            </div>
          </fieldset>
        ))}
      </div>
    </ConfirmDialog>
  );
}
