import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";
import { bulkActions, bulkPermission, editPermission, publishPermission } from "../../content-permissions.ts";
import { itemStates } from "../../content-titles.ts";
import { addressId, changeCount, id } from "../../entities/ids.ts";
import { Instant, instant } from "../../entities/instants.ts";
import {
  ContentTypeName,
  Draft,
  DraftPayload,
  Finding,
  GivenFrame,
  ItemFrame,
  ItemRow,
  ManagedItem,
  RevisionRow,
} from "../../entities/manage-content.ts";
import { keyword, pageOf, paging, requestId } from "./paging.ts";
import { Task } from "./tasks.ts";

const item = { type: ContentTypeName, id: addressId };
/** The draft's version that was before the person's eyes. */
const version = changeCount.min(1);
const note = z.string().trim().max(400).default("");
/** Why it goes online in spite of warnings. */
const warningsAccepted = z.string().trim().max(400).default("");
const reason = z.string().trim().min(2, "请填写原因").max(400);
const collection = z.string().max(200).default("");
const ids = z.array(id).min(1).max(200);
const BODY_LIMIT = 1024 * 1024;
const listFilter = {
  type: ContentTypeName,
  keyword,
  state: z.enum(itemStates).optional(),
  collection: z.string().max(200).optional(),
  order: z.enum(["updated", "published", "sort", "id"]).default("updated"),
};

