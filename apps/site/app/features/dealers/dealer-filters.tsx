import clsx from "clsx";
import { PageLink } from "../../ui/page-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DEALERS_PATH, type DealerQuery, dealerFlags, dealersAddress, flagWords, isNarrowed, withFlag } from "./dealer-query.ts";

/** What a dealer has to offer, as words that are on or off: links with addresses, so that they work without JavaScript. */
export function DealerFilters({ query, canTellOpen }: { query: DealerQuery; canTellOpen: boolean }) {
  const offered = dealerFlags.filter((flag) => flag !== "open" || canTellOpen);
  return (
    <nav aria-label="筛选门店" className="hair-y mt-8 flex items-center justify-between gap-x-8 py-1.5 max-md:mt-5">
      <ul className="no-scrollbar flex min-w-0 items-center gap-x-[clamp(18px,2vw,32px)] overflow-x-auto">
        {offered.map((flag) => {
          const on = query.flags.includes(flag);
          return (
            <li key={flag} className="flex-none">
              <PageLink
                to={dealersAddress(withFlag(query, flag, !on))}
                replace
                keepPlace
                aria-current={on || undefined}
                className={clsx(
                  "relative inline-flex min-h-(--hit) items-center whitespace-nowrap focus-visible:-outline-offset-4 focus-visible:shadow-none",
                  "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:bg-current",
                  on ? "font-strong text-ink" : "text-ink-2 after:scale-x-0 hover:text-ink care:underline",
                )}
              >
                {flagWords[flag]}
              </PageLink>
            </li>
          );
        })}
      </ul>
      {isNarrowed(query) ? (
        <TextLink to={DEALERS_PATH} look="plain" className="flex-none text-s">
          清空
        </TextLink>
      ) : null}
    </nav>
  );
}
