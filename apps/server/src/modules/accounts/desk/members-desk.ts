import { AppError } from "@marque/contract/errors";
import { type DeletionReason, deletionReasonNames, deletionReasons } from "@marque/contract/rules/deletion-reasons";
import { DELETION_DAYS } from "@marque/contract/rules/member-account";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "#database/client.ts";
import { monthsBefore, wireInstant } from "#local-time.ts";
import { type Actor, type AuditService, recordAudit } from "../../staff/audit.service.ts";
import { deleteSessionsOf, findMember, findMemberByMobile, lockMember, type Member, updateMember } from "../accounts.repository.ts";
import { memberSessionLimits } from "../sessions.ts";
import { type AccountResources, tellOfAccount } from "../settings/account-resources.ts";
import { DELETION_WORDS_FIELD, monthOf, readDeletionReasons } from "../settings/deletion-reasons.repository.ts";
import { listLiveSessions, pageOfDeletions } from "../settings/settings.repository.ts";

const EVENTS_SHOWN = 20;
const DAY_MS = 86_400_000;
const MONTHS_SHOWN = 6;
const GONE = "会员不存在，或已注销";

const reasonWords = (reason: DeletionReason | "unsaid"): string => (reason === "unsaid" ? "未填写" : deletionReasons[reason]);

