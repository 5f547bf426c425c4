import type { CodeName } from "@marque/contract/codes";
import type { LimitName } from "@marque/contract/limits";
import type { Settings } from "../../settings.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Numbers = Settings["limits"];

/** What becomes of somebody beyond a limit: refused with a code, asked for a captcha, or answered as ever while nothing is counted. */
export type Reached = { refuse: CodeName; message?: string } | "captcha" | "nothing counted";

/** So much of something in so long, for each key. */
export interface LimitDeclaration {
  /** Whom it protects from what. */
  purpose: string;
  /**
   * What is counted apart from each other. `address` and `network` are given as IP addresses; a subscriber's whole IPv6 network counts
   * as one address, and a network is what somebody with many addresses has: /24 of IPv4, /48 of IPv6.
   */
  key: readonly string[];
  points(limits: Numbers): number;
  /** From the first that is counted; with 0 there is no limit. */
  windowSeconds: number | ((limits: Numbers) => number);
  reached: Reached;
}

/** Every limit that holds over all processes, by name (ADR 017). Numbers that somebody may want to turn are settings. */
export const limitTable = {
  smsInterval: {
    purpose: "somebody's telephone from codes that follow each other too fast",
    key: ["mobile"],
    points: () => 1,
    windowSeconds: ({ sms }) => sms.intervalSeconds,
    reached: { refuse: "tooFast" },
  },
  smsCodesOfHour: {
    purpose: "somebody's telephone from codes",
    key: ["mobile"],
    points: ({ sms }) => sms.perMobileHour,
    windowSeconds: HOUR,
    reached: { refuse: "tooFast" },
  },
  smsCodesOfDay: {
    purpose: "somebody's telephone from codes",
    key: ["mobile"],
    points: ({ sms }) => sms.perMobileDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast" },
  },
  smsOfDay: {
    purpose: "somebody's telephone from messages of any kind, whoever makes the product send them",
    key: ["mobile", "purpose"],
    points: ({ sms }) => sms.perMobilePurposeDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast" },
  },
  smsOfPurpose: {
    purpose: "the money for messages: the breaker of one purpose",
    key: ["purpose"],
    points: ({ sms }) => sms.perPurposeMinute,
    windowSeconds: MINUTE,
    reached: { refuse: "unavailable" },
  },
  smsShareOfAddress: {
    purpose: "everybody's share of the breaker from one address: a tenth is the most that one takes",
    key: ["purpose", "address"],
    points: ({ sms }) => Math.ceil(sms.perPurposeMinute / 10),
    windowSeconds: MINUTE,
    reached: { refuse: "tooFast" },
  },
  smsShareOfNetwork: {
    purpose: "everybody's share of the breaker from one network with many addresses: three tenths are the most that one takes",
    key: ["purpose", "network"],
    points: ({ sms }) => Math.ceil((sms.perPurposeMinute * 3) / 10),
    windowSeconds: MINUTE,
    reached: { refuse: "tooFast" },
  },
  smsOfAddressHour: {
    purpose: "telephones of strangers from one address; many people share one, so that it is never refused",
    key: ["address"],
    points: ({ sms }) => sms.perAddressHour,
    windowSeconds: HOUR,
    reached: "captcha",
  },
  smsOfAddressDay: {
    purpose: "telephones of strangers from one address, over a day",
    key: ["address"],
    points: ({ sms }) => sms.perAddressDay,
    windowSeconds: DAY,
    reached: "captcha",
  },
  wrongSmsCodes: {
    purpose: "codes from being guessed; by address, so that nobody keeps the owner of a number out",
    key: ["mobile", "purpose", "address"],
    points: ({ sms }) => sms.codeTriesPerMobileHour,
    windowSeconds: HOUR,
    reached: { refuse: "locked" },
  },
  bookingChanges: {
    purpose: "dealer and telephone from a booking moved to and fro by its link",
    key: ["booking"],
    points: ({ leads }) => leads.changesPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "该预约今日修改次数已达上限，请明天再试或致电门店" },
  },
  holdsOfAddress: {
    purpose: "the places of a dealer from one address that holds one after the other",
    key: ["address"],
    points: ({ leads }) => leads.holdsPerAddressHour,
    windowSeconds: HOUR,
    reached: { refuse: "tooFast" },
  },
  memberTriesFromAddress: {
    purpose: "a member's password from guesses of one address",
    key: ["mobile", "address"],
    points: ({ members }) => members.triesPerAccount,
    windowSeconds: DAY,
    reached: "captcha",
  },
  memberTriesOnAccount: {
    purpose: "a member's password from guesses by somebody with many addresses",
    key: ["mobile"],
    points: ({ members }) => members.triesPerAccountDay,
    windowSeconds: DAY,
    reached: "captcha",
  },
  memberTriesOfAddress: {
    purpose: "all members' passwords from one address; many people share one, and mistype",
    key: ["address"],
    points: ({ members }) => members.triesPerAddress,
    windowSeconds: HOUR,
    reached: "captcha",
  },
  scanCodesOfAddress: {
    purpose: "the disk from codes to be scanned that one address asks for; many people share one",
    key: ["address"],
    points: ({ members }) => members.scanCodesPerAddressHour,
    windowSeconds: HOUR,
    reached: { refuse: "tooFast", message: "二维码刷新过于频繁，请稍后再试或用短信登录" },
  },
  profileChangesOfMember: {
    purpose: "the processor from a member's pictures, and everybody from a name that changes all day",
    key: ["member"],
    points: () => 60,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天修改资料的次数已达上限，请明天再试" },
  },
  exportsOfMember: {
    purpose: "the database from everything of a member, read again and again",
    key: ["member"],
    points: () => 5,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天申请导出的次数已达上限，请明天再试" },
  },
  appealsOfMember: {
    purpose: "colleagues and the storage from appeals of one member",
    key: ["member"],
    points: () => 3,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天提交申诉的次数已达上限，请明天再试" },
  },
  mailInterval: {
    purpose: "somebody's mailbox from codes that follow each other too fast",
    key: ["member"],
    points: () => 1,
    windowSeconds: ({ mail }) => mail.intervalSeconds,
    reached: { refuse: "tooFast" },
  },
  mailCodesOfMember: {
    purpose: "mailboxes of strangers from one member who names one after the other",
    key: ["member"],
    points: ({ mail }) => mail.codesPerMemberDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天发送邮箱验证码的次数已达上限，请明天再试" },
  },
  mailCodesOfMailbox: {
    purpose: "somebody's mailbox from codes, whichever members name it",
    key: ["mailbox"],
    points: ({ mail }) => mail.codesPerMailboxDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天发往该邮箱的验证码已达上限，请明天再试或换一个邮箱" },
  },
  mailCodesOfAddress: {
    purpose: "mailboxes of strangers from one address with many members; many people share one",
    key: ["address"],
    points: ({ mail }) => mail.codesPerAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "当前网络今天发送的邮箱验证码较多，请明天再试" },
  },
  mailsOfDay: {
    purpose: "somebody's mailbox from mails of any kind, whoever makes the product send them",
    key: ["mailbox"],
    points: ({ mail }) => mail.perMailboxDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast" },
  },
  staffTriesFromAddress: {
    purpose: "an account of the console from guesses at its password from one address",
    key: ["account", "address"],
    points: ({ staff }) => staff.triesPerAccount,
    windowSeconds: DAY,
    reached: "captcha",
  },
  staffTriesFromDevice: {
    purpose: "an account of the console from guesses by whoever sits at a device that it signed in with before",
    key: ["account", "device"],
    points: ({ staff }) => staff.triesPerAccount,
    windowSeconds: DAY,
    reached: "captcha",
  },
  staffTriesOnAccount: {
    purpose: "an account of the console from guesses by somebody with many addresses; devices that it knows are not counted",
    key: ["account"],
    points: ({ staff }) => staff.triesPerAccountDay,
    windowSeconds: DAY,
    reached: "captcha",
  },
  staffTriesOfAddress: {
    purpose: "all accounts of the console from one address; an office shares one, and mistypes",
    key: ["address"],
    points: ({ staff }) => staff.triesPerAddress,
    windowSeconds: HOUR,
    reached: "captcha",
  },
  staffWrongCodes: {
    purpose: "the six digits of an authenticator from being guessed by somebody who knows the password, from unknown devices",
    key: ["account"],
    points: ({ staff }) => staff.codeTries,
    windowSeconds: DAY,
    reached: { refuse: "locked" },
  },
  staffWrongCodesFromDevice: {
    purpose: "the six digits of an authenticator from being guessed at a device that the account knows",
    key: ["account", "device"],
    points: ({ staff }) => staff.codeTries,
    windowSeconds: DAY,
    reached: { refuse: "locked" },
  },
  staffOwnPassword: {
    purpose: "the password of somebody signed in from whoever found their screen unlocked",
    key: ["account"],
    points: ({ staff }) => staff.triesPerAccount,
    windowSeconds: 15 * MINUTE,
    reached: { refuse: "locked" },
  },
  recallFreeOfAddress: {
    purpose: "what is known of cars from one address that asks for many; many people share one, so that it is never refused for it",
    key: ["address"],
    points: ({ recall }) => recall.freePerAddressDay,
    windowSeconds: DAY,
    reached: "captcha",
  },
  recallQueriesOfAddress: {
    purpose: "what is known of cars from one address that asks for one after the other",
    key: ["address"],
    points: ({ recall }) => recall.perAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天的查询次数已达上限，请明天再试或致电客服热线" },
  },
  recallRemindersOfAddress: {
    purpose: "whoever is reminded from one address that sets reminders for many; many people share one, so that it is never refused for it",
    key: ["address"],
    points: ({ leads }) => leads.perAddressHour,
    windowSeconds: HOUR,
    reached: "captcha",
  },
  recallCarsOfMember: {
    purpose: "what is known of cars from one member who asks for one list after the other",
    key: ["member"],
    points: ({ recall }) => recall.carsPerMemberDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天批量查询的车辆已达上限，请明天再试或致电客服热线" },
  },
  recognitionsOfAddress: {
    purpose: "the processor from photographs that one address has read; many people share one",
    key: ["address"],
    points: ({ recognitions }) => recognitions.perAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天识别照片的次数已达上限，请直接输入" },
  },
  recognitionsOfMember: {
    purpose: "the processor from photographs that one member with many addresses has read",
    key: ["member"],
    points: ({ recognitions }) => recognitions.perMemberDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天识别照片的次数已达上限，请直接输入" },
  },
  carClaimsOfMember: {
    purpose: "sales records from one member who tries one car after the other, and reviewers from their requests",
    key: ["member"],
    points: ({ members }) => members.carClaimsPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天添加爱车的次数已达上限，请明天再试" },
  },
  carDocumentsOfMember: {
    purpose: "the disk from one member's pictures of documents",
    key: ["member"],
    points: ({ members }) => members.carDocumentsPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传凭证的次数已达上限，请明天再试" },
  },
  carInvitesOfMember: {
    purpose: "telephones of strangers from one member's invitations",
    key: ["member"],
    points: ({ members }) => members.carInvitesPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天发出的邀请已达上限，请明天再试" },
  },
  carChangesOfMember: {
    purpose: "the history of cars from one member who changes them to and fro",
    key: ["member"],
    points: ({ members }) => members.carChangesPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天的修改次数已达上限，请明天再试" },
  },
  dealerReportsOfAddress: {
    purpose: "whoever keeps the network from made-up reports of one address; many people share one",
    key: ["address"],
    points: ({ leads }) => leads.dealerReportsPerAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天收到的反馈较多，请明天再试或致电客服热线" },
  },
  photosOfAddress: {
    purpose: "the disk from photos that one address sends with answers to the survey and complaints",
    key: ["address"],
    points: ({ leads }) => leads.surveyPhotosPerAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传的照片已达上限，请去掉照片后提交" },
  },
  photosOfDay: {
    purpose: "the disk from photos that come with forms, whoever sends them",
    key: ["day"],
    points: ({ leads }) => leads.surveyPhotosPerDay,
    windowSeconds: DAY,
    reached: { refuse: "unavailable", message: "今天收到的照片较多，请去掉照片后提交" },
  },
  filesOfAddress: {
    purpose: "the storage from many small files of one address",
    key: ["address"],
    points: ({ files }) => files.perAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传的文件已达上限，请明天再试" },
  },
  fileMegabytesOfAddress: {
    purpose: "the storage from one address, in megabytes, each file at least one",
    key: ["address"],
    points: ({ files }) => files.megabytesPerAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传的文件总量已达上限，请明天再试" },
  },
  fileMegabytesOfMember: {
    purpose: "the storage from one member with many addresses, in megabytes, each file at least one",
    key: ["member"],
    points: ({ files }) => files.megabytesPerMemberDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传的文件总量已达上限，请明天再试" },
  },
  fileMegabytesOfDay: {
    purpose: "the storage from files, whoever sends them, in megabytes",
    key: ["day"],
    points: ({ files }) => files.megabytesPerDay,
    windowSeconds: DAY,
    reached: { refuse: "unavailable", message: "今天收到的文件较多，请明天再试" },
  },
  tasksOfColleague: {
    purpose: "database and disk from one colleague's tasks",
    key: ["account"],
    points: ({ staff }) => staff.tasksPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天发起的任务已达上限，请明天再试" },
  },
  uploadsOfColleague: {
    purpose: "the disk from one colleague's uploads, in megabytes, each file at least one",
    key: ["account"],
    points: ({ staff }) => staff.uploadMegabytesPerDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast", message: "今天上传的文件总量已达上限，请明天再传" },
  },
  eventsOfAddressMinute: {
    purpose: "the statistics from one address that makes them up",
    key: ["address"],
    points: ({ events }) => events.perAddressMinute,
    windowSeconds: MINUTE,
    reached: { refuse: "tooFast" },
  },
  eventsOfAddressDay: {
    purpose: "the statistics of a day from one address",
    key: ["address"],
    points: ({ events }) => events.perAddressDay,
    windowSeconds: DAY,
    reached: { refuse: "tooFast" },
  },
  eventsOfDay: {
    purpose: "the disk from events, whoever sends them",
    key: ["day"],
    points: ({ events }) => events.perDay,
    windowSeconds: DAY,
    reached: { refuse: "unavailable" },
  },
  readingOfVisitor: {
    purpose: "the number of readings from reloading",
    key: ["article", "address", "browser", "day"],
    points: () => 1,
    windowSeconds: DAY,
    reached: "nothing counted",
  },
  readingsOfAddress: {
    purpose: "the number of readings from an address that calls itself many browsers",
    key: ["article", "address", "day"],
    points: ({ readings }) => readings.perAddressDay,
    windowSeconds: DAY,
    reached: "nothing counted",
  },
} as const satisfies Record<LimitName, LimitDeclaration>;

type Table = typeof limitTable;
/** The parts of a limit's key, by their names. */
export type LimitKey<Name extends LimitName> = Record<Table[Name]["key"][number], string>;
/** The limits beyond which there is nothing but a refusal. */
export type RefusingLimit = { [Name in LimitName]: Table[Name]["reached"] extends string ? never : Name }[LimitName];
