/** A row of words over a hairline that scrolls sideways without a bar: tabs, sub-navigation, filter words. */
export const tabListClass = "no-scrollbar hair-b flex gap-8 overflow-x-auto";

/**
 * One word of the row; current when it is an active tab or a link with `aria-current`. The word is said again in `data-label`:
 * an unseen, stronger copy holds the width of the current state, or the words behind it would move.
 */
export const tabClass = [
  "relative flex min-h-(--hit) flex-none flex-col justify-center py-3.5 whitespace-nowrap text-ink-2 transition-colors duration-(--dur-1) hover:text-ink",
  "focus-visible:-outline-offset-2 focus-visible:shadow-none",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-(--dur-3) after:ease-out",
  "before:invisible before:h-0 before:overflow-hidden before:font-strong before:content-[attr(data-label)]",
  "data-active:font-strong data-active:text-ink data-active:after:scale-x-100",
  "aria-[current=true]:font-strong aria-[current=true]:text-ink aria-[current=true]:after:scale-x-100",
  "aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100",
].join(" ");
