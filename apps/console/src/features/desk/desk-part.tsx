import { contentTitles } from "@marque/contract/content-titles";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Instant } from "../../ui/instant.tsx";

/** One kind of thing that waits, with how many there are. */
export function DeskPart({ title, count, empty, children }: { title: string; count: number; empty: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2 border-b border-ink pb-1.5 font-medium">
        {title}
        <span className="text-ink-3 tabular-nums">{count}</span>
      </h2>
      {count === 0 ? <p className="py-3 text-ink-3">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

export interface ItemLineProps {
  row: Pick<ItemRow, "type" | "id" | "title">;
  /** What happens, or who did it, before the moment. */
  about?: string;
  at?: string | null;
  exact?: boolean;
  /** What is wrong with it, in words. */
  problem?: string;
}

/** One item, which its title leads to. */
export function ItemLine({ row, about, at = null, exact, problem }: ItemLineProps) {
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2">
      <span className="w-20 flex-none text-small text-ink-3">{contentTitles[row.type]}</span>
      <div className="min-w-0 flex-1">
        <Link to={`/content/${row.type}/${row.id}`} className="block truncate hover:text-brand hover:underline">
          {row.title || `未命名 #${row.id}`}
        </Link>
        {problem ? <p className="text-small break-all text-danger">{problem}</p> : null}
      </div>
      {at ? (
        <span className="flex-none text-small text-ink-3">
          {about} <Instant at={at} relative={!exact} />
        </span>
      ) : null}
    </li>
  );
}
