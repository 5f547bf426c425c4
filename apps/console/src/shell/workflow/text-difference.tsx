import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

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
