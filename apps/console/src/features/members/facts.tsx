import type { ReactNode } from "react";

/** Terms and what they are. */
export function Facts({ facts }: { facts: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2">
      {facts.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
