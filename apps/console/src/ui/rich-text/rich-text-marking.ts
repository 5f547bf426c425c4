/** Part of a rich text's html, in UTF-16 units of its source. */
export interface HtmlPart {
  start: number;
  end: number;
}

const marking = new WeakMap<Element, (part: HtmlPart) => void>();

/** What an editor's element does when a part of its text is to be marked; apart from the editor, which is loaded late. */
export function offerMarking(element: Element, mark: (part: HtmlPart) => void): void {
  marking.set(element, mark);
}

/** Marks a part of the text that an element edits; false where it is no rich text. */
export function markInRichText(element: Element, part: HtmlPart): boolean {
  const mark = marking.get(element);
  mark?.(part);
  return mark !== undefined;
}
