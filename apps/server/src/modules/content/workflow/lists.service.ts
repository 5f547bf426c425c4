import { isProtected, twoPersonTypes } from "@marque/contract/content-permissions";
import { type ContentType, contentTypes } from "@marque/contract/content-types";
import { contentTypeNames, type Finding, type ItemRow, type ManagedItem } from "@marque/contract/entities/manage-content";
import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "#database/client.ts";
import type { SessionStaff } from "#http/calls.ts";
import { countToDecide } from "../../approvals/approvals.service.ts";
import { itemPath } from "../item-path.ts";
import { listBrokenLinks } from "../links.repository.ts";
import { checkDraft } from "./check-draft.ts";
import type { DomainRules } from "./domain-rules.ts";
import {
  countItems,
  type ListedItem,
  listCollections,
  listDraftsOf,
  listEnding,
  listFailed,
  listItems,
  listWaiting,
  lookAt,
} from "./lists.repository.ts";
import { instantOf, PRODUCT_NAME, presentDraft, presentFrame } from "./present-managed.ts";
import { asBefore, isOnlineOrComing, publishRefusal, republishRefusal, stateOf, typesOf } from "./workflow.policy.ts";
import { findDraft, findItem, type ItemRecord } from "./workflow.repository.ts";

/** Content as staff see it. */
export interface ListsService {
  desk(colleague: SessionStaff): Promise<CallOutput<"workDesk">>;
  list(query: ParsedInput<"manageContentList">): Promise<CallOutput<"manageContentList">>;
  /** Throws `notFound`. */
  require(colleague: SessionStaff, wanted: { type: ContentType; id: number }): Promise<ManagedItem>;
}

const DESK_ROWS = 20;
const COLLECTIONS_MAX = 100;
const ENDING_SOON_MS = 7 * 24 * 3_600_000;
const LOOK_MS = 2 * 60_000;

export function createListsService({ database, domains }: { database: Database; domains: DomainRules }): ListsService {
  return {
    async desk(colleague) {
      const soon = new Date(Date.now() + ENDING_SOON_MS);
      const types = typesOf(contentTypeNames, colleague, "publish");
      const writable = typesOf(contentTypeNames, colleague, "edit");
      const [failed, myDrafts, waiting, endingSoon, brokenLinks, approvals] = await Promise.all([
        listFailed(database, writable, DESK_ROWS),
        listDraftsOf(database, colleague.id, DESK_ROWS),
        listWaiting(database, { types, notByTypes: twoPersonTypes, staffId: colleague.id }, DESK_ROWS),
        listEnding(database, soon, DESK_ROWS),
        listBrokenLinks(database, DESK_ROWS),
        countToDecide(database, colleague),
      ]);
      return {
        failed: failed.map((row) => ({ ...presentRow(row), reason: row.reason })),
        myDrafts: myDrafts.map(presentRow),
        waiting: waiting.map(presentRow),
        endingSoon: endingSoon.map(presentRow),
        brokenLinks,
        approvals,
      };
    },

    async list({ pageNum, pageSize, order, ...filter }) {
      const [rows, total, collections] = await Promise.all([
        listItems(database, filter, order, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countItems(database, filter),
        listCollections(database, filter.type, COLLECTIONS_MAX),
      ]);
      return { list: rows.map(presentRow), total, collections };
    },

    async require(colleague, { type, id }) {
      const [item, draft] = await Promise.all([findItem(database, type, id), findDraft(database, type, id)]);
      if (!item) throw new AppError("notFound");
      const now = new Date();
      const isOnline = isOnlineOrComing(item, now);
      const payload = item.payload as Record<string, unknown>;
      const shown = draft ?? { ...item, payload };
      const refusal = publishRefusal(draft, type, colleague);
      const mayRepublish = (held: ItemRecord, found: Finding[]) => {
        const reason = republishRefusal(held, colleague, now)?.reason ?? "";
        return { allowed: reason === "", reason, findings: found };
      };
      const [findings, again, alsoOpen] = await Promise.all([
        checkDraft(database, shown, domains),
        isOnline || item.revision === 0 ? null : checkDraft(database, asBefore(item, now), domains),
        lookAt(database, { type, id, staffId: colleague.id, since: new Date(Date.now() - LOOK_MS) }),
      ]);
      return {
        type,
        id,
        state: stateOf(item, now),
        isProtected: isProtected(type, id),
        isOnline,
        live:
          item.revision === 0 ? null : { ...presentFrame(item), payload, revision: item.revision, updatedAt: instantOf(item.updatedAt) },
        draft: draft ? presentDraft(draft) : null,
        findings,
        alsoOpen,
        mayPublish: { allowed: refusal === null, reason: refusal?.reason ?? "" },
        mayRepublish: again && mayRepublish(item, again),
        path: itemPath(type, id, item.revision === 0 ? shown.payload : payload),
      };
    },
  };
}

/** A row of a list as staff see it. */
export function presentRow(row: ListedItem): ItemRow {
  const { type, id, title, collection, state, sort, publishAt, offlineAt, status, revision, editedAt, editedByName, views } = row;
  return {
    type,
    id,
    title: title || contentTypes[type].title,
    collection,
    state,
    sort,
    revision,
    views,
    publishAt: status === "draft" ? null : instantOf(publishAt),
    offlineAt: instantOf(offlineAt),
    updatedAt: instantOf(editedAt),
    updatedBy: editedByName ?? PRODUCT_NAME,
    isProtected: isProtected(type, id),
  };
}
