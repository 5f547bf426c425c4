/**
 * Looks of the list that opens under a `Select` or `Combobox`. Below 768 px the same popup is a bottom sheet: its place is set by
 * the library in inline styles, which is why the sheet's rules are important.
 */
export const listPopupClass = {
  backdrop:
    "fixed inset-0 z-50 bg-scrim transition-opacity duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden",
  positioner:
    "z-50 outline-none max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-full! max-md:translate-none! max-md:transform-none!",
  popup: [
    "flex flex-col overflow-hidden bg-ground text-ink outline-none transition duration-(--dur-2) ease-out",
    "md:max-h-[min(24rem,var(--available-height))] md:min-w-(--anchor-width) md:rounded-control md:shadow-float",
    "md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-1.5 md:data-starting-style:opacity-0",
    "max-md:max-h-[75vh] max-md:w-full max-md:pb-[env(safe-area-inset-bottom)] max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full",
  ].join(" "),
  title: "hair-b flex min-h-(--row-h) flex-none items-center px-(--page) text-t3 font-strong md:hidden",
  list: "min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none md:py-2",
  item: [
    "flex min-h-(--hit) cursor-pointer items-center gap-3 px-4 text-b2 outline-none select-none",
    "data-highlighted:bg-mist care:data-highlighted:bg-haze data-selected:font-strong data-disabled:cursor-not-allowed data-disabled:text-ink-3",
    "max-md:min-h-(--row-h) max-md:px-(--page)",
  ].join(" "),
  groupLabel: "px-4 pt-3 pb-1 text-xs text-ink-3 max-md:px-(--page)",
};
