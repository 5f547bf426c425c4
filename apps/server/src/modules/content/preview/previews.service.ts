import { BASE_PATH } from "@marque/contract/base-path";
import type { PreviewSet } from "@marque/contract/calls/manage/content";
import { type ContentType, contentTypes } from "@marque/contract/content-types";
import { AppError, invalidFields } from "@marque/contract/errors";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { itemTitle } from "@marque/contract/rules/item-title";
import { previewKinds, previewPath, previewTypes } from "@marque/contract/rules/preview-link";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "#database/client.ts";
import type { Preview } from "#http/calls.ts";
import { momentInWords, wireInstant } from "#local-time.ts";
import type { Security } from "#security/field-encryption.ts";
import type { OverlaidItem } from "#viewpoint.ts";
import { type Actor, recordAudit } from "../../staff/audit.service.ts";
import { lookAt } from "./overlay.ts";
import { readPreviewToken, signPreviewToken } from "./preview-token.ts";
import {
  addPreviewSet,
  type DraftedItem,
  findDraftedItems,
  findPreviewSet,
  findPreviewSetOfRequest,
  findScheduledItems,
  type PreviewSetRow,
  pageOfPreviewSets,
  revokePreviewSet,
} from "./previews.repository.ts";

/** Preview sets: chosen drafts, or a look at a future time, behind a signed link that expires and can be revoked. */
export interface PreviewsService {
  /** The links of the last three months, newest first. */
  list(page: ParsedInput<"previewSetList">): Promise<CallOutput<"previewSetList">>;
  /** The same request gives the same set. Throws wrong-field errors. */
  create(actor: Actor, wanted: ParsedInput<"previewSetCreate">): Promise<PreviewSet>;
  /** Ends the link for everybody at once. Throws `notFound`. */
  revoke(actor: Actor, id: string): Promise<void>;
  /** What a token shows; null for one that is wrong, expired or revoked. */
  find(token: string): Promise<Preview | null>;
}

const HOUR_MS = 3_600_000;
/** Links live a fortnight at most; older ones stand in the log. */
const LISTED_MS = 90 * 24 * HOUR_MS;
/** Clocks of browsers differ by less. */
const CLOCK_SLACK_MS = 60_000;

