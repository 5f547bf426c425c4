import type { ContentType } from "@marque/contract/content-titles";
import { pathInWords } from "@marque/contract/rules/field-names";
import { useMemo } from "react";
import type { Edited } from "../fields/draft-store.ts";
import { differencesOf } from "./differences-of.ts";
import { RowDifferences } from "./row-differences.tsx";
import { TextDifference } from "./text-difference.tsx";
import { valueText } from "./value-text.ts";

interface DifferencesProps {
  type: ContentType;
  before: Edited;
  after: Edited;
}

/** How many fields differ. */
export function countDifferences({ type, before, after }: DifferencesProps): number {
  return differencesOf(type, before, after).length;
}

/** Fields that differ, each with what went and what came; tables row by row. */
export function Differences({ type, before, after }: DifferencesProps) {
  const fields = useMemo(() => differencesOf(type, before, after), [type, before, after]);
  if (fields.length === 0) return <p className="py-3 text-ink-3">没有不同。</p>;
  return (
    <dl className="border-t border-ink">
      {fields.map((field) => (
        <div key={field.path} className="border-b border-line py-2">
          <dt className="mb-1 text-small text-ink-3">{pathInWords(field.path)}</dt>
          <dd>
            {field.table ? (
              <RowDifferences name={pathInWords(field.path)} comparison={field.table} />
            ) : (
              <TextDifference before={valueText(field.before)} after={valueText(field.after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
