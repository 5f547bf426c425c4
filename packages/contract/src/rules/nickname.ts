import { hasEmoji } from "./emoji.ts";
import { normaliseTyped } from "./typed-text.ts";

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 16;

const FORM = /^[\p{L}\p{N}_·.-]+(?: [\p{L}\p{N}_·.-]+)*$/u;
/** Whoever calls themselves this is taken for somebody of the house. */
const OF_THE_HOUSE = ["官方", "客服", "管理员", "系统通知", "admin", "云岫汽车", "平台", "工作人员"];
/** What nobody has to read beside a name. */
const OFFENSIVE = [
  "傻逼",
  "煞笔",
  "妈的",
  "操你",
  "草泥马",
  "法轮",
  "赌博",
  "博彩",
  "色情",
  "约炮",
  "代孕",
  "毒品",
  "枪支",
  "办证",
  "发票",
  "fuck",
  "shit",
];

/** What people type as a nickname: trimmed, full-width signs as half-width ones, single blanks. */
export function normaliseNickname(text: string): string {
  return normaliseTyped(text).replace(/\s+/g, " ");
}

/** Chinese message for what was typed, or null when it may be somebody's nickname (features §2.6). */
export function nicknameProblem(text: string): string | null {
  const nickname = normaliseNickname(text);
  const length = [...nickname].length;
  if (length === 0) return "请输入昵称";
  if (length < NICKNAME_MIN || length > NICKNAME_MAX) return `昵称为${NICKNAME_MIN}–${NICKNAME_MAX}个字`;
  if (hasEmoji(nickname) || !FORM.test(nickname)) return "昵称只能用文字、数字和 _ - · .";
  const bare = nickname.toLowerCase().replace(/[\s_.·-]/g, "");
  if ([...OF_THE_HOUSE, ...OFFENSIVE].some((word) => bare.includes(word)) || /\d{7}/.test(bare)) return "昵称包含敏感内容，请修改";
  return null;
}
