import { isProtected } from "@marque/contract/content-permissions";
import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { invalidFields } from "@marque/contract/errors";
import { isCarouselPosition } from "@marque/contract/rules/carousel-positions";
import { completenessFindings, fieldOfLink } from "@marque/contract/rules/completeness";
import { gapFindings } from "@marque/contract/rules/gaps";
import { lintPayload } from "@marque/contract/rules/legal-lint";
import { linkedContent } from "@marque/contract/rules/linked-content";
import { requiredFindings } from "@marque/contract/rules/required-fields";
import type { z } from "zod";
import type { Database } from "#database/client.ts";
import { localDate } from "#local-time.ts";
import { findEndedRights } from "../../media/usage-rights.ts";
import { findBrokenLinks } from "../content-links.ts";
import type { DomainRule, DomainRules } from "./domain-rules.ts";
import { structureProblems } from "./structure-rules.ts";
import { type DraftRecord, findSlugOwner } from "./workflow.repository.ts";

/** What is checked: a draft, or what is online as if it were one. */
export type Checked = Pick<DraftRecord, "type" | "id" | "collection" | "slug" | "publishAt" | "offlineAt" | "payload">;

const FINDINGS_MAX = 100;

/**
 * Everything that speaks against putting a draft online now: what it must have, its type's schema, gaps that were never filled, its window, rules among items of its type and those of
 * other domains (errors), the law (errors and warnings), what it lacks, and pictures that may not be shown any more (warnings).
 */
export async function checkDraft(database: Database, draft: Checked, domains: DomainRules): Promise<Finding[]> {
  const { type, id, payload } = draft;
  const parsed = contentTypes[type].payload.safeParse(payload);
  const missing = requiredFindings(type, draft);
  const wrong = {
    ...(parsed.success ? {} : schemaProblems(parsed.error, payload)),
    ...frameProblems(draft, new Date()),
    ...(await slugProblems(database, draft)),
    ...(parsed.success ? await problemsWithOthers(draft, parsed.data as ContentPayload<ContentType>) : {}),
  };
  const known = new Set(missing.map(({ field }) => field));
  const errors = Object.entries(wrong)
    .filter(([field]) => !known.has(field))
    .map(([field, message]): Finding => ({ field, level: "error", rule: "填写", excerpt: "", message }));
  const found = [
    ...missing,
    ...errors,
    ...gapFindings(type, payload),
    ...lintPayload(type, payload),
    ...completenessFindings(type, payload),
    ...(await brokenLinks(database, payload)),
    ...(parsed.success ? await foundByDomain(parsed.data as ContentPayload<ContentType>) : []),
    ...(await endedRights(database, draft, new Date())),
  ];
  return found.map((finding) => ({ ...finding, field: finding.field || "payload" })).slice(0, FINDINGS_MAX);

  async function foundByDomain(valid: ContentPayload<ContentType>): Promise<Finding[]> {
    const rule = domains[type] as DomainRule<ContentType> | undefined;
    return (await rule?.findings?.(database, { id, payload: valid })) ?? [];
  }

  async function problemsWithOthers(
    { publishAt, offlineAt }: Checked,
    valid: ContentPayload<ContentType>,
  ): Promise<Record<string, string>> {
    const window = { from: publishAt ?? new Date(), to: offlineAt };
    const rule = domains[type] as DomainRule<ContentType> | undefined;
    return {
      ...(await structureProblems(database, { type, id, payload: valid, window })),
      ...(await rule?.problems?.(database, { id, payload: valid })),
    };
  }
}

/** Throws wrong-field errors for findings of level `error`; the first of each field. */
export function requireNoErrors(findings: readonly Finding[]): void {
  const fields: Record<string, string> = {};
  for (const { level, field, message, excerpt, word } of findings) {
    const named = word ?? excerpt;
    if (level === "error") fields[field] ??= named ? `${message}：${named}` : message;
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

function schemaProblems(error: z.ZodError, payload: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[path.join(".")] ??= isEmptyAt(payload, path) ? "请填写" : message;
  return problems;
}

function isEmptyAt(payload: unknown, path: readonly PropertyKey[]): boolean {
  let value = payload;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined || value === null || value === "";
}

/** `now` is when it would go online at the earliest. */
function frameProblems({ type, id, collection, publishAt, offlineAt }: Checked, now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  if (offlineAt && publishAt && offlineAt <= publishAt) problems.offlineAt = "下线时间须晚于上线时间";
  else if (offlineAt && offlineAt <= now) problems.offlineAt = "下线时间已过";
  else if (offlineAt && type !== "grayMode" && isProtected(type, id)) problems.offlineAt = "该内容受保护，不能设置下线时间";
  else if (offlineAt && type === "vehiclePage") problems.offlineAt = "车型不能设置下线时间，需要时请直接下线";
  if (type === "carousel" && !isCarouselPosition(collection)) problems.collection = "请选择轮播位置";
  return problems;
}

async function slugProblems(database: Database, { type, id, slug }: Checked): Promise<Record<string, string>> {
  const owner = slug === null ? undefined : await findSlugOwner(database, type, slug, id);
  return owner === undefined ? {} : { slug: `这个短网址已被编号 ${owner} 的内容使用` };
}

/** Links to items that are not online; pages that do not exist are found without the database. */
async function brokenLinks(database: Database, payload: Record<string, unknown>): Promise<Finding[]> {
  const broken = (await findBrokenLinks(database, payload)).filter((link) => linkedContent(link)?.kind !== "nothing");
  return broken.map((link) => ({
    field: fieldOfLink(payload, link),
    level: "warning",
    rule: "链接",
    excerpt: link.slice(0, 40),
    message: "链接指向的内容不存在或已下线",
  }));
}

/** Pictures and files whose rights have ended, or will have on the day it goes online. */
async function endedRights(database: Database, { payload, publishAt }: Checked, now: Date): Promise<Finding[]> {
  const onlineFrom = localDate(publishAt && publishAt > now ? publishAt : now);
  const ended = await findEndedRights(database, payload, onlineFrom);
  return ended.map(({ address, fileName, rightsUntil }) => ({
    // The field of the picture, not that of its address.
    field: fieldOfLink(payload, address).replace(/\.(?:url|sources\..*)$/, ""),
    level: "warning",
    rule: "使用授权",
    excerpt: fileName.slice(0, 40),
    message:
      rightsUntil < localDate(now)
        ? `使用授权已于 ${rightsUntil} 到期，请更换或续约`
        : `使用授权将于 ${rightsUntil} 到期，早于上线时间，请更换或续约`,
  }));
}
