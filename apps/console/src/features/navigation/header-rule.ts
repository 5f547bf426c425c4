/** From this width on the site's header has a bar; below it there is the menu of phones. */
const BAR_FROM = 768;

/**
 * How many items stand before 更多 at a width in CSS pixels: 1 from 768, 3 from 1024, 6 from 1280 (specification §9, decisions
 * "widths"). The wider letters of the elder-care theme come one step later, the last from 1600. Null where the menu of phones stands.
 */
export function itemsBeforeMore(width: number, { care = false }: { care?: boolean } = {}): number | null {
  if (width < BAR_FROM) return null;
  if (width >= (care ? 1600 : 1280)) return 6;
  return width >= (care ? 1280 : 1024) ? 3 : 1;
}
