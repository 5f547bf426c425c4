import { comesWithVehicle, isProtected, twoPersonTypes } from "@marque/contract/content-permissions";
import type { ItemState } from "@marque/contract/content-titles";
import { type ContentType, changedTag } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { AppError, invalidFields } from "@marque/contract/errors";
import { pathInWords } from "@marque/contract/rules/field-names";
import { type Database, type Transaction, transaction } from "#database/client.ts";
import type { Jobs } from "#database/jobs.ts";
import { notifyContentChanged } from "#database/listen.ts";
import { lockKey } from "#database/locks.ts";
import { localMoment } from "#local-time.ts";
import type { Actor } from "../../staff/audit.service.ts";
import { followDeletion, followItem } from "../derived-records.ts";
import { type Checked, checkDraft, requireNoErrors } from "./check-draft.ts";
import type { DomainRules } from "./domain-rules.ts";
import { conflict, openItem, requireDraft } from "./open-item.ts";
import { presentFrame } from "./present-managed.ts";
import { putAgain, putOnline } from "./put-online.ts";
import { recordChange } from "./record-change.ts";
import { endRevision } from "./revisions.repository.ts";
import { hasChildren } from "./structure.repository.ts";
import { hasStructure } from "./structure-rules.ts";
import { asBefore, isOnlineAt, isOnlineOrComing, publishRefusal, republishRefusal, stateOf } from "./workflow.policy.ts";
import { type DraftRecord, deleteItem, markEdited, moveDraft, readClock, takeOffline } from "./workflow.repository.ts";

/** An item and the version of its draft that was before somebody's eyes; null takes the one that is saved now. */
interface Wanted {
  type: ContentType;
  id: number;
  version: number | null;
  note: string;
  /** Why it goes online in spite of warnings. */
  warningsAccepted: string;
}

/** What goes online, and what leaves. */
export interface PublicationService {
  /**
   * Puts a draft online, or has it wait for its hour where something else is online until then. Throws wrong-field errors for what is
   * wrong with it and, at `warningsAccepted`, for warnings without a reason; `conflict`, `wrongState`, `secondPersonNeeded`.
   */
  publish(actor: Actor, wanted: Wanted): Promise<{ state: ItemState; revision: number }>;
  /** Throws `protectedItem`, `wrongState`, `secondPersonNeeded`. */
  takeDown(actor: Actor, wanted: { type: ContentType; id: number; reason: string }): Promise<void>;
  /** Of what was never online, or no longer is. Throws `protectedItem`, `wrongState`, `inUse`. */
  remove(actor: Actor, wanted: { type: ContentType; id: number }): Promise<void>;
  /**
   * Puts online again, as it was, what was taken down or has ended; a draft beside it stays what it is. It is checked like a publication,
   * and where two persons are needed nobody brings back what they took down. Throws as `publish` does.
   */
  republish(actor: Actor, wanted: Omit<Wanted, "version"> & { revision: number }): Promise<{ state: ItemState; revision: number }>;
}

declare module "../../../database/jobs.ts" {
  interface JobPayloads {
    publishScheduled: { type: ContentType; id: number };
  }
}

interface Resources {
  database: Database;
  jobs: Jobs;
  domains: DomainRules;
}

