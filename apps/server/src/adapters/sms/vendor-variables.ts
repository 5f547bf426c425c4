import type { SmsContent, SmsTemplate } from "./port.ts";

/** Templates filed with a vendor. One serves every notice about a booking, one those about activities; without it none is sent. */
export interface VendorTemplates {
  code: string;
  booking: string;
  activity: string;
}

const bookingStates = { testDriveBooked: "已预约", testDriveChanged: "已改期", testDriveCancelled: "已取消" } as const;
const signupStates = { activitySignedUp: "已报名", activityCancelled: "已取消" } as const;

/** The filed template that carries a message; empty when there is none. */
export function vendorTemplate(templates: VendorTemplates, template: SmsTemplate): string {
  if (template === "verificationCode") return templates.code;
  return template in signupStates ? templates.activity : templates.booking;
}

/**
 * The variables of a filed template, in its order. The code's template reads 「验证码{code}，{minutes}分钟内有效」, the booking's
 * 「您的试驾预约{no}{state}：{vehicle}，{time}，{dealer}」, the activity's 「活动报名{no}{state}：{title}，{people}人，{time}，{venue}」.
 * Links are left out: vendors refuse them in variables.
 */
export function vendorVariables(content: SmsContent): Record<string, string> {
  if (content.template === "verificationCode") return { code: content.params.code, minutes: content.params.minutes };
  if (content.template === "activitySignedUp" || content.template === "activityCancelled") {
    const { no, title, people, time, venue } = content.params;
    return { no, state: signupStates[content.template], title, people, time, venue };
  }
  const { no, vehicle, time, dealer } = content.params;
  return { no, state: bookingStates[content.template], vehicle, time, dealer };
}
