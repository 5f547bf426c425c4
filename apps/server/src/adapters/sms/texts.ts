import type { SmsPurpose } from "@marque/contract/calls/verification";

/**
 * The texts filed with a vendor, which puts the signature in front and refuses links in variables; each has its template's code among the
 * settings. One serves every notice about the same kind of thing: `{state}` says what has become of it.
 */
export const filedTexts = {
  code: "验证码{code}，{minutes}分钟内有效",
  booking: "您的试驾预约{no}{state}：{vehicle}，{time}，{dealer}",
  consultation: "您的咨询{no}{state}：{topic}，{receiver}将在{time}前与您联系",
  recall: "召回维修{no}{state}：{title}，{place}，维修免费。可登录官网查看或取消",
  complaint: "您的投诉{no}{state}：{topic}，{note}。可在官网凭编号查询进度",
  activity: "活动报名{no}{state}：{title}，{people}人，{time}，{venue}",
  car: "您的爱车（车架号末四位{no}，{title}）{state}：{note}",
  dealerStops: "您订阅的{place}终止授权通知{state}：{note}。可登录官网个人中心查看或退订",
  account: "您的账号{state}：{time}。如非本人操作，请尽快登录官网处理或致电客服",
  work: "客户请求{state}：{subject}，首次联系时限：{time}",
} as const;

export type FiledText = keyof typeof filedTexts;

/** For what a message counts among those to a number: what a code may be asked for, news of an account, and the work of staff. */
export type MessagePurpose = SmsPurpose | "account" | "work";

interface TextDeclaration {
  /** A code counts for what it was asked. */
  purpose: MessagePurpose | "asked";
  /** What a vendor sends, and what it says there of the state. */
  filed: FiledText;
  state: string;
  /** What the product's own outbox shows instead. */
  text: string;
}

