/** For a list that an arrow key has opened; what a narrower bar would show stands in it hidden. */
export function focusFirstLink(list: HTMLElement | null): void {
  const links = list?.querySelectorAll<HTMLElement>("a, button") ?? [];
  [...links].find((link) => link.offsetParent !== null)?.focus();
}
