import { isDeepStrictEqual } from "node:util";
import { comesWithVehicle, isMadeByProduct, isProtected, protectedItems } from "@marque/contract/content-permissions";
import { orderedTypes } from "@marque/contract/content-titles";
import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import { type Draft, type Finding, type GivenFrame, PLACE_MAX } from "@marque/contract/entities/manage-content";
import { AppError, invalidFields } from "@marque/contract/errors";
import { changedPaths } from "@marque/contract/rules/changed-paths";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "#database/client.ts";
import { lockKey } from "#database/locks.ts";
import type { Actor } from "../../staff/audit.service.ts";
import { cleanDraft } from "../clean-content.ts";
import { followDeletion, followDraft } from "../derived-records.ts";
import { checkDraft, requireNoErrors } from "./check-draft.ts";
import type { DomainRules } from "./domain-rules.ts";
import { conflict, type OpenItem, openItem, requireDraft } from "./open-item.ts";
import { presentDraft, presentFrame } from "./present-managed.ts";
import { recordChange } from "./record-change.ts";
import { mayWithdraw } from "./workflow.policy.ts";
import {
  createItem,
  type DraftRecord,
  deleteDraft,
  deleteItem,
  findDraft,
  findItem,
  findItemByRequest,
  findLastPlace,
  markEdited,
  moveDraft,
  takeNextId,
  writeDraft,
} from "./workflow.repository.ts";

/** What is written about items before it goes online. */
export interface DraftsService {
  /** Sent twice it is one item. Throws `notFound` for an unknown original, `wrongState` for a second one of a type that has one item. */
  create(actor: Actor, wanted: ParsedInput<"manageContentCreate">): Promise<{ id: number }>;
  /** Throws `notFound`, `conflict` with what the other saved, `wrongState` while it waits for review by others. */
  save(actor: Actor, saved: ParsedInput<"manageContentSave">): Promise<{ draft: Draft; findings: Finding[] }>;
  /** Goes back to what is online; an item that never was is deleted. */
  discard(actor: Actor, wanted: ParsedInput<"manageContentDiscard">): Promise<void>;
  /** Throws wrong-field errors where it could not be published as it is. `version` null takes what is saved now. */
  submit(actor: Actor, wanted: Versioned & { note: string }): Promise<void>;
  /** Back to its author, by whoever may publish; or back to oneself. */
  reject(actor: Actor, wanted: ParsedInput<"manageContentReject">): Promise<void>;
}

/** An item and the version of its draft that was before somebody's eyes. */
export interface Versioned {
  type: ContentType;
  id: number;
  version: number | null;
}

const HOUR_MS = 3_600_000;

