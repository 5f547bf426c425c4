/** The words of a slide in one line: on the slide itself a line break sets them. */
export function slideTitle({ title }: { title: string }): string {
  return title.replace(/\s*\n\s*/g, "");
}
