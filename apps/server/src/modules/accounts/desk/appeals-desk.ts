import { AppError, invalidFields } from "@marque/contract/errors";
import { APPEAL_DAYS, appealStates } from "@marque/contract/rules/member-account";
import { maskMobile } from "@marque/contract/rules/mobile";
import { afterWorkingDays } from "@marque/contract/rules/working-days";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "#database/client.ts";
import { dayAfter, localDate, wireInstant } from "#local-time.ts";
import type { ContentService } from "../../content/content.service.ts";
import { type Actor, recordAudit } from "../../staff/audit.service.ts";
import { findMemberByMobile, lockMember } from "../accounts.repository.ts";
import { type AccountResources, tellOfAccount } from "../settings/account-resources.ts";
import { findAppeal, lockAppeal, pageOfAppeals, type StoredAppeal, updateAppeal } from "../settings/appeals.repository.ts";
import { APPEAL_FIELDS } from "../settings/appeals.ts";
import { giveMobile, MOBILE_TAKEN } from "../settings/mobile-change.ts";

const GONE = "申诉不存在，或会员已注销";

/** Appeals of members who lost their mobile, looked at by colleagues. */
export function createAppealsDesk(
  resources: Pick<AccountResources, "database" | "security" | "messages" | "files" | "now"> & {
    content: Pick<ContentService, "listCalendarDays">;
  },
) {
  const { database, security, files, content, now } = resources;
  type Calendar = Awaited<ReturnType<ContentService["listCalendarDays"]>>;

  const summary = (calendar: Calendar, appeal: StoredAppeal, nickname: string) => ({
    id: appeal.id,
    memberId: appeal.memberId,
    nickname,
    state: appeal.state,
    sentAt: wireInstant(appeal.createdAt),
    // The end of the day.
    dueAt: wireInstant(dayAfter(afterWorkingDays(calendar, localDate(appeal.createdAt), APPEAL_DAYS))),
  });

  const logged = (tx: Transaction, actor: Actor, { memberId }: StoredAppeal, action: string, what: string, after?: object) =>
    recordAudit(tx, actor, { action, entity: "member", entityId: memberId, summary: what, ...(after && { after }) });

  return {
    async list({ state, pageNum, pageSize }: ParsedInput<"appealList">): Promise<CallOutput<"appealList">> {
      const { list, total } = await pageOfAppeals(database, state, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const calendar = await content.listCalendarDays();
      return { total, list: list.map(({ appeal, nickname }) => summary(calendar, appeal, nickname)) };
    },

    /** Throws `notFound`. */
    async detail(actor: Actor, { id }: ParsedInput<"appealDetail">): Promise<CallOutput<"appealDetail">> {
      const found = await findAppeal(database, id);
      if (!found) throw new AppError("notFound", { message: GONE });
      const { appeal, member } = found;
      await transaction(database, (tx) => logged(tx, actor, appeal, "personalData.read", `查看会员 ${member.nickname} 的换号申诉`));
      const opened = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
      return {
        ...summary(await content.listCalendarDays(), appeal, member.nickname),
        name: opened(APPEAL_FIELDS.name, appeal.nameEncrypted),
        idTail: opened(APPEAL_FIELDS.idTail, appeal.idTailEncrypted),
        vinTail: opened(APPEAL_FIELDS.vinTail, appeal.vinTailEncrypted),
        note: opened(APPEAL_FIELDS.note, appeal.noteEncrypted),
        mobile: maskMobile(opened("mobile", member.mobileEncrypted)),
        newMobile: maskMobile(opened(APPEAL_FIELDS.newMobile, appeal.newMobileEncrypted)),
        hasProof: appeal.proofFileId !== null,
        decidedAt: appeal.decidedAt && wireInstant(appeal.decidedAt),
        reason: appeal.reason,
      };
    },

    /** Throws `notFound`. */
    proof: (actor: Actor, { id }: ParsedInput<"appealProof">): Promise<CallOutput<"appealProof">> =>
      transaction(database, async (tx) => {
        const appeal = await lockAppeal(tx, id);
        if (!appeal?.proofFileId) throw new AppError("notFound", { message: "图片不存在，或已到期删除" });
        return files.show(tx, actor, appeal.proofFileId);
      }),

    /**
     * Approved, the mobile is another one at once and every session ends: whoever has the new number signs in with it. Throws `notFound`,
     * `wrongState` for what is decided or withdrawn, wrong-field errors for `reason`, and `conflict` where the number has an account by now.
     */
    decide: (actor: Actor, { id, approved, reason }: ParsedInput<"appealDecide">): Promise<void> =>
      transaction(database, async (tx) => {
        const appeal = await lockAppeal(tx, id);
        const member = appeal && (await lockMember(tx, appeal.memberId));
        if (!appeal || !member) throw new AppError("notFound", { message: GONE });
        if (appeal.state !== "pending") throw new AppError("wrongState", { message: `这条申诉${appealStates[appeal.state]}` });
        if (!approved && reason === "") throw invalidFields({ reason: "请写明驳回的原因，会员会看到" });
        await updateAppeal(tx, id, { state: approved ? "approved" : "rejected", decidedAt: now(), decidedBy: actor.staff.id, reason });
        const mobile = security.decryptField(APPEAL_FIELDS.newMobile, appeal.newMobileEncrypted);
        if (approved) {
          if (await findMemberByMobile(tx, security.blindIndex("mobile", mobile)))
            throw new AppError("conflict", { message: MOBILE_TAKEN });
          await giveMobile(tx, resources, member, mobile, "");
        } else await tellOfAccount(tx, resources, "accountAppealRejected", appeal.newMobileEncrypted);
        const what = `${approved ? "通过" : "驳回"}会员 ${member.nickname} 的换号申诉`;
        await logged(tx, actor, appeal, approved ? "appeal.approve" : "appeal.reject", what, { reason });
      }),
  };
}