export function createDraftsService({ database, domains }: { database: Database; domains: DomainRules }): DraftsService {
  return {
    create: (actor, wanted) =>
      transaction(database, async (tx) => {
        await lockKey(tx, `content-create:${wanted.requestId}`);
        const known = await findItemByRequest(tx, wanted.requestId);
        if (known) return { id: known.id };
        const { type, copyOf } = wanted;
        if (comesWithVehicle(type)) throw new AppError("wrongState", { message: `${contentTypes[type].title}不能单独新建` });
        const singleId = singleIdOf(type);
        if (singleId !== undefined && (await findItem(tx, type, singleId))) {
          throw new AppError("wrongState", { message: `${contentTypes[type].title}只有一份，请直接修改` });
        }
        const original = copyOf === undefined ? undefined : await copyFrom(tx, type, copyOf);
        const payload = cleanDraft(type, original?.payload ?? wanted.payload);
        const id = singleId ?? (await takeNextId(tx, type));
        const person = actor.staff.id;
        await createItem(tx, { type, id, requestKey: wanted.requestId, editedBy: person });
        const frame = original
          ? { collection: original.collection, slug: null, publishAt: null, offlineAt: null, sort: original.sort }
          : frameOf(wanted, wanted.sort ?? (await placeOfNew(tx, type)));
        await keepDraft(tx, { type, id, ...frame, payload, basedOn: 0, version: 1, createdBy: person, changedBy: person }, true);
        await recordChange(tx, actor, {
          action: "create",
          type,
          id,
          title: itemTitle(type, payload),
          ...(copyOf !== undefined && { detail: `复制自编号 ${copyOf}` }),
        });
        return { id };
      }),

    async save(actor, saved) {
      const draft = await transaction(database, async (tx) => {
        const open = await openItem(tx, saved);
        const { item, draft: former } = open;
        // Without a draft before and after, the revision tells what was before somebody's eyes from what has been published since.
        if ((former?.version ?? 0) !== saved.version || item.revision !== saved.revision) throw conflict(open);
        requireChangeable(open, actor);
        requireWhole(saved);
        return saveDraft(tx, actor, open, frameOf(saved, saved.sort ?? (former ?? item).sort), cleanDraft(saved.type, saved.payload), {
          autosave: saved.autosave,
        });
      });
      return { draft: presentDraft(draft), findings: await checkDraft(database, draft, domains) };
    },

    discard: (actor, wanted) =>
      transaction(database, async (tx) => {
        const open = await openItem(tx, wanted);
        const { type, id, title, status } = open.item;
        const draft = requireDraft(open, wanted.version);
        if (draft.state !== "draft" && !mayWithdraw(draft, actor.staff)) {
          throw new AppError("wrongState", { message: "已提交审核，不能放弃" });
        }
        if (status === "draft" && isProtected(type, id)) throw new AppError("protectedItem");
        if (status === "draft") {
          await domains[type]?.remove?.(tx, id);
          await deleteItem(tx, type, id);
          await followDeletion(tx, { type, id });
        } else {
          await deleteDraft(tx, draft);
          await followDraft(tx, { type, id }, null);
          const live = { title: itemTitle(type, open.item.payload), deskSort: open.item.sort };
          await markEdited(tx, { type, id }, { ...live, draftState: null, editedBy: actor.staff.id });
        }
        await recordChange(tx, actor, { action: "discard", type, id, title, before: { ...presentFrame(draft), payload: draft.payload } });
      }),

    submit: (actor, { type, id, version, note }) =>
      transaction(database, async (tx) => {
        const open = await openItem(tx, { type, id });
        const draft = requireDraft(open, version);
        if (draft.state !== "draft") throw new AppError("wrongState", { message: "草稿已提交或已安排发布" });
        requireNoErrors(await checkDraft(tx, draft, domains));
        await moveDraft(tx, draft, { state: "review", note, approvedBy: null });
        await markEdited(tx, draft, { draftState: "review", editedBy: actor.staff.id });
        await recordChange(tx, actor, { action: "submit", type, id, title: open.item.title, detail: note });
      }),

    reject: (actor, { type, id, version, note }) =>
      transaction(database, async (tx) => {
        const open = await openItem(tx, { type, id });
        const draft = requireDraft(open, version);
        if (draft.state === "draft") throw new AppError("wrongState", { message: "草稿没有在等待审核或发布" });
        if (!mayWithdraw(draft, actor.staff)) throw new AppError("forbidden", { message: "只能撤回自己的提交" });
        const isOwn = draft.changedBy === actor.staff.id;
        if (!isOwn && note === "") throw invalidFields({ note: "请写明退回的原因" });
        await moveDraft(tx, draft, { state: "draft", note, approvedBy: null });
        await markEdited(tx, draft, { draftState: "draft", editedBy: actor.staff.id });
        await recordChange(tx, actor, {
          action: "reject",
          type,
          id,
          title: open.item.title,
          detail: isOwn && note === "" ? "本人撤回" : note,
        });
      }),
  };
}

/** Throws `wrongState` where an item's draft waits for review, for whoever may not publish it. */
export function requireChangeable({ draft }: OpenItem, actor: Actor): void {
  if (draft?.state === "review" && !mayChangeInReview(draft, actor)) {
    throw new AppError("wrongState", { message: "已提交审核，请先撤回再修改" });
  }
}

/** Drafts of what comes with something else are read by its domain, so they are never in pieces. Throws wrong-field errors. */
function requireWhole({ type, payload }: { type: ContentType; payload: Record<string, unknown> }): void {
  const parsed = isMadeByProduct(type) ? contentTypes[type].payload.safeParse(payload) : null;
  if (parsed?.error) throw invalidFields(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])));
}

