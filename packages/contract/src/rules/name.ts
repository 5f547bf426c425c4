import { stripEmoji } from "./emoji.ts";
import { normaliseTyped, TYPED_TEXT_MAX } from "./typed-text.ts";

/*
 * Planes 2 and 3 hold nothing but Han characters. They are named beside the script because a browser knows the script only as
 * far as its own edition of Unicode, and rare names live in the newest extensions.
 */
const HAN_NAME = /^[\p{Script=Han}\u{20000}-\u{3FFFD}][\p{Script=Han}\u{20000}-\u{3FFFD}·]{0,18}[\p{Script=Han}\u{20000}-\u{3FFFD}]$/u;
const LATIN_NAME = /^[A-Za-z][A-Za-z .'-]{1,39}$/;
const HAN_AND_BLANKS = /^[\p{Script=Han}\u{20000}-\u{3FFFD}·\s]+$/u;
const MIDDLE_DOTS = /[•‧∙⋅・]/g;
const APOSTROPHES = /[‘’]/g;

/**
 * A person's name: 2–20 Han characters, with · inside (买买提·艾力), or 2–40 Latin letters with blank, full stop, apostrophe and hyphen
 * (features §2.0 姓名). Counts characters, not UTF-16 units. Normalise what people typed first.
 */
export function isPersonName(text: string): boolean {
  return text.length <= TYPED_TEXT_MAX && (HAN_NAME.test(text) || LATIN_NAME.test(text));
}

/** What people type as a name: trimmed, without emoji, one kind of · and apostrophe, single blanks, none between Han characters. */
export function normalisePersonName(text: string): string {
  if (text.length > TYPED_TEXT_MAX) return text;
  const name = normaliseTyped(stripEmoji(text)).replace(MIDDLE_DOTS, "·").replace(APOSTROPHES, "'");
  return HAN_AND_BLANKS.test(name) ? name.replace(/\s/g, "") : name.replace(/ +/g, " ").trim();
}

/** Chinese message for what was typed, or null when it is a name. */
export function personNameProblem(text: string): string | null {
  const name = normalisePersonName(text);
  if (name === "") return "请输入您的姓名";
  return isPersonName(name) ? null : "请输入真实姓名（2–20个汉字或英文）";
}

/** For display to others than its owner: the first character stays, `欧阳娜娜` → `欧***`, `Li Lei` → `L***`. */
export function maskPersonName(name: string): string {
  const [first = ""] = name;
  return `${first}***`;
}
