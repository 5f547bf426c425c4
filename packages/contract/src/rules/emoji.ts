/*
 * A character that is a picture by itself, a symbol asked to be one (U+FE0F), a keycap, or anything in the pictograph blocks
 * (named so that pictures newer than the browser's edition of Unicode count); then its skin tone and tags, and whatever a joiner binds to it.
 */
const UNIT = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u{1F000}-\u{1FAFF}]|[0-9#*]\uFE0F?\u20E3)`;
const TAIL = String.raw`[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]*`;
const SEQUENCE = String.raw`${UNIT}${TAIL}(?:\u200D(?:${UNIT}|\p{Extended_Pictographic})${TAIL})*`;

const ANY_EMOJI = new RegExp(UNIT, "u");
const EVERY_EMOJI = new RegExp(SEQUENCE, "gu");

/** Whether a text holds an emoji (specification §5). Digits, ©, ™ and → alone are text. */
export function hasEmoji(text: string): boolean {
  return ANY_EMOJI.test(text);
}

/** The text without its emoji; a family or a flag goes whole. */
export function stripEmoji(text: string): string {
  return text.replace(EVERY_EMOJI, "");
}