/**
 * Keeps what somebody has written as the draft of an open item; what changes nothing is not written. A draft in review stays there for
 * whoever reviews it; a scheduled one loses its hour. Of what saves itself the log has one line an hour, and none of what its caller
 * writes into it.
 */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  { item, draft }: OpenItem,
  frame: DraftFrame,
  payload: Record<string, unknown>,
  { restores, autosave = false, isLogged = true }: { restores?: number; autosave?: boolean; isLogged?: boolean } = {},
): Promise<DraftRecord> {
  const { type, id } = item;
  const former = draft ?? item;
  const before = { ...presentFrame(former), ...former.payload };
  const after = { ...presentFrame(frame), ...payload };
  if (draft && isDeepStrictEqual(before, after)) return draft;

  const person = actor.staff.id;
  const hasLine = draft?.changedBy === person && draft.loggedAt !== null && draft.loggedAt.getTime() > Date.now() - HOUR_MS;
  const logs = isLogged && (!autosave || !hasLine || draft?.state === "scheduled");
  await keepDraft(
    tx,
    {
      type,
      id,
      ...frame,
      payload,
      state: draft?.state === "review" ? "review" : "draft",
      version: (draft?.version ?? item.draftVersion) + 1,
      basedOn: draft?.basedOn ?? item.revision,
      createdBy: draft?.createdBy ?? person,
      changedBy: person,
      approvedBy: null,
      loggedAt: logs ? new Date() : (draft?.loggedAt ?? null),
    },
    item.status === "draft",
  );
  if (logs) {
    const lostHour = draft?.state === "scheduled" ? { detail: "定时发布随之取消" } : {};
    const detail = restores === undefined ? lostHour : { detail: `第 ${restores} 版` };
    const title = itemTitle(type, payload);
    const changed = changedPaths(before, after);
    await recordChange(tx, actor, { action: restores === undefined ? "save" : "restore", type, id, title, ...detail, after: { changed } });
  }
  const kept = await findDraft(tx, type, id);
  if (!kept) throw new Error("A draft that was just written is not there");
  return kept;
}

/** When and where an item goes online. */
export type DraftFrame = Pick<DraftRecord, "collection" | "slug" | "publishAt" | "offlineAt" | "sort">;

function frameOf({ collection, slug, publishAt, offlineAt }: GivenFrame, sort: number): DraftFrame {
  return { collection, slug, publishAt: publishAt ? new Date(publishAt) : null, offlineAt: offlineAt ? new Date(offlineAt) : null, sort };
}

/** After all others, where the type has an order. */
async function placeOfNew(tx: Transaction, type: ContentType): Promise<number> {
  if (!orderedTypes.has(type)) return 0;
  const last = await findLastPlace(tx, type);
  return last === null ? 0 : Math.min(last + 1, PLACE_MAX);
}

/** Writes a draft and what is kept beside it. */
async function keepDraft(tx: Transaction, draft: Parameters<typeof writeDraft>[1], isNew: boolean): Promise<void> {
  const { type, id, payload, collection = "" } = draft;
  await writeDraft(tx, draft);
  await followDraft(tx, { type, id }, payload);
  await markEdited(
    tx,
    { type, id },
    {
      title: itemTitle(type, payload),
      deskSort: draft.sort ?? 0,
      draftState: draft.state ?? "draft",
      editedBy: draft.changedBy ?? null,
      ...(isNew && { collection: collectionOf(type, payload, collection) }),
    },
  );
}

/** The group in which lists show it before it has been online; empty while what the group is made from is missing. */
function collectionOf(type: ContentType, payload: Record<string, unknown>, typed: string): string {
  const { facet } = contentTypes[type] as { facet?: (payload: ContentPayload<ContentType>) => string };
  if (!facet) return typed;
  const parsed = contentTypes[type].payload.safeParse(payload);
  return parsed.success ? facet(parsed.data as ContentPayload<ContentType>) : "";
}

function mayChangeInReview(draft: DraftRecord, actor: Actor): boolean {
  return mayWithdraw({ ...draft, createdBy: null, changedBy: null }, actor.staff);
}

/** Of these types there is one item, and its id is known. */
function singleIdOf(type: ContentType): number | undefined {
  return type === "siteSettings" || type === "grayMode" ? protectedItems[type]?.[0] : undefined;
}

/** The newest draft of an item, or what is online. */
async function copyFrom(tx: Transaction, type: ContentType, id: number) {
  const draft = await findDraft(tx, type, id);
  if (draft) return draft;
  const item = await findItem(tx, type, id);
  if (!item) throw new AppError("notFound");
  return { ...item, payload: item.payload as Record<string, unknown> };
}
