/** Characters of a text as people count them: a rare Han character or a plain emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Chinese message for a remark, or null when it may be sent: at most `max` characters, line breaks and emoji allowed, no control characters (features §2.0 文本). */
export function freeTextProblem(text: string, max: number): string | null {
  // A character is at most two UTF-16 units, so longer text need not be counted.
  if (text.length > max * 2 || countCharacters(text) > max) return `最多输入${max}个字`;
  return hasUnsupportedCharacter(text) ? "内容包含不支持的字符" : null;
}

/** NUL and other control characters except tab and line breaks, and halves of a surrogate pair: databases refuse them. */
function hasUnsupportedCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code < 0xa0);
    if (isControl || (code >= 0xd800 && code < 0xe000)) return true;
  }
  return false;
}