/** Every text message, by its template; the words in braces are its variables. */
export const smsTexts = {
  verificationCode: {
    purpose: "asked",
    filed: "code",
    state: "",
    text: "验证码{code}，{minutes}分钟内有效。请勿告诉他人。",
  },
  testDriveBooked: {
    purpose: "testDrive",
    filed: "booking",
    state: "已预约",
    text: "您已预约试驾{vehicle}（预约号{no}），{time}，{dealer}。查看、改期或取消：{link}",
  },
  testDriveChanged: {
    purpose: "testDrive",
    filed: "booking",
    state: "已改期",
    text: "您的试驾预约（预约号{no}，{vehicle}）已改为{time}，{dealer}。查看、改期或取消：{link}",
  },
  testDriveConfirmed: {
    purpose: "testDrive",
    filed: "booking",
    state: "已确认",
    text: "门店已确认您的试驾预约（预约号{no}，{vehicle}）：{time}，{dealer}。查看、改期或取消：{link}",
  },
  testDriveCancelled: {
    purpose: "testDrive",
    filed: "booking",
    state: "已取消",
    text: "您的试驾预约（预约号{no}，{vehicle}，{time}，{dealer}）已取消。",
  },
  testDriveHourClosed: {
    purpose: "testDrive",
    filed: "booking",
    state: "的时段门店临时关闭，请改约",
    text: "很抱歉，{dealer}在{time}临时不能接待试驾（预约号{no}，{vehicle}）。请另选时间：{link}",
  },
  testDriveHourReopened: {
    purpose: "testDrive",
    filed: "booking",
    state: "的时段已恢复",
    text: "{dealer}已恢复您的试驾时段（预约号{no}，{vehicle}）：{time}，按原时间到店即可。查看：{link}",
  },
  testDriveTomorrow: {
    purpose: "testDrive",
    filed: "booking",
    state: "明天到店",
    text: "提醒：您预约了{time}在{dealer}试驾{vehicle}（预约号{no}），请带好驾驶证。查看、改期或取消：{link}",
  },
  testDriveSoon: {
    purpose: "testDrive",
    filed: "booking",
    state: "即将开始",
    text: "提醒：{time}，{dealer}，试驾{vehicle}（预约号{no}），两小时后见。路线与电话：{link}",
  },
  testDriveRate: {
    purpose: "testDrive",
    filed: "booking",
    state: "待评价",
    text: "感谢您到{dealer}试驾{vehicle}（预约号{no}）。这次体验如何？请花半分钟评价：{link}",
  },
  testDriveWaiting: {
    purpose: "testDrive",
    filed: "booking",
    state: "已登记候补",
    text: "已为您登记候补（编号{no}）：{vehicle}，{dealer}。有空位会短信通知您，先到先得。查看或退出候补：{link}",
  },
  testDrivePlaceFree: {
    purpose: "testDrive",
    filed: "booking",
    state: "有空位了",
    text: "{dealer}的{vehicle}有试驾空位了（候补编号{no}）。空位先到先得，请尽快选择时间：{link}",
  },
  testDriveWaitOver: {
    purpose: "testDrive",
    filed: "booking",
    state: "候补已结束",
    text: "您候补的日期已过（编号{no}）：{dealer}的{vehicle}没有空出位置，很抱歉。",
  },
  testDriveDealerStopped: {
    purpose: "testDrive",
    filed: "booking",
    state: "因停业取消",
    text: "您的试驾预约（预约号{no}，{vehicle}，{time}）因{dealer}终止授权已取消。可改约{successor}：{link}",
  },
  consultationTaken: {
    purpose: "consultation",
    filed: "consultation",
    state: "已收到",
    text: "您的咨询（编号{no}，{topic}）已收到，{receiver}将在{time}前与您联系。查看或撤回：{link}",
  },
  recallRepairBooked: {
    purpose: "recallRepair",
    filed: "recall",
    state: "已预约",
    text: "您已预约召回维修（预约号{no}，{title}），{place}，维修免费。门店会先与您确认。查看或取消：{link}",
  },
  recallRepairConfirmed: {
    purpose: "recallRepair",
    filed: "recall",
    state: "已确认",
    text: "门店已确认您的召回维修预约（预约号{no}，{title}）：{place}，维修免费。查看或取消：{link}",
  },
  recallRepairChanged: {
    purpose: "recallRepair",
    filed: "recall",
    state: "已改期",
    text: "您的召回维修预约（预约号{no}，{title}）已改为{place}，维修免费。查看或取消：{link}",
  },
  recallRepairCancelled: {
    purpose: "recallRepair",
    filed: "recall",
    state: "已取消",
    text: "您的召回维修预约（预约号{no}，{title}，{place}）已取消；召回维修始终免费，可随时重新预约：{link}",
  },
  recallReminderSet: {
    purpose: "recallReminder",
    filed: "recall",
    state: "提醒已设置",
    text: "已设置召回提醒（车架号末四位{no}，{title}），{place}。查看或停止：{link}",
  },
  recallReminderDue: {
    purpose: "recallReminder",
    filed: "recall",
    state: "待办理",
    text: "您的车（车架号末四位{no}）有召回未完成：{title}，维修免费，{place}。预约或停止提醒：{link}",
  },
  recallReminderParts: {
    purpose: "recallReminder",
    filed: "recall",
    state: "备件已到",
    text: "您的车（车架号末四位{no}）的召回备件已到：{title}，维修免费，{place}。预约或停止提醒：{link}",
  },
  dealerStopsSubscribed: {
    purpose: "stopSubscription",
    filed: "dealerStops",
    state: "已生效",
    text: "已订阅{place}的门店终止授权通知：{note}。查看或退订：{link}",
  },
  dealerStopsNews: {
    purpose: "stopSubscription",
    filed: "dealerStops",
    state: "有更新",
    text: "{place}有门店终止授权：{note}。查看接续门店，或退订：{link}",
  },
  complaintTaken: {
    purpose: "complaint",
    filed: "complaint",
    state: "已受理",
    text: "您的投诉（编号{no}，{topic}）已受理，{note}。查看进度：{link}",
  },
  complaintAnswered: {
    purpose: "complaint",
    filed: "complaint",
    state: "已答复",
    text: "您的投诉（编号{no}，{topic}）已答复，{note}。查看答复：{link}",
  },
  complaintReopened: {
    purpose: "complaint",
    filed: "complaint",
    state: "重新处理",
    text: "您的投诉（编号{no}，{topic}）已升级重新处理，{note}。查看进度：{link}",
  },
  complaintClosed: {
    purpose: "complaint",
    filed: "complaint",
    state: "已结案",
    text: "您的投诉（编号{no}，{topic}）已结案，{note}。查看：{link}",
  },
  complaintEnded: {
    purpose: "complaint",
    filed: "complaint",
    state: "已终止",
    text: "您的投诉（编号{no}，{topic}）已终止处理，{note}。查看：{link}",
  },
  activitySignedUp: {
    purpose: "activitySignup",
    filed: "activity",
    state: "已报名",
    text: "您已报名“{title}”（报名编号{no}，{people}人），{time}，{venue}。查看或取消：{link}",
  },
  activityCancelled: {
    purpose: "activitySignup",
    filed: "activity",
    state: "已取消",
    text: "您对“{title}”的报名（报名编号{no}）已取消，名额已释放。",
  },
  carBound: {
    purpose: "bindCar",
    filed: "car",
    state: "已绑定",
    text: "您的爱车（车架号末四位{no}，{title}）已绑定，{note}：{link}",
  },
  carReturned: {
    purpose: "bindCar",
    filed: "car",
    state: "待补正",
    text: "您添加爱车的申请（车架号末四位{no}）需要补正：{note}。请登录后修改：{link}",
  },
  carRejected: {
    purpose: "bindCar",
    filed: "car",
    state: "未通过",
    text: "您添加爱车的申请（车架号末四位{no}）未通过：{note}。查看：{link}",
  },
  carTransferAsked: {
    purpose: "bindCar",
    filed: "car",
    state: "有人申请变更车主",
    text: "有人申请成为您的爱车（车架号末四位{no}，{title}）的车主，{note}。同意或提出异议：{link}",
  },
  carTransferred: {
    purpose: "bindCar",
    filed: "car",
    state: "已变更车主",
    text: "您的爱车（车架号末四位{no}，{title}）已变更车主，{note}。查看：{link}",
  },
  carShareInvited: {
    purpose: "bindCar",
    filed: "car",
    state: "共享邀请",
    text: "{note}（{title}，车架号末四位{no}）。登录后接受或谢绝：{link}",
  },
  carRecalled: {
    purpose: "bindCar",
    filed: "car",
    state: "有召回待办理",
    text: "您的爱车（车架号末四位{no}，{title}）有召回待办理：{note}。查看与预约：{link}",
  },
  carDealerStopped: {
    purpose: "bindCar",
    filed: "car",
    state: "的门店停业",
    text: "您的爱车（车架号末四位{no}，{title}）的服务门店有变：{note}。查看：{link}",
  },
  handedOver: {
    purpose: "consultation",
    filed: "consultation",
    state: "已转交",
    text: "您的{topic}（编号{no}）：{dealer}已终止授权，改由{receiver}跟进，将在{time}前与您联系。",
  },
  accountMobileLeft: {
    purpose: "account",
    filed: "account",
    state: "已更换手机号，本号码不再使用",
    text: "您的账号已于{time}更换手机号，本号码不再用于登录。如非本人操作，请立即致电客服。",
  },
  accountMobileTaken: {
    purpose: "account",
    filed: "account",
    state: "已改用本号码登录",
    text: "您的账号已于{time}改用本号码登录。如非本人操作，请立即致电客服。",
  },
  accountPasswordSet: {
    purpose: "account",
    filed: "account",
    state: "已更改密码",
    text: "您的账号已于{time}更改密码，其他设备已退出登录。如非本人操作，请立即用短信登录并重设密码。",
  },
  accountAppealSent: {
    purpose: "account",
    filed: "account",
    state: "申请更换手机号",
    text: "您的账号于{time}提交了更换手机号的申诉，正在审核。如非本人操作，请用本号码登录后撤回。",
  },
  accountAppealRejected: {
    purpose: "account",
    filed: "account",
    state: "的换号申诉未通过",
    text: "您更换手机号的申诉于{time}审核未通过，原因可登录后在“更换手机号”查看。",
  },
  accountDeletionAsked: {
    purpose: "account",
    filed: "account",
    state: "已申请注销",
    text: "您的账号已于{time}申请注销，7天后删除。期间用本号码登录即可撤回。",
  },
  accountDeleted: {
    purpose: "account",
    filed: "account",
    state: "已注销",
    text: "您的账号已于{time}注销，个人信息已按约定删除。感谢您的陪伴。",
  },
  accountFrozen: {
    purpose: "account",
    filed: "account",
    state: "已冻结",
    text: "您的账号已于{time}冻结，暂时不能登录。如有疑问，请致电客服。",
  },
  accountUnfrozen: {
    purpose: "account",
    filed: "account",
    state: "已解冻",
    text: "您的账号已于{time}解冻，可以正常登录。",
  },
  workAssigned: {
    purpose: "work",
    filed: "work",
    state: "已分配给您",
    text: "客户请求已分配给您：{subject}，首次联系时限：{time}。请登录管理后台查看。",
  },
  workDue: {
    purpose: "work",
    filed: "work",
    state: "即将到期",
    text: "客户请求即将到期：{subject}，首次联系时限：{time}。请尽快联系客户。",
  },
  workLate: {
    purpose: "work",
    filed: "work",
    state: "超时升级",
    text: "客户请求超时升级：{subject}，首次联系时限：{time}，还没有人联系客户。",
  },
  workWithdrawn: {
    purpose: "work",
    filed: "work",
    state: "客户撤回同意",
    text: "客户撤回同意：{subject}。请停止联系，并登录管理后台确认。",
  },
} as const satisfies Record<string, TextDeclaration>;

