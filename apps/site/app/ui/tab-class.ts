/**
 * One word of a row of links over a hairline; current with `aria-current`. The word is said again in `data-label`:
 * an unseen, stronger copy holds the width of the current state, or the words behind it would move.
 */
export const tabClass = [
  "relative flex min-h-(--hit) flex-none flex-col justify-center py-3.5 whitespace-nowrap text-ink-2 transition-colors duration-(--dur-1) hover:text-ink",
  "focus-visible:-outline-offset-2 focus-visible:shadow-none",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-(--dur-3) after:ease-out",
  "before:invisible before:h-0 before:overflow-hidden before:font-strong before:content-[attr(data-label)]",
  "aria-[current=true]:font-strong aria-[current=true]:text-ink aria-[current=true]:after:scale-x-100",
].join(" ");
