import type { RoutePattern } from "@marque/contract/rules/pages";

/** What a page that is not open yet says about itself. */
export interface ComingText {
  /** One sentence: what the visitor will be able to do here. */
  lead: string;
  /** Two or three facts about it. */
  facts: readonly string[];
  /** Which of the two telephones helps until then. */
  phone: "sales" | "service";
  /** What is open now and comes nearest. */
  links: readonly { text: string; to: string }[];
}

const models = { text: "全部车型", to: "/car-type" };
const testDrive = { text: "预约试驾", to: "/test-drive" };
const privacy = { text: "隐私政策", to: "/private" };

export const comingTexts: Partial<Record<RoutePattern, ComingText>> = {
  "/reservation": {
    lead: "约好时间看车，门店为您把车留住。",
    facts: ["选门店与时段，免费改期。", "看车前售出会提前通知并推荐相近车源。"],
    phone: "sales",
    links: [testDrive, models],
  },
  "/saleCar": {
    lead: "填写车况，得到参考价区间，再约检测。",
    facts: ["参考价写明依据与日期。", "可上门或到店检测，报价有有效期。"],
    phone: "sales",
    links: [models, testDrive],
  },
  "/displace": {
    lead: "旧车换新车，一次算清补贴与差额。",
    facts: ["分列本品牌、跨品牌与以旧换新政策。", "列出所需证件与办理步骤。"],
    phone: "sales",
    links: [models, testDrive],
  },
  "/disclose/apply-for": {
    lead: "有意加盟的投资人在这里申请账号。",
    facts: ["需提供身份证、营业执照与联系方式。", "材料加密保存，审核结果短信通知。", "申请不收取任何加盟费。"],
    phone: "service",
    links: [privacy],
  },
  "/search/{keywords}": {
    lead: "全站搜索：车型、资讯、门店与公告。",
    facts: ["支持拼音与首字母。", "结果按类别分列。"],
    phone: "service",
    links: [models, testDrive],
  },
};