type Texts = typeof smsTexts;
export type SmsTemplate = keyof Texts;

type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | VariablesOf<Rest> : never;

/** The variables of each message: those of its own text and those of the filed one. */
export type SmsTemplateParams = {
  [Template in SmsTemplate]: Record<
    VariablesOf<Texts[Template]["text"]> | Exclude<VariablesOf<(typeof filedTexts)[Texts[Template]["filed"]]>, "state">,
    string
  >;
};

/** A message and its variables, matched to each other. */
export type SmsContent = { [Template in SmsTemplate]: { template: Template; params: SmsTemplateParams[Template] } }[SmsTemplate];

/** A message that nobody waits for at the screen. */
export type SmsNotice = Exclude<SmsContent, { template: "verificationCode" }>;

/** Codes of the filed texts at a vendor; empty where a text is not filed, and what it carries is not sent. */
export type VendorTemplates = Record<FiledText, string>;

const VARIABLE = /\{(\w+)\}/g;

/** The message as its receiver reads it, without the signature that a vendor puts in front. */
export function smsText({ template, params }: SmsContent): string {
  return smsTexts[template].text.replace(VARIABLE, (_, name: string) => variable(params, name));
}

/** The code of the filed text that carries a message; empty when there is none. */
export function vendorTemplate(templates: VendorTemplates, template: SmsTemplate): string {
  return templates[smsTexts[template].filed];
}

/** The variables of the filed text, in its order: some vendors take them by name, others by place. */
export function vendorVariables({ template, params }: SmsContent): Record<string, string> {
  const { filed, state } = smsTexts[template];
  const names = [...filedTexts[filed].matchAll(VARIABLE)].map(([, name]) => name ?? "");
  return Object.fromEntries(names.map((name) => [name, name === "state" ? state : variable(params, name)]));
}

function variable(params: SmsContent["params"], name: string): string {
  return (params as Record<string, string>)[name] ?? "";
}