export function createPublicationService(resources: Resources): PublicationService {
  const { database, jobs, domains } = resources;

  return {
    publish: (actor, wanted) =>
      transaction(database, async (tx) => {
        const { type, id, warningsAccepted } = wanted;
        const open = await openItem(tx, wanted);
        const draft = requireDraft(open, wanted.version);
        const refusal = publishRefusal(draft, type, actor.staff);
        if (refusal) throw new AppError(refusal.secondPerson ? "secondPersonNeeded" : "wrongState", { message: refusal.reason });
        const findings = await requirePublishable(tx, draft, domains);
        requireReason(findings, warningsAccepted);

        const remark = remarkOf(wanted);
        // Tables that follow know no hour: they are written when it has come.
        const waits = isOnlineAt(open.item, new Date()) || domains[type]?.follow !== undefined;
        if (draft.publishAt && draft.publishAt > new Date() && waits) {
          await moveDraft(tx, draft, { state: "scheduled", note: remark, approvedBy: actor.staff.id });
          await markEdited(tx, draft, { draftState: "scheduled", editedBy: actor.staff.id });
          await jobs.enqueue(tx, "publishScheduled", { type, id }, { startAfter: draft.publishAt });
          const detail = [`${localMoment(draft.publishAt)} 上线`, remark].filter(Boolean).join("；");
          await recordChange(tx, actor, { action: "schedule", type, id, title: open.item.title, detail });
          return { state: "scheduled", revision: open.item.revision };
        }
        const { revision, changed, item } = await putOnline(tx, jobs, { ...open, draft }, { by: actor.staff.id, note: remark, domains });
        const detail = [`第 ${revision} 版`, remark].filter(Boolean).join("；");
        await recordChange(tx, actor, { action: "publish", type, id, title: item.title, detail, after: { revision, changed } });
        return { state: stateOf(item, new Date()), revision };
      }),

    takeDown: (actor, { type, id, reason }) =>
      transaction(database, async (tx) => {
        const { item, draft } = await openItem(tx, { type, id });
        if (isProtected(type, id)) throw new AppError("protectedItem");
        if (!isOnlineOrComing(item, new Date())) throw new AppError("wrongState", { message: "不在线上，无需下线" });
        if (twoPersonTypes.includes(type) && item.publishedBy === actor.staff.id) {
          throw new AppError("secondPersonNeeded", { message: "上线的人是你，须由另一位同事下线" });
        }
        await takeOffline(tx, type, id, actor.staff.id);
        await domains[type]?.leave?.(tx, id);
        await endRevision(tx, item);
        // What waited for its hour would bring it back.
        if (draft?.state === "scheduled") await moveDraft(tx, draft, { state: "draft", approvedBy: null });
        const draftState = draft?.state === "scheduled" ? "draft" : (draft?.state ?? null);
        await markEdited(tx, item, { draftState, editedBy: actor.staff.id });
        await followItem(tx, item, { payload: item.payload, visible: null });
        await notifyContentChanged(tx, [changedTag(type, id)]);
        await recordChange(tx, actor, { action: "takeDown", type, id, title: item.title, detail: reason });
      }),

    republish: (actor, wanted) =>
      transaction(database, async (tx) => {
        const { type, id } = wanted;
        const open = await openItem(tx, wanted);
        const { item, draft } = open;
        const refusal = republishRefusal(item, actor.staff, await readClock(tx));
        if (refusal) throw new AppError(refusal.secondPerson ? "secondPersonNeeded" : "wrongState", { message: refusal.reason });
        if (item.revision !== wanted.revision) throw conflict(open);
        const again = asBefore(item, new Date());
        requireReason(await requirePublishable(tx, again, domains), wanted.warningsAccepted);
        const {
          revision,
          changed,
          item: online,
        } = await putAgain(tx, jobs, open, again, {
          by: actor.staff.id,
          note: ["重新上线", remarkOf(wanted)].filter(Boolean).join("；"),
          domains,
        });
        const detail = [`第 ${revision} 版`, remarkOf(wanted)].filter(Boolean).join("；");
        await recordChange(tx, actor, { action: "republish", type, id, title: online.title, detail, after: { revision, changed } });
        return { state: stateOf({ ...online, draftState: draft?.state ?? null }, new Date()), revision };
      }),

    remove: (actor, { type, id }) =>
      transaction(database, async (tx) => {
        const { item, draft } = await openItem(tx, { type, id });
        if (isProtected(type, id)) throw new AppError("protectedItem");
        if (isOnlineOrComing(item, new Date())) throw new AppError("wrongState", { message: "请先下线再删除" });
        if (type === "protocol" && item.revision > 0) {
          throw new AppError("inUse", { message: "用户同意过的协议须留存备查，只能下线，不能删除" });
        }
        if (comesWithVehicle(type) && item.revision > 0) {
          throw new AppError("inUse", { message: "上线过的车型只能下线，不能删除" });
        }
        if (type === "navigation" && (await hasChildren(tx, id)))
          throw new AppError("inUse", { message: "还有下级导航，请先移走或删除它们" });
        await domains[type]?.remove?.(tx, id);
        await deleteItem(tx, type, id);
        await followDeletion(tx, { type, id });
        const before = { ...presentFrame(item), payload: item.payload, ...(draft && { draft: draft.payload }) };
        await recordChange(tx, actor, { action: "delete", type, id, title: item.title, before });
      }),
  };
}