/** Drafts, review, publication and revisions of every type of content. */
export const manageContentCalls = {
  workDesk: defineStaffCall("workDesk", {
    summary: "工作台：定时发布未成、我的草稿、待审核、即将结束、失效链接、待批准",
    permission: "content.read",
    input: nothing,
    output: z.object({
      /** What could not go online at its hour, each with the reason; what was online before stands. */
      failed: z.array(ItemRow.extend({ reason: z.string() })),
      myDrafts: z.array(ItemRow),
      waiting: z.array(ItemRow),
      endingSoon: z.array(ItemRow),
      brokenLinks: z.array(ItemRow.pick({ type: true, id: true, title: true }).extend({ link: z.string() })),
      approvals: z.int(),
    }),
  }),
  manageContentList: defineStaffCall("manageContentList", {
    summary: "内容列表",
    permission: "content.read",
    input: z.object({ ...paging, ...listFilter }),
    output: pageOf(ItemRow).extend({ collections: z.array(z.string()) }),
  }),
  manageContentExport: defineStaffCall("manageContentExport", {
    summary: "导出内容列表，作为任务进行",
    permission: "content.read",
    input: z.object({ ...listFilter, requestId }),
    output: Task,
    errors: ["tooFast", "duplicate"],
    limits: ["tasksOfColleague"],
  }),
  manageContentItem: defineStaffCall("manageContentItem", {
    summary: "一条内容：线上、草稿、检查结果",
    permission: "content.read",
    input: z.object(item),
    output: ManagedItem,
    errors: ["notFound"],
  }),
  manageContentCreate: defineStaffCall("manageContentCreate", {
    summary: "新建草稿，可复制自另一条",
    permission: editPermission,
    input: GivenFrame.extend({
      type: ContentTypeName,
      requestId,
      /** The content and the place of that item; what else is given counts for nothing then. */
      copyOf: id.optional(),
      payload: DraftPayload.default({}),
    }),
    output: z.object({ id: z.int() }),
    errors: ["notFound", "wrongState"],
    bodyLimit: BODY_LIMIT,
  }),
  manageContentSave: defineStaffCall("manageContentSave", {
    summary: "保存草稿；他人先保存时返回冲突",
    permission: editPermission,
    input: GivenFrame.extend({
      ...item,
      /** 0 where there was no draft yet. */
      version: changeCount,
      /** Revision of the online item that was before the person's eyes; 0 for a new item. */
      revision: changeCount,
      payload: DraftPayload,
      autosave: z.boolean().default(false),
    }),
    output: z.object({ draft: Draft, findings: z.array(Finding) }),
    errors: ["notFound", "conflict", "wrongState"],
    bodyLimit: BODY_LIMIT,
  }),
  manageContentDiscard: defineStaffCall("manageContentDiscard", {
    summary: "放弃草稿，回到线上版本",
    permission: editPermission,
    input: z.object({ ...item, version }),
    output: z.null(),
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageContentSubmit: defineStaffCall("manageContentSubmit", {
    summary: "提交审核",
    permission: editPermission,
    input: z.object({ ...item, version, note }),
    output: z.null(),
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageContentReject: defineStaffCall("manageContentReject", {
    summary: "退回草稿，或撤回自己的提交",
    permission: editPermission,
    input: z.object({ ...item, version, note }),
    output: z.null(),
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageContentPublish: defineStaffCall("manageContentPublish", {
    summary: "发布，或按草稿的上线时间定时发布",
    permission: publishPermission,
    input: z.object({
      ...item,
      version,
      note,
      warningsAccepted,
    }),
    output: z.object({ state: z.enum(itemStates), revision: z.int() }),
    errors: ["notFound", "conflict", "wrongState", "secondPersonNeeded"],
  }),
  manageContentTakeDown: defineStaffCall("manageContentTakeDown", {
    summary: "立即下线，须填写原因",
    permission: publishPermission,
    input: z.object({ ...item, reason }),
    output: z.null(),
    errors: ["notFound", "protectedItem", "wrongState", "secondPersonNeeded"],
  }),
  manageContentRepublish: defineStaffCall("manageContentRepublish", {
    summary: "已下线的内容按原样重新上线；检查与发布相同，草稿不受影响",
    permission: publishPermission,
    input: z.object({
      ...item,
      /** What is going online again, as it was before the person's eyes. */
      revision: changeCount.min(1),
      note,
      warningsAccepted,
    }),
    output: z.object({ state: z.enum(itemStates), revision: z.int() }),
    errors: ["notFound", "conflict", "wrongState", "secondPersonNeeded"],
  }),
  manageContentDelete: defineStaffCall("manageContentDelete", {
    summary: "删除未上线或已下线的内容",
    permission: publishPermission,
    input: z.object(item),
    output: z.null(),
    errors: ["notFound", "protectedItem", "wrongState", "inUse"],
  }),
  manageContentRevisions: defineStaffCall("manageContentRevisions", {
    summary: "历史版本",
    permission: "content.read",
    input: z.object({ ...item, ...paging }),
    output: pageOf(RevisionRow),
    errors: ["notFound"],
  }),
  manageContentRevision: defineStaffCall("manageContentRevision", {
    summary: "一个历史版本的全文",
    permission: "content.read",
    input: z.object({ ...item, revision: addressId }),
    output: ItemFrame.extend({ payload: DraftPayload, revision: z.int(), at: Instant, by: z.string() }),
    errors: ["notFound"],
  }),
  manageContentRestore: defineStaffCall("manageContentRestore", {
    summary: "以历史版本为草稿",
    permission: editPermission,
    input: z.object({ ...item, revision: id, version: changeCount }),
    output: z.object({ draft: Draft }),
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageContentBulk: defineStaffCall("manageContentBulk", {
    summary: "批量发布、下线、提交审核或删除；逐条返回结果",
    permission: bulkPermission,
    input: z.object({
      type: ContentTypeName,
      ids: z.array(id).min(1).max(100),
      action: z.enum(bulkActions),
      reason: z.string().trim().max(400).default(""),
    }),
    output: z.object({ results: z.array(z.object({ id: z.int(), done: z.boolean(), message: z.string() })) }),
  }),
  manageContentReorder: defineStaffCall("manageContentReorder", {
    summary: "调整顺序或导航的上级：写入草稿，发布后生效；同事先调整过时返回冲突",
    permission: editPermission,
    input: z.object({
      type: ContentTypeName,
      collection,
      /** In their new order. */
      ids,
      /** In the order that was before the person's eyes. */
      before: ids,
      /** Of the navigation: the item below which all of them are going to stand, null for the top row; left out, all stay where they are. */
      below: id.nullable().optional(),
      /** Of the navigation: the one that comes from another level, and below which item it was before the person's eyes. */
      moved: z.object({ id, from: id.nullable() }).optional(),
    }),
    output: z.null(),
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageContentOrderReset: defineStaffCall("manageContentOrderReset", {
    summary: "撤回未发布的顺序调整，回到线上的顺序",
    permission: editPermission,
    input: z.object({ type: ContentTypeName, collection }),
    output: z.null(),
    errors: ["wrongState"],
  }),
};

/** Preview sets: chosen drafts behind one signed link. */
export const PreviewSet = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.object({ type: ContentTypeName, id: z.int(), title: z.string() })),
  asOf: Instant.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  /** With its token; null where it has expired or been revoked. */
  url: z.string().nullable(),
});
export type PreviewSet = z.infer<typeof PreviewSet>;

export const previewCalls = {
  previewSetList: defineStaffCall("previewSetList", {
    summary: "预览链接",
    permission: "preview.create",
    input: z.object(paging),
    output: pageOf(PreviewSet),
  }),
  previewSetCreate: defineStaffCall("previewSetCreate", {
    summary: "创建预览链接",
    permission: "preview.create",
    input: z.object({
      requestId,
      title: z.string().trim().min(1, "请填写名称").max(60),
      /** Drafts to show; may be empty for a look at a future time. */
      items: z.array(z.object({ type: ContentTypeName, id })).max(100),
      /** Shows the site as it will be then. */
      asOf: instant.nullable().default(null),
      /** Path that the link opens. */
      path: z.string().max(500).default("/"),
      hours: z
        .int()
        .min(1)
        .max(24 * 14)
        .default(24),
    }),
    output: PreviewSet,
  }),
  previewSetRevoke: defineStaffCall("previewSetRevoke", {
    summary: "撤销预览链接",
    permission: "preview.create",
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    errors: ["notFound"],
  }),
};
