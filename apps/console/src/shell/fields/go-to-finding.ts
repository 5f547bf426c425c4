import type { Finding } from "@marque/contract/entities/manage-content";
import { markInRichText } from "../../ui/rich-text/rich-text-marking.ts";
import { fieldId } from "./draft-store.ts";

/**
 * Brings the field that a finding is about before the eyes, with the word itself marked as if it had been selected; of fields within
 * others, the nearest that stands in the page.
 */
export function goToFinding({ field, position }: Pick<Finding, "field" | "position">): void {
  for (let parts = field.split("."); parts.length > 0; parts = parts.slice(0, -1)) {
    const element = document.getElementById(fieldId(parts.join(".")));
    if (!element) continue;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    // What edits a picture is the field of its description.
    if (position && [field, field.replace(/\.alt$/, "")].includes(parts.join("."))) markWord(element, position);
    return;
  }
}

function markWord(element: HTMLElement, position: { start: number; end: number }): void {
  if (markInRichText(element, position)) return;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.setSelectionRange(position.start, position.end);
  // A field shows its selection when it is given the focus, and only then scrolls to it.
  element.blur();
  element.focus();
}
