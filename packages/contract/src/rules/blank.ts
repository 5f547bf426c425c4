/** Whether a text says nothing: blanks and characters without width fill nothing in. */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]/gu, "") === "";
}
