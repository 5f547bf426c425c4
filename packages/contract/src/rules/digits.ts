/** Whether a text is digits 0–9 and nothing else, at least one (specification §5 "digits-only"). */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}
