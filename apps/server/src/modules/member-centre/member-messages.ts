import { AppError } from "@marque/contract/errors";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { MESSAGE_MONTHS, type MessageTopic } from "@marque/contract/rules/member-message";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type FiledText, type SmsNotice, smsText, smsTexts } from "../../adapters/sms/texts.ts";
import type { Database, Transaction } from "../../database/client.ts";
import { monthsBefore, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Retention } from "../module.ts";
import { addMessage, deleteOldMessages, listMessages, markAllRead, setRead, setRemoved } from "./member-messages.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanMemberMessages: Record<string, never>;
  }
}

/** What lies encrypted. */
interface MessageText {
  text: string;
  link: { text: string; to: string } | null;
}

const FIELD = "memberMessage";
const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;
/** How long a message that was thrown away can be taken back. */
const REMOVED_DAYS = 7;
const NOT_FOUND = { message: "消息不存在，或已删除" };

/** What a text message of each sort is about; null for what is nobody's of the members. */
const topics: Readonly<Record<FiledText, MessageTopic | null>> = {
  code: null,
  booking: "testDrive",
  consultation: "consultation",
  recall: "recall",
  complaint: "complaint",
  activity: "activity",
  work: null,
  car: "car",
  dealerStops: "dealer",
  account: "account",
};

type Sealed = Pick<Security, "encryptField" | "decryptField">;

/** Puts something into a member's centre, in the caller's transaction. */
export async function tellMember(
  tx: Transaction,
  security: Pick<Security, "encryptField">,
  { memberId, topic, at, ...text }: MessageText & { memberId: string; topic: MessageTopic; at: Date },
): Promise<void> {
  await addMessage(tx, { memberId, topic, textEncrypted: security.encryptField(FIELD, JSON.stringify(text)), at });
}

/**
 * What the house tells a member by text message is put into their centre, word for word; a link in it becomes one.
 * @param origin of the site, without a path
 */
export function createNoticeCopy({ security, origin, now }: { security: Pick<Security, "encryptField">; origin: string; now: () => Date }) {
  return async function copy(tx: Transaction, notice: SmsNotice, memberId: string): Promise<void> {
    const topic = topics[smsTexts[notice.template].filed];
    if (topic !== null) await tellMember(tx, security, { ...asMessage(notice, origin), memberId, topic, at: now() });
  };
}

/** A text message as it reads where a link needs no address: its last clause names where it leads. */
export function asMessage(notice: SmsNotice, origin: string): MessageText {
  const text = smsText(notice);
  const address = "link" in notice.params ? notice.params.link : "";
  const to = address.startsWith(`${origin}/`) ? inAppPath(address.slice(origin.length)) : null;
  const before = text.slice(0, -address.length - 1);
  if (to === null || text !== `${before}：${address}`) return { text, link: null };
  const begins = Math.max(...[..."。！？；"].map((mark) => before.lastIndexOf(mark))) + 1;
  // What is one clause only is the message itself.
  if (begins === 0) return { text: before, link: { text: "查看", to } };
  return { text: before.slice(0, begins), link: { text: before.slice(begins), to } };
}

export function createMemberMessages({ database, security, now }: { database: Database; security: Sealed; now: () => Date }) {
  const read = (stored: string) => JSON.parse(security.decryptField(FIELD, stored)) as MessageText;
  return {
    /** The words of a message as it lies in its row. */
    read,

    async list(memberId: string, { after }: ParsedInput<"memberMessages">): Promise<CallOutput<"memberMessages">> {
      const rows = await listMessages(database, memberId, after === undefined ? undefined : Number(after), PAGE_SIZE + 1);
      const page = rows.slice(0, PAGE_SIZE);
      return {
        list: page.map(({ id, topic, textEncrypted, at, readAt }) => ({
          ...{ id: String(id), topic, ...read(textEncrypted) },
          ...{ at: wireInstant(at), isRead: readAt !== null },
        })),
        next: rows.length > PAGE_SIZE ? String(page.at(-1)?.id) : null,
      };
    },

    /** Throws `notFound`, also for another member's. */
    async mark(memberId: string, { id, read: isRead }: ParsedInput<"memberMessageMark">): Promise<null> {
      if (!(await setRead(database, memberId, Number(id), isRead ? now() : null))) throw new AppError("notFound", NOT_FOUND);
      return null;
    },

    async markAll(memberId: string): Promise<null> {
      await markAllRead(database, memberId, now());
      return null;
    },

    /** Throws `notFound`, also for another member's. */
    async remove(memberId: string, { id, removed }: ParsedInput<"memberMessageRemove">): Promise<null> {
      if (!(await setRemoved(database, memberId, Number(id), removed ? now() : null))) throw new AppError("notFound", NOT_FOUND);
      return null;
    },

    retention: {
      job: "cleanMemberMessages",
      cron: "31 4 * * *",
      clean: (at) =>
        deleteOldMessages(database, {
          before: monthsBefore(at, MESSAGE_MONTHS),
          removedBefore: new Date(at.getTime() - REMOVED_DAYS * DAY_MS),
        }),
    } satisfies Retention,
  };
}

export type MemberMessages = ReturnType<typeof createMemberMessages>;