/** What colleagues see of members and do for them. Everything that they see in the clear or do is in the log, with its reason. */
export function createMembersDesk(resources: Pick<AccountResources, "database" | "security" | "messages" | "now">, audit: AuditService) {
  const { database, security, now } = resources;
  const wire = (instant: Date | null) => instant && wireInstant(instant);

  const summary = (member: Member) => ({
    id: member.id,
    nickname: member.nickname,
    mobile: maskMobile(security.decryptField("mobile", member.mobileEncrypted)),
    joinedAt: wireInstant(member.createdAt),
    frozenAt: wire(member.frozenAt),
    deletionDueAt: wire(member.deletionDueAt),
  });

  async function locked(tx: Transaction, id: string): Promise<Member> {
    const member = await lockMember(tx, id);
    if (!member) throw new AppError("notFound", { message: GONE });
    return member;
  }

  const logged = (tx: Transaction, actor: Actor, { id, nickname }: Member, action: string, what: string, after?: object) =>
    recordAudit(tx, actor, { action, entity: "member", entityId: id, summary: `${what}会员 ${nickname}`, ...(after && { after }) });

  return {
    async find(actor: Actor, { mobile }: ParsedInput<"memberFind">): Promise<CallOutput<"memberFind">> {
      const member = await findMemberByMobile(database, security.blindIndex("mobile", mobile));
      await transaction(database, (tx) =>
        recordAudit(tx, actor, {
          action: "member.find",
          entity: "member",
          entityId: member?.id ?? "-",
          summary: `凭手机号查找会员（${maskMobile(mobile)}），${member ? "找到" : "没有找到"}`,
        }),
      );
      return member ? summary(member) : null;
    },

    /** Throws `notFound`. */
    async detail({ id }: ParsedInput<"memberDetail">): Promise<CallOutput<"memberDetail">> {
      const member = await findMember(database, id);
      if (!member) throw new AppError("notFound", { message: GONE });
      const [sessions, { list }] = await Promise.all([
        listLiveSessions(database, id, memberSessionLimits(now())),
        audit.list({ entity: "member", entityId: id, pageNum: 1, pageSize: EVENTS_SHOWN }),
      ]);
      return {
        ...summary(member),
        avatar: member.avatar,
        city: member.city,
        firstChannel: member.firstChannel,
        hasPassword: member.passwordHash !== null,
        isWechatBound: member.wechatIndex !== null,
        sessions: sessions.length,
        lastSeenAt: wire(sessions[0]?.lastSeenAt ?? null),
        mobileChangedAt: wire(member.mobileChangedAt),
        frozenReason: member.frozenReason ?? "",
        deletionHeldReason: member.deletionHeldAt ? (member.deletionHeldReason ?? "") : "",
        events: list.map(({ at, actorName, summary: what }) => ({ at, who: actorName, what })),
      };
    },

    /** Throws `notFound`. */
    reveal: (actor: Actor, { id, reason }: ParsedInput<"memberReveal">): Promise<CallOutput<"memberReveal">> =>
      transaction(database, async (tx) => {
        const member = await locked(tx, id);
        await logged(tx, actor, member, "personalData.read", "查看手机号：", { reason });
        return { mobile: security.decryptField("mobile", member.mobileEncrypted) };
      }),

    /** Freezing ends every session. Throws `notFound`, and `wrongState` where it is so already. */
    freeze: (actor: Actor, { id, frozen, reason }: ParsedInput<"memberFreeze">): Promise<void> =>
      transaction(database, async (tx) => {
        const member = await locked(tx, id);
        if ((member.frozenAt !== null) === frozen)
          throw new AppError("wrongState", { message: frozen ? "该会员已被冻结" : "该会员没有被冻结" });
        await updateMember(tx, id, frozen ? { frozenAt: now(), frozenReason: reason } : { frozenAt: null, frozenReason: null });
        if (frozen) await deleteSessionsOf(tx, id);
        await logged(tx, actor, member, frozen ? "member.freeze" : "member.unfreeze", frozen ? "冻结" : "解冻", { reason });
        await tellOfAccount(tx, resources, frozen ? "accountFrozen" : "accountUnfrozen", member.mobileEncrypted);
      }),

    async listDeletions({ pageNum, pageSize }: ParsedInput<"memberDeletions">): Promise<CallOutput<"memberDeletions">> {
      const { list, total } = await pageOfDeletions(database, new Date(now().getTime() + (DELETION_DAYS + 1) * DAY_MS), {
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      const held = ({ deletionHeldAt, deletionHeldReason }: Member) => (deletionHeldAt ? (deletionHeldReason ?? "") : "");
      return { total, list: list.map((member) => ({ ...summary(member), deletionHeldReason: held(member) })) };
    },

    /** Numbers of the last months, of those who wait, and the words of those who went. */
    async deletionReasons(): Promise<CallOutput<"memberDeletionReasons">> {
      const at = now();
      const months = Array.from({ length: MONTHS_SHOWN }, (_, back) => monthOf(monthsBefore(at, back)));
      const read = await readDeletionReasons(database, months.at(-1) ?? monthOf(at), new Date(at.getTime() + (DELETION_DAYS + 1) * DAY_MS));
      const reasons = [...deletionReasonNames, "unsaid" as const].map((reason) => ({
        reason: reasonWords(reason),
        waiting: read.waiting.find((one) => one.reason === reason)?.count ?? 0,
        counts: months.map((month) => read.counts.find((one) => one.month === month && one.reason === reason)?.count ?? 0),
      }));
      const words = read.words.map(({ id, month, reason, wordsEncrypted }) => ({
        ...{ id, month, reason: reasonWords(reason) },
        words: security.decryptField(DELETION_WORDS_FIELD, wordsEncrypted),
      }));
      return { months, reasons, words };
    },

    /** Throws `notFound`, and `wrongState` for a member that is not to be deleted, or where it is so already. */
    hold: (actor: Actor, { id, held, reason }: ParsedInput<"memberDeletionHold">): Promise<void> =>
      transaction(database, async (tx) => {
        const member = await locked(tx, id);
        if (!member.deletionDueAt) throw new AppError("wrongState", { message: "该会员没有申请注销，或已撤回" });
        if ((member.deletionHeldAt !== null) === held)
          throw new AppError("wrongState", { message: held ? "注销已暂缓" : "注销没有被暂缓" });
        await updateMember(
          tx,
          id,
          held ? { deletionHeldAt: now(), deletionHeldReason: reason } : { deletionHeldAt: null, deletionHeldReason: null },
        );
        await logged(tx, actor, member, held ? "member.holdDeletion" : "member.resumeDeletion", held ? "暂缓注销" : "恢复注销", { reason });
      }),
  };
}
