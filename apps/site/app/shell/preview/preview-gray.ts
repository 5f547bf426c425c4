import { keep, readKept } from "../kept-text.ts";

// The same key is read before the first paint by `before-paint.ts`.
const KEY = "previewGray";

/** Whether the visitor of a preview wants to see it in gray. */
export function readPreviewGray(): boolean {
  return readKept("sessionStorage", KEY) === "on";
}

/** Shows the preview in gray, or as it is, at once and for the rest of the visit. */
export function savePreviewGray(on: boolean): void {
  keep("sessionStorage", KEY, on ? "on" : null);
  document.documentElement.toggleAttribute("data-gray", on);
}
