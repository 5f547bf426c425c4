import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { type ContentPayload, contentTypes } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { AppError } from "@marque/contract/errors";
import type { ImportCells } from "@marque/contract/import-kinds";
import { redirectPath } from "@marque/contract/rules/redirect-path";
import type { Database } from "#database/client.ts";
import type { Jobs } from "#database/jobs.ts";
import type { CheckedRow, ImportKind } from "../../imports/import-kind.ts";
import { checkDraft } from "./check-draft.ts";
import type { DomainRules } from "./domain-rules.ts";
import { createDraftsService } from "./drafts.service.ts";
import { openItem } from "./open-item.ts";
import { createPublicationService } from "./publication.service.ts";
import { listRedirectsFrom, type PublishedRedirect } from "./structure.repository.ts";

type Cells = ImportCells<"redirect">;

const FRAME = { collection: "", slug: null, publishAt: null, offlineAt: null, sort: 0 };
const NOTE = "表格导入";
const YES = ["是", "永久", "true", "1"];
const NO = ["", "否", "临时", "false", "0"];

/** Redirects as a table: each row goes online the way it would by hand, with a revision and lines in the log of its own. */
export function redirectImport({ jobs, domains }: { jobs: Jobs; domains: DomainRules }): ImportKind<"redirect"> {
  async function checkRow(database: Database, cells: Cells, existing: PublishedRedirect | undefined): Promise<CheckedRow> {
    const key = redirectPath(cells.from) ?? cells.from;
    const permanent = permanentOf(cells.permanent);
    if (permanent === null) return wrong(key, [error("permanent", "请填写是或否")]);
    const payload = { from: cells.from, to: cells.to, permanent };
    if (existing?.draftState) return wrong(key, [error("from", "这条跳转有未发布的草稿，请先发布或放弃")]);
    if (existing && isSame(existing.payload, payload)) return { key, outcome: "same", stamp: "", before: null, findings: [] };
    const draft = { type: "redirect", id: existing?.id ?? 0, ...FRAME, offlineAt: endOf(existing), payload } as const;
    const findings = await checkDraft(database, draft, domains);
    const found = findings.map(({ field, level, message, excerpt }) => ({
      column: columnOf(field),
      level,
      message: said(message, excerpt),
    }));
    if (findings.some(({ level }) => level === "error")) return wrong(key, found);
    if (!existing) return { key, outcome: "new", stamp: "", before: null, findings: found };
    return { key, outcome: "changed", stamp: `${existing.id}:${existing.revision}`, before: cellsOf(existing.payload), findings: found };
  }

  return {
    async check(database, rows) {
      const paths = rows.map(({ from }) => redirectPath(from)).filter((path) => path !== null);
      const existing = new Map((await listRedirectsFrom(database, paths)).map((redirect) => [redirect.path, redirect]));
      const checked: CheckedRow[] = [];
      for (const cells of rows) checked.push(await checkRow(database, cells, existing.get(redirectPath(cells.from) ?? "")));
      return checked;
    },

    async write(tx, actor, { cells, stamp, reason }) {
      const type = "redirect";
      const payload = { from: cells.from, to: cells.to, permanent: permanentOf(cells.permanent) === true };
      const drafts = createDraftsService({ database: tx, domains });
      const publication = createPublicationService({ database: tx, jobs, domains });
      const [known, revision = 0] = stamp.split(":").map(Number);
      const id = known || (await drafts.create(actor, { type, requestId: randomUUID(), ...FRAME, payload })).id;
      if (known) {
        const offlineAt = endOf((await openItem(tx, { type, id })).item)?.toISOString() ?? null;
        await drafts.save(actor, { type, id, version: 0, revision, ...FRAME, offlineAt, payload, autosave: false }).catch(sayChanged);
      }
      await publication.publish(actor, { type, id, version: null, note: NOTE, warningsAccepted: reason });
    },
  };
}

/** When it goes offline again; null where that is over, or never will be. */
function endOf(existing: { offlineAt: Date | null } | undefined): Date | null {
  return existing?.offlineAt && existing.offlineAt > new Date() ? existing.offlineAt : null;
}

/** Null for what is neither yes nor no. */
function permanentOf(text: string): boolean | null {
  const answer = text.toLowerCase();
  if (YES.includes(answer)) return true;
  return NO.includes(answer) ? false : null;
}

function isSame(one: ContentPayload<"redirect">, other: ContentPayload<"redirect">): boolean {
  return redirectPath(one.from) === redirectPath(other.from) && one.to === other.to && one.permanent === other.permanent;
}

function cellsOf({ from, to, permanent }: ContentPayload<"redirect">): Cells {
  return { from, to, permanent: permanent ? "是" : "否" };
}

function wrong(key: string, findings: CheckedRow["findings"]): CheckedRow {
  return { key, outcome: "wrong", stamp: "", before: null, findings };
}

const error = (column: keyof Cells, message: string): CheckedRow["findings"][number] => ({ column, level: "error", message });

/** Fields of a redirect are the columns of its table; what is about the whole item is about the whole row. */
function columnOf(field: Finding["field"]): string {
  return field in contentTypes.redirect.payload.shape ? field : "";
}

const said = (message: string, excerpt: string) => (excerpt ? `${message}：${excerpt}` : message);

function sayChanged(refusal: unknown): never {
  if (refusal instanceof AppError && refusal.code === codes.conflict.code) {
    throw new AppError("conflict", { message: "检查之后已被同事修改，请重新导入" });
  }
  throw refusal;
}
