import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { pathInWords } from "../../../shell/fields/field-labels.ts";
import { valueText } from "./value-text.ts";

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** How a text became another one: what went is struck through, what came is underlined. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after, { intlSegmenter: words }), [before, after]);
  return (
    <p className="break-words whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, index) => {
        const key = index;
        if (added) {
          return (
            <ins key={key} className="bg-success-tint text-success decoration-1">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="bg-danger-tint text-danger decoration-1">
              {value}
            </del>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}

export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Fields that differ, each with what went and what came. */
export function Differences({ fields }: { fields: readonly Difference[] }) {
  if (fields.length === 0) return <p className="py-3 text-ink-3">没有不同。</p>;
  return (
    <dl className="border-t border-ink">
      {fields.map(({ path, before, after }) => (
        <div key={path} className="border-b border-line py-2">
          <dt className="mb-1 text-small text-ink-3">{pathInWords(path)}</dt>
          <dd>
            <TextDifference before={valueText(before)} after={valueText(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