export function createPreviewsService(resources: {
  database: Database;
  security: Security;
  origin: string;
  now?: () => Date;
}): PreviewsService {
  const { database, security, origin } = resources;
  const now = resources.now ?? (() => new Date());

  return {
    async list(page) {
      const { rows, total } = await pageOfPreviewSets(database, new Date(now().getTime() - LISTED_MS), page);
      const drafted = await findDraftedItems(database, uniqueKeys(rows.flatMap(({ set }) => set.items)));
      return { list: rows.map(({ set, maker }) => present(set, maker, drafted)), total };
    },

    async create(actor, { requestId, title, items, asOf, path, hours }) {
      const at = now();
      const until = asOf === null ? null : new Date(asOf);
      if (items.length === 0 && until === null) throw invalidFields({ items: "请选择要预览的内容，或指定一个时间" });
      if (until && until.getTime() < at.getTime() - CLOCK_SLACK_MS) throw invalidFields({ asOf: "请选择将来的时间" });
      const target = inAppPath(path);
      if (target === null) throw invalidFields({ path: "请填写站内路径，例如 /news" });
      const keys = uniqueKeys(items);
      return transaction(database, async (tx) => {
        const drafted = await findDraftedItems(tx, keys);
        if (drafted.length < keys.length) throw invalidFields({ items: "所选内容中有已被删除的，请重新选择" });
        const set = await addOnce(tx, actor, {
          requestKey: requestId,
          title,
          items: keys,
          asOf: until,
          path: target,
          createdBy: actor.staff.id,
          expiresAt: new Date(at.getTime() + hours * HOUR_MS),
        });
        return present(set, actor.staff.name, drafted);
      });
    },

    async revoke(actor, id) {
      await transaction(database, async (tx) => {
        const set = await findPreviewSet(tx, id);
        if (!set) throw new AppError("notFound");
        if (!(await revokePreviewSet(tx, id))) return;
        const summary = `撤销预览链接“${set.title}”`;
        await recordAudit(tx, actor, { action: "preview.revoke", entity: "previewSet", entityId: id, summary });
      });
    },

    async find(token) {
      const claim = readPreviewToken(security, token, now());
      const set = claim && (await findPreviewSet(database, claim.setId));
      if (!set || set.revokedAt || set.expiresAt <= now()) return null;
      return look(set);
    },
  };

  async function addOnce(tx: Transaction, actor: Actor, values: Parameters<typeof addPreviewSet>[1]): Promise<PreviewSetRow> {
    const added = await addPreviewSet(tx, values);
    if (added) {
      const after = { items: added.items, asOf: added.asOf, path: added.path, expiresAt: added.expiresAt };
      const summary = `创建预览链接“${added.title}”，${momentInWords(added.expiresAt)}前有效`;
      await recordAudit(tx, actor, { action: "preview.create", entity: "previewSet", entityId: added.id, summary, after });
      return added;
    }
    const earlier = await findPreviewSetOfRequest(tx, values.requestKey);
    if (earlier?.createdBy !== actor.staff.id) throw new AppError("invalid", { message: "请刷新页面后重试" });
    return earlier;
  }

  /** Once its time has come, a look at that time is one at now. */
  async function look(set: PreviewSetRow): Promise<Preview> {
    const current = now();
    const isNamed = set.asOf !== null && set.asOf > current;
    const at = isNamed && set.asOf ? set.asOf : current;
    const [chosen, scheduled] = await Promise.all([
      findDraftedItems(database, set.items),
      isNamed ? findScheduledItems(database, at) : ([] as DraftedItem[]),
    ]);
    const overlay = new Map<string, OverlaidItem>();
    const items = chosen.map((drafted) => {
      const { overlaid, note } = lookAt(drafted, { at, isNamed, reason: "chosen" });
      if (overlaid) overlay.set(keyOf(drafted.item), overlaid);
      return { kind: contentTypes[drafted.item.type].title, title: titleOf(drafted), note };
    });
    for (const drafted of scheduled) {
      const { overlaid } = lookAt(drafted, { at, isNamed, reason: "scheduled" });
      if (overlaid) overlay.set(keyOf(drafted.item), overlaid);
    }
    const flags = previewKinds.filter((kind) => isNamed || set.items.some(({ type }) => type === previewTypes[kind]));
    const asOf = isNamed ? wireInstant(at) : null;
    const about = { title: set.title, asOf, expiresAt: wireInstant(set.expiresAt), items, flags };
    return { viewpoint: { at, overlay: [...overlay.values()] }, about };
  }

  function present(set: PreviewSetRow, maker: string, drafted: readonly DraftedItem[]): PreviewSet {
    const { id, title, items, asOf, path, createdAt, expiresAt, revokedAt } = set;
    const titles = new Map(drafted.map((entry) => [keyOf(entry.item), titleOf(entry)]));
    const isLive = revokedAt === null && expiresAt > now();
    const token = signPreviewToken(security, { setId: id, expiresAt });
    return {
      id,
      title,
      createdBy: maker,
      items: items.map((item) => ({ ...item, title: titles.get(keyOf(item)) ?? "已删除" })),
      asOf: asOf && wireInstant(asOf),
      createdAt: wireInstant(createdAt),
      expiresAt: wireInstant(expiresAt),
      revokedAt: revokedAt && wireInstant(revokedAt),
      url: isLive ? origin + BASE_PATH + previewPath(path, items, token) : null,
    };
  }
}

const keyOf = ({ type, id }: { type: ContentType; id: number }) => `${type} ${id}`;

function uniqueKeys(items: readonly { type: ContentType; id: number }[]): { type: ContentType; id: number }[] {
  return [...new Map(items.map(({ type, id }) => [keyOf({ type, id }), { type, id }])).values()];
}

const titleOf = ({ item, draft }: DraftedItem) => itemTitle(item.type, draft?.payload ?? item.payload);
