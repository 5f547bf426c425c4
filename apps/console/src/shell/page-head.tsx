import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "./page-title.ts";

export interface PageHeadProps {
  title: string;
  /** Pages above this one, the nearest last. */
  parents?: readonly { title: string; to?: string }[];
  /** Beside the title, as a state. */
  facts?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
}

/** The head of every page: where it is, what it is, what can be done. Sets the document's title. */
export function PageHead({ title, parents = [], facts, actions }: PageHeadProps) {
  usePageTitle(title);
  return (
    <div className="px-4 pt-4 pb-3 lg:px-6">
      {parents.length > 0 ? (
        <nav aria-label="所在位置" className="mb-1 text-small text-ink-3">
          <ol className="flex gap-1.5">
            {parents.map((parent) => (
              <li key={parent.title} className="flex gap-1.5">
                {parent.to ? (
                  <Link to={parent.to} className="hover:text-brand hover:underline">
                    {parent.title}
                  </Link>
                ) : (
                  parent.title
                )}
                <span aria-hidden="true">/</span>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title">{title}</h1>
        {facts}
        <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>
      </div>
    </div>
  );
}
