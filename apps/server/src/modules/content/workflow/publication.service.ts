import type { ItemState } from "@marque/contract/content-titles";
import { type ContentType, contentTypes } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { AppError, invalidFields } from "@marque/contract/errors";
import { isProtected, twoPersonTypes } from "@marque/contract/permissions";
import { type Database, type Transaction, transaction } from "../../../database/client.ts";
import type { Jobs } from "../../../database/jobs.ts";
import { notifyContentChanged } from "../../../database/listen.ts";
import { lockKey } from "../../../database/locks.ts";
import type { Actor } from "../../staff/audit.service.ts";
import { followItem } from "../derived-records.ts";
import { LOOK_EVERY_SECONDS } from "../due-content.ts";
import { checkDraft, requireNoErrors } from "./check-draft.ts";
import type { DomainRules } from "./domain-rules.ts";
import { openItem, requireDraft } from "./open-item.ts";
import { presentFrame } from "./present-managed.ts";
import { putOnline } from "./put-online.ts";
import { recordChange } from "./record-change.ts";
import { endRevision } from "./revisions.repository.ts";
import { hasChildren } from "./structure.repository.ts";
import { hasStructure } from "./structure-rules.ts";
import { isOnlineAt, publishRefusal, stateOf } from "./workflow.policy.ts";
import {
  type DraftRecord,
  deleteItem,
  type ItemRecord,
  lockItems,
  markEdited,
  moveDraft,
  readClock,
  setSort,
  takeOffline,
} from "./workflow.repository.ts";

/** An item and the version of its draft that was before somebody's eyes; null takes the one that is saved now. */
interface Wanted {
  type: ContentType;
  id: number;
  version: number | null;
  note: string;
  /** Why it goes online in spite of warnings. */
  warningsAccepted: string;
}

