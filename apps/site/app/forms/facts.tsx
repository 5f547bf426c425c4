import type { ReactNode } from "react";

export interface Fact {
  term: string;
  /** Null while it is open. */
  text: ReactNode;
}

/** Terms and what they are, row by row between hairlines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, text }) => (
        <div key={term} className="hair-b grid grid-cols-[4.5rem_1fr] py-3.5 text-m">
          <dt className="text-ink-3">{term}</dt>
          <dd className="num min-w-0">{text ?? <span className="text-ink-3">待选择</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