/** Findings of a draft that may go online. Of types with rules among their items one goes online after the other. */
async function requirePublishable(tx: Transaction, draft: Checked, domains: DomainRules): Promise<Finding[]> {
  if (hasStructure(draft.type)) await lockKey(tx, `content-structure:${draft.type}`);
  await domains[draft.type]?.hold?.(tx, draft.id);
  const findings = await checkDraft(tx, draft, domains);
  requireNoErrors(findings);
  return findings;
}

/** What stands in the log and in the history beside a publication. */
function remarkOf({ note, warningsAccepted }: Pick<Wanted, "note" | "warningsAccepted">): string {
  return [note, warningsAccepted && `提示已确认：${warningsAccepted}`].filter(Boolean).join("；");
}

function requireReason(findings: readonly Finding[], warningsAccepted: string): void {
  const warnings = findings.filter(({ level }) => level === "warning");
  if (warnings.length > 0 && warningsAccepted === "") {
    throw invalidFields({ warningsAccepted: `有 ${warnings.length} 处提示，请修改，或说明为何仍要发布` });
  }
}

/**
 * Puts a draft online at its hour. It happens once: whatever changed the draft since took the approval from it, or gave it another hour.
 * A draft that meanwhile cannot go online goes back to its author with the reason; what is online stands.
 */
export async function publishScheduled(
  { database, jobs, domains }: Resources,
  { type, id }: { type: ContentType; id: number },
): Promise<void> {
  const isDue = (draft: DraftRecord | undefined, now: Date): draft is DraftRecord =>
    draft?.state === "scheduled" && draft.publishAt !== null && draft.publishAt <= now;
  try {
    await transaction(database, async (tx) => {
      const open = await openItem(tx, { type, id });
      if (!isDue(open.draft, await readClock(tx))) return;
      await requirePublishable(tx, open.draft, domains);
      const { draft } = open;
      const { revision, changed, item } = await putOnline(
        tx,
        jobs,
        { ...open, draft },
        { by: draft.approvedBy, note: draft.note, domains, waited: true },
      );
      await recordChange(tx, null, {
        action: "publish",
        type,
        id,
        title: item.title,
        detail: `第 ${revision} 版`,
        after: { revision, changed },
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = refusalText(error);
    await transaction(database, async (tx) => {
      // Deleted meanwhile: there is nothing to publish and nobody to tell.
      const open = await openItem(tx, { type, id }).catch(() => undefined);
      if (!open || !isDue(open.draft, await readClock(tx))) return;
      await moveDraft(tx, open.draft, { state: "draft", note: `定时发布未成：${reason}`.slice(0, 400), approvedBy: null, failed: true });
      await markEdited(tx, open.item, { draftState: "draft", editedBy: null });
      await recordChange(tx, null, { action: "publishFailed", type, id, title: open.item.title, detail: reason });
    });
  }
}

/** What a refusal says to people where its fields are not before their eyes: which are wrong and how, or its own words. */
export function refusalText({ data, message }: AppError): string {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields;
  if (!fields) return message;
  const said = Object.entries(fields).map(([field, wrong]) => (field === "warningsAccepted" ? wrong : `${pathInWords(field)}：${wrong}`));
  return said.slice(0, 3).join("；");
}
