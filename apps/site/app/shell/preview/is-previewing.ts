/** Whether this page is looked at through a preview link. The root element says so from the first byte on. */
export function isPreviewing(): boolean {
  return document.documentElement.hasAttribute("data-preview");
}
