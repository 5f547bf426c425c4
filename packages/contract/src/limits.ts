/**
 * Every limit that holds over all processes, by name, with what it counts in the words of the OpenAPI document. The server's table
 * (`modules/limits/limit-table.ts`) says whom it protects, how many it allows and what becomes of whoever is beyond.
 */
export const limitTitles = {
  smsInterval: "同一手机号两次验证码之间的间隔",
  smsCodesOfHour: "同一手机号每小时的验证码",
  smsCodesOfDay: "同一手机号每天的验证码",
  smsOfDay: "同一手机号每种用途每天的短信",
  smsOfPurpose: "每种用途每分钟的短信",
  smsShareOfAddress: "同一地址每分钟的短信",
  smsShareOfNetwork: "同一网段每分钟的短信",
  smsOfAddressHour: "同一地址每小时的验证码",
  smsOfAddressDay: "同一地址每天的验证码",
  wrongSmsCodes: "同一地址对同一手机号输错的验证码",
  bookingChanges: "同一预约每天的改期与评价",
  holdsOfAddress: "同一地址每小时保留的时段",
  memberTriesFromAddress: "同一地址对同一会员的密码登录",
  memberTriesOnAccount: "同一会员每天的密码登录",
  memberTriesOfAddress: "同一地址每小时的密码登录",
  scanCodesOfAddress: "同一地址每小时的扫码登录二维码",
  profileChangesOfMember: "同一会员每天修改资料与头像",
  exportsOfMember: "同一会员每天申请的数据导出",
  appealsOfMember: "同一会员每天提交的换号申诉",
  mailInterval: "同一会员两次邮箱验证码之间的间隔",
  mailCodesOfMember: "同一会员每天的邮箱验证码",
  mailCodesOfMailbox: "同一邮箱每天的验证码",
  mailCodesOfAddress: "同一地址每天的邮箱验证码",
  mailsOfDay: "同一邮箱每天的邮件",
  staffTriesFromAddress: "同一地址对同一账号的登录",
  staffTriesFromDevice: "同一设备对同一账号的登录",
  staffTriesOnAccount: "同一账号每天的登录",
  staffTriesOfAddress: "同一地址每小时的登录",
  staffWrongCodes: "同一账号输错的动态验证码",
  staffWrongCodesFromDevice: "同一设备输错的动态验证码",
  staffOwnPassword: "已登录账号输错的密码",
  recallFreeOfAddress: "同一地址每天不需要安全验证的召回查询",
  recallQueriesOfAddress: "同一地址每天的召回查询",
  recallRemindersOfAddress: "同一地址每小时设置的召回提醒",
  stopSubscriptionsOfAddress: "同一地址每小时订阅的终止授权通知",
  stopSubscriptionsOfMobile: "同一手机号每天订阅的终止授权通知",
  recallCarsOfMember: "同一会员每天批量查询的车辆",
  recognitionsOfAddress: "同一地址每天识别的照片",
  recognitionsOfMember: "同一会员每天识别的照片",
  carClaimsOfMember: "同一会员每天添加爱车的申请",
  carDocumentsOfMember: "同一会员每天上传的车辆凭证",
  carInvitesOfMember: "同一会员每天发出的共享邀请",
  carChangesOfMember: "同一会员每天对车辆的其他修改",
  dealerReportsOfAddress: "同一地址每天反馈的门店信息",
  photosOfAddress: "同一地址每天上传的照片",
  photosOfDay: "每天收到的照片",
  filesOfAddress: "同一地址每天上传的文件",
  fileMegabytesOfAddress: "同一地址每天上传的文件总量",
  fileMegabytesOfMember: "同一会员每天上传的文件总量",
  fileMegabytesOfDay: "每天收到的文件总量",
  tasksOfColleague: "同一账号每天发起的任务",
  uploadsOfColleague: "同一账号每天上传的文件总量",
  eventsOfAddressMinute: "同一地址每分钟的事件",
  eventsOfAddressDay: "同一地址每天的事件",
  eventsOfDay: "每天的事件",
  readingOfVisitor: "同一访客每天对同一篇的阅读",
  readingsOfAddress: "同一地址每天对同一篇的阅读",
} as const;

export type LimitName = keyof typeof limitTitles;

/** Limits whose key is whoever calls, or the day: counted before the handler, for each call that declares one. */
export type CallerLimit =
  | "scanCodesOfAddress"
  | "holdsOfAddress"
  | "dealerReportsOfAddress"
  | "recognitionsOfAddress"
  | "eventsOfAddressMinute"
  | "eventsOfAddressDay"
  | "eventsOfDay";

/** A limit that a call stands under: by its name alone where its handler counts, because the key needs what the domain knows. */
export type CallLimit = Exclude<LimitName, CallerLimit> | CountedLimit;

export interface CountedLimit {
  name: CallerLimit;
  /** How much one call counts for. */
  amount(input: never): number;
}

/** A limit counted for each call, by default as one. */
export function counted<Input = unknown>(name: CallerLimit, amount: (input: Input) => number = () => 1): CountedLimit {
  return { name, amount };
}

export const limitName = (limit: CallLimit): LimitName => (typeof limit === "string" ? limit : limit.name);
