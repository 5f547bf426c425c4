import { isWanted } from "@marque/contract/rules/contact-wish";
import type { NoticeKind } from "@marque/contract/rules/staff-notice";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database, Transaction } from "../../database/client.ts";
import { momentInWords, wireInstant } from "../../local-time.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { Actor } from "./audit.service.ts";
import {
  addNotices,
  countUnread,
  listNotices,
  listReachable,
  markAllRead,
  markNotice,
  type StoredNotice,
} from "./staff-notices.repository.ts";

/** Something that colleagues have to know of. */
export interface Told {
  kind: NoticeKind;
  /** Ids of colleagues; who is named twice is told once. */
  to: readonly string[];
  /** Chinese, one line, without anything about a person. */
  subject: string;
  /** Of the page of the console. */
  path: string;
  dueAt: Date | null;
}

export interface StaffNotices {
  /** In the caller's transaction. By text message too, to whoever has a number and wants it, between nine and twenty-one o'clock. */
  tell(tx: Transaction, told: Told): Promise<void>;
  list(actor: Actor, input: ParsedInput<"staffNotices">): Promise<CallOutput<"staffNotices">>;
  count(actor: Actor): Promise<CallOutput<"staffNoticeCount">>;
  mark(actor: Actor, input: ParsedInput<"staffNoticeMark">): Promise<null>;
  markAll(actor: Actor, input: ParsedInput<"staffNoticesRead">): Promise<null>;
}

const PAGE = 20;
/** Where counting stops. */
const MOST_COUNTED = 100;

const templates = { assigned: "workAssigned", warned: "workDue", escalated: "workLate", withdrawn: "workWithdrawn" } as const;

export function createStaffNotices(resources: {
  database: Database;
  messages: Pick<MessagesService, "enqueueSms">;
  now?: () => Date;
}): StaffNotices {
  const { database, messages } = resources;
  const now = resources.now ?? (() => new Date());

  return {
    async tell(tx, { kind, to, subject, path, dueAt }) {
      const at = now();
      const ids = [...new Set(to)];
      await addNotices(
        tx,
        ids.map((staffId) => ({ staffId, kind, subject, path, dueAt, createdAt: at })),
      );
      if (!isWanted("any", at)) return;
      const params = { subject, time: dueAt === null ? "未设时限" : momentInWords(dueAt) };
      for (const { id, mobileEncrypted } of await listReachable(tx, ids)) {
        if (mobileEncrypted === null) continue;
        await messages.enqueueSms(tx, { template: templates[kind], params, mobileEncrypted, about: `${path} ${id}` });
      }
    },

    async list({ staff }, { before }) {
      const rows = await listNotices(database, { staffId: staff.id, before, limit: PAGE + 1 });
      const list = rows.slice(0, PAGE);
      return { list: list.map(present), next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null };
    },

    count: async ({ staff }) => ({ unread: await countUnread(database, staff.id, MOST_COUNTED) }),

    async mark({ staff }, { id, isRead }) {
      await markNotice(database, staff.id, id, isRead ? now() : null);
      return null;
    },

    async markAll({ staff }, { upTo }) {
      await markAllRead(database, staff.id, upTo, now());
      return null;
    },
  };
}

function present({ id, kind, subject, path, dueAt, createdAt, readAt }: StoredNotice): CallOutput<"staffNotices">["list"][number] {
  return { id, kind, subject, path, dueAt: dueAt && wireInstant(dueAt), at: wireInstant(createdAt), isRead: readAt !== null };
}
