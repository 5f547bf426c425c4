import { Notice } from "../../ui/notice.tsx";

export interface FieldConflict {
  label: string;
  before: string;
  theirs: string;
}

/** Somebody saved first: says what they changed, and that what was typed is still here. */
export function ConflictNotice({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <p className="font-medium">你填写期间，同事保存了这款车的新内容。</p>
        {conflicts.length === 0 ? (
          <p>对方没有改动这里的字段。你填写的都还在，再次保存即可。</p>
        ) : (
          <>
            <p>你填写的都还在。请核对下列字段，再次保存将以你的内容为准：</p>
            <ul className="mt-1">
              {conflicts.map(({ label, before, theirs }) => (
                <li key={label}>
                  {label}：<s className="text-ink-3">{before}</s> → {theirs}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

/** What of a record somebody else has changed, in words. */
export function conflictsOf<Record extends object>(
  before: Record | undefined,
  theirs: Record | undefined,
  fields: readonly { label: string; text(record: Record): string }[],
): FieldConflict[] {
  if (!before || !theirs) return [];
  return fields.flatMap(({ label, text }) => {
    const [one, other] = [text(before), text(theirs)];
    return one === other ? [] : [{ label, before: one || "（空）", theirs: other || "（空）" }];
  });
}
