/** A bordered cell that fills with ink when chosen: choices, time slots. */
export const choiceCellClass = [
  "cursor-pointer rounded-control border-(length:--hair) border-line text-ink select-none transition-colors duration-(--dur-1) hover:border-ink",
  "data-checked:border-ink data-checked:bg-ink data-checked:text-on-ink data-pressed:border-ink data-pressed:bg-ink data-pressed:text-on-ink",
  "data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:bg-mist data-disabled:text-ink-3 care:data-disabled:bg-haze",
].join(" ");