/** What goes online, leaves, and in which order it stands there. */
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
  /** Gives items of one collection a new order, at once. Throws `notFound` where one of them is not of it. */
  reorder(actor: Actor, wanted: { type: ContentType; collection: string; ids: readonly number[] }): Promise<void>;
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
  jobs.handle("publishScheduled", (scheduled) => publishScheduled(resources, scheduled), {
    lookEverySeconds: LOOK_EVERY_SECONDS,
  });

  return {
    publish: (actor, wanted) =>
      transaction(database, async (tx) => {
        const { type, id, note, warningsAccepted } = wanted;
        const open = await openItem(tx, wanted);
        const draft = requireDraft(open, wanted.version);
        const refusal = publishRefusal(draft, type, actor.staff);
        if (refusal) throw new AppError(refusal.secondPerson ? "secondPersonNeeded" : "wrongState", { message: refusal.reason });
        const findings = await requirePublishable(tx, draft, domains);
        requireReason(findings, warningsAccepted);

        const remark = [note, warningsAccepted && `提示已确认：${warningsAccepted}`].filter(Boolean).join("；");
        if (draft.publishAt && draft.publishAt > new Date() && isOnlineAt(open.item, new Date())) {
          await moveDraft(tx, draft, { state: "scheduled", note: remark, approvedBy: actor.staff.id });
          await markEdited(tx, draft, { draftState: "scheduled", editedBy: actor.staff.id });
          await jobs.enqueue(tx, "publishScheduled", { type, id }, { startAfter: draft.publishAt });
          const detail = [draft.publishAt.toISOString(), remark].filter(Boolean).join("；");
          await recordChange(tx, actor, { action: "schedule", type, id, title: open.item.title, detail });
          return { state: "scheduled", revision: open.item.revision };
        }
        const { revision, changed, item } = await putOnline(tx, jobs, { ...open, draft }, { by: actor.staff.id, note: remark });
        const detail = [`第 ${revision} 版`, remark].filter(Boolean).join("；");
        await recordChange(tx, actor, { action: "publish", type, id, title: item.title, detail, after: { revision, changed } });
        return { state: stateOf(item, new Date()), revision };
      }),

    takeDown: (actor, { type, id, reason }) =>
      transaction(database, async (tx) => {
        const { item, draft } = await openItem(tx, { type, id });
        if (isProtected(type, id)) throw new AppError("protectedItem");
        if (!isOnlineOrComing(item)) throw new AppError("wrongState", { message: "不在线上，无需下线" });
        if (twoPersonTypes.includes(type) && item.publishedBy === actor.staff.id) {
          throw new AppError("secondPersonNeeded", { message: "上线的人是您，须由另一位同事下线" });
        }
        await takeOffline(tx, type, id, actor.staff.id);
        await endRevision(tx, item);
        // What waited for its hour would bring it back.
        if (draft?.state === "scheduled") await moveDraft(tx, draft, { state: "draft", approvedBy: null });
        const draftState = draft?.state === "scheduled" ? "draft" : (draft?.state ?? null);
        await markEdited(tx, item, { draftState, editedBy: actor.staff.id });
        await followItem(tx, item, { payload: item.payload, visible: null });
        await notifyContentChanged(tx, contentTypes[type].tags);
        await recordChange(tx, actor, { action: "takeDown", type, id, title: item.title, detail: reason });
      }),

    remove: (actor, { type, id }) =>
      transaction(database, async (tx) => {
        const { item, draft } = await openItem(tx, { type, id });
        if (isProtected(type, id)) throw new AppError("protectedItem");
        if (isOnlineOrComing(item)) throw new AppError("wrongState", { message: "请先下线再删除" });
        if (type === "protocol" && item.revision > 0) {
          throw new AppError("inUse", { message: "用户同意过的协议须留存备查，只能下线，不能删除" });
        }
        if (type === "navigation" && (await hasChildren(tx, id)))
          throw new AppError("inUse", { message: "还有下级导航，请先移走或删除它们" });
        await deleteItem(tx, type, id);
        const before = { ...presentFrame(item), payload: item.payload, ...(draft && { draft: draft.payload }) };
        await recordChange(tx, actor, { action: "delete", type, id, title: item.title, before });
      }),

    reorder: (actor, { type, collection, ids }) =>
      transaction(database, async (tx) => {
        const items = await lockItems(tx, type, collection, ids);
        const byId = new Map(items.map((item) => [item.id, item]));
        if (byId.size !== ids.length) throw new AppError("notFound", { message: "列表已变化，请刷新后再排序" });
        const sorts = risingSorts(items.map(({ sort }) => sort));
        for (const [at, id] of ids.entries()) {
          const sort = sorts[at] ?? at;
          if (byId.get(id)?.sort !== sort) await setSort(tx, type, id, sort);
        }
        await notifyContentChanged(tx, contentTypes[type].tags);
        const title = collection || `共 ${ids.length} 项`;
        await recordChange(tx, actor, { action: "reorder", type, id: ids[0] ?? 0, title, after: { ids } });
      }),
  };
}

/** Whether visitors see it, or will without anybody's doing. */
function isOnlineOrComing({ status, offlineAt }: ItemRecord): boolean {
  return status === "published" && (offlineAt === null || offlineAt > new Date());
}

/** The places that items have, each after the one before: what stands around them stays where it is. */
function risingSorts(sorts: readonly number[]): number[] {
  const rising: number[] = [];
  for (const sort of sorts.toSorted((one, other) => one - other)) rising.push(Math.max(sort, (rising.at(-1) ?? sort - 1) + 1));
  return rising;
}

/** Findings of a draft that may go online. Of types with rules among their items one goes online after the other. */
async function requirePublishable(tx: Transaction, draft: DraftRecord, domains: DomainRules): Promise<Finding[]> {
  if (hasStructure(draft.type)) await lockKey(tx, `content-structure:${draft.type}`);
  await domains[draft.type]?.hold(tx, draft.id);
  const findings = await checkDraft(tx, draft, domains);
  requireNoErrors(findings);
  return findings;
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
async function publishScheduled({ database, jobs, domains }: Resources, { type, id }: { type: ContentType; id: number }): Promise<void> {
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
        { by: draft.approvedBy, note: draft.note, waited: true },
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

/** What a refusal says to people: the messages of the wrong fields, or its own. */
export function refusalText({ data, message }: AppError): string {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields;
  return fields ? [...new Set(Object.values(fields))].slice(0, 3).join("；") : message;
}
