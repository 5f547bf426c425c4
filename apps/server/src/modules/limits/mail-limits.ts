import { DAY, type LimitDeclaration } from "./limit-declaration.ts";

/** Whose mailbox is filled by whom: lines of the table (ADR 017). */
export const mailLimits = {
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
} as const satisfies Record<string, LimitDeclaration>;
