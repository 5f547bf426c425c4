import type { ConsentReceiver } from "./test-drive-consent.ts";

/** How many one sign-up may bring where the activity does not say (features §2.17 "Activity sign-up"). */
export const PEOPLE_PER_SIGNUP = 4;

/** Longest remark of a sign-up. */
export const SIGNUP_REMARK_MAX = 200;

/** Whether the data goes to somebody other than the maker's company, who then has to be named (PIPL art. 23). */
export function isOtherOrganiser(organiser: string, company: string): boolean {
  return organiser.trim() !== company.trim();
}

/**
 * The sentences beside the boxes of a sign-up. What is stored with it is the hash of these very sentences, so the form must show
 * them as they are.
 */
export const activityConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  shareWithOrganiser: ({ fullName, phone }: ConsentReceiver) =>
    `同意将姓名、手机号、人数和备注提供给主办方${fullName}（${phone}），仅用于本次活动的联系与安排`,
  photos: () => "愿意在活动中被拍摄，照片可用于本次活动的报道（选填，不影响参加）",
};

/** Chinese message for a quota an editor types, or null: places that are taken cannot be taken away. */
export function quotaProblem(quota: number, taken: number): string | null {
  if (!Number.isInteger(quota) || quota < 1) return "请输入正确的名额";
  return quota < taken ? `已有 ${taken} 人报名，名额不能少于 ${taken}` : null;
}

/** What may be said of the places that are left: `余 12 席`, or that there are none. */
export function placesText(left: number): string {
  return left > 0 ? `余 ${left} 席` : "已报满";
}

/** Why a party of so many cannot come along, or null. */
export function partyProblem(people: number, left: number): string | null {
  if (left <= 0) return "名额已满，感谢您的关注";
  return people > left ? `仅余 ${left} 席，请减少人数` : null;
}
