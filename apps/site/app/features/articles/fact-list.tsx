import type { ReactNode } from "react";

/** Facts by name between hairlines. What has no value is left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="opens text-m">
      {given.map(([name, value]) => (
        <div key={name} className="hair-b grid grid-cols-[5.5em_1fr] gap-x-4 py-3.5">
          <dt className="text-ink-3">{name}</dt>
          <dd className="num min-w-0 whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
