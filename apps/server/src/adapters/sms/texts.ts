import type { SmsContent, SmsTemplate, SmsTemplateParams } from "./port.ts";

/** The Chinese text of each template, as the outbox shows it. */
const texts: { [Template in SmsTemplate]: (params: SmsTemplateParams[Template]) => string } = {
  verificationCode: ({ code, minutes }) => `验证码${code}，${minutes}分钟内有效。请勿告诉他人。`,
  testDriveBooked: ({ no, vehicle, dealer, time, link }) =>
    `您已预约试驾${vehicle}（预约号${no}），${time}，${dealer}。查看、改期或取消：${link}`,
  testDriveChanged: ({ no, vehicle, dealer, time, link }) =>
    `您的试驾预约（预约号${no}，${vehicle}）已改为${time}，${dealer}。查看、改期或取消：${link}`,
  testDriveCancelled: ({ no, vehicle, dealer, time }) => `您的试驾预约（预约号${no}，${vehicle}，${time}，${dealer}）已取消。`,
  activitySignedUp: ({ no, title, people, venue, time, link }) =>
    `您已报名“${title}”（报名编号${no}，${people}人），${time}，${venue}。查看或取消：${link}`,
  activityCancelled: ({ no, title }) => `您对“${title}”的报名（报名编号${no}）已取消，名额已释放。`,
};

/** The message as its receiver reads it, without the signature that a vendor puts in front. */
export function smsText(content: SmsContent): string {
  const text = texts[content.template] as (params: SmsContent["params"]) => string;
  return text(content.params);
}
