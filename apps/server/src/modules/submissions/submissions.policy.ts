import type { SmsPurpose } from "@marque/contract/calls/verification";
import type { SubmissionKind } from "@marque/contract/rules/submission";

/** What differs from kind to kind in the rules that all have in common. */
export interface KindRules {
  /** Of its codes and captchas, and the name under which its form is signed. */
  purpose: SmsPurpose;
  /** Kind of value under which its link is encrypted. */
  linkField: string;
  /** What stands before the link's token in its address; null for what has no page. */
  page: string | null;
  /** What is said where a link is unknown or over; null for the code's own words. */
  linkExpired: string | null;
  /** What becomes of it once it has been kept for long enough. */
  whenOver: "empty" | "delete";
  /** Whether the same may be sent again once it was given up. */
  mayComeAgain: boolean;
  /** What is said to a mobile that has sent as many as it may in a day. */
  tooManyToday: string;
}

export const kindRules: Readonly<Record<SubmissionKind, KindRules>> = {
  testDrive: {
    purpose: "testDrive",
    linkField: "bookingLink",
    page: "/test-drive/booking/",
    linkExpired: null,
    whenOver: "empty",
    mayComeAgain: true,
    tooManyToday: "该手机号今日预约次数已达上限，请明天再试或致电门店",
  },
  activitySignup: {
    purpose: "activitySignup",
    linkField: "signupLink",
    page: "/activity/signup/",
    linkExpired: "链接已失效，或不完整",
    // The privacy agreement promises it.
    whenOver: "delete",
    mayComeAgain: true,
    tooManyToday: "该手机号今日报名次数已达上限，请明天再试",
  },
  callBack: {
    purpose: "survey",
    linkField: "callBackLink",
    page: null,
    linkExpired: null,
    whenOver: "empty",
    mayComeAgain: false,
    tooManyToday: "该手机号今日提交次数已达上限，请明天再试",
  },
  consultation: {
    purpose: "consultation",
    linkField: "consultationLink",
    page: "/appointmentConsul/ticket/",
    linkExpired: "链接已失效，或不完整",
    whenOver: "empty",
    mayComeAgain: true,
    tooManyToday: "该手机号今日咨询次数已达上限，请明天再试或致电客服",
  },
  recallRepair: {
    purpose: "recallRepair",
    linkField: "repairLink",
    page: "/carRecall/repair/",
    linkExpired: "链接已失效，或不完整",
    // The VIN goes with it; what was done of the car is on record among the recall's cars.
    whenOver: "delete",
    mayComeAgain: true,
    tooManyToday: "该手机号今日预约次数已达上限，请明天再试或致电门店",
  },
  complaint: {
    purpose: "complaint",
    linkField: "complaintLink",
    page: "/complaint/",
    linkExpired: "链接已失效，请凭编号和手机号查询",
    whenOver: "empty",
    mayComeAgain: true,
    tooManyToday: "该手机号今日投诉次数已达上限，请明天再试或致电服务热线",
  },
};

/** How long a submission is kept unless its kind says otherwise (decisions, PIPL art. 19). */
export const KEPT_MONTHS = 24;
/** How long a link works at least once its owner has proved who they are. */
export const FOUND_LINK_HOURS = 24;
