import { type SubmissionKind, submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { endKeepingOf, listByIds, listConsentsOf, listEventsOf } from "./submissions.repository.ts";

/** What a dispute may need is kept after its sender has gone (民法典第一百八十八条). */
const KEPT_BY_DUTY: readonly SubmissionKind[] = ["complaint"];
/** Whoever asked for something may still be helped until then. */
const OPEN_MS = 30 * 86_400_000;

const PURPOSES = {
  privacy: "隐私政策",
  shareWithDealer: "提供给门店",
  marketing: "营销信息",
  shareWithOrganiser: "提供给活动主办方",
  photos: "上传照片",
  contact: "联系本人",
} as const;

/** What somebody has sent, with what they agreed to. */
export function submissionsOfPerson({ database, security, jobs }: { database: Database; security: Security; jobs: Jobs }) {
  const read = fieldReader(security);
  return {
    submissions: {
      what: "提交的预约、咨询、报名与投诉：姓名、手机号与备注",
      why: "答复客户请求",
      until: "24 个月后清空；活动报名在活动结束 6 个月后删除，投诉保存 3 年",
      columns: ["name_encrypted", "mobile_encrypted", "mobile_index", "member_id", "remark_encrypted", "address_index", "link_encrypted"],
      ofPerson: personalRows({
        list: ({ submissionIds }) => listByIds(database, submissionIds),
        fields: {
          no: ["编号", ({ no }) => no],
          kind: ["类型", ({ kind }) => submissionKinds[kind]],
          state: ["状态", ({ state }) => submissionStates[state]],
          name: ["姓名", ({ nameEncrypted }) => read("personName", nameEncrypted)],
          mobile: ["手机号", ({ mobileEncrypted }) => read("mobile", mobileEncrypted)],
          remark: ["备注", ({ remarkEncrypted }) => read("remark", remarkEncrypted)],
          channel: ["来源", ({ channel }) => channel],
          sentAt: ["提交时间", ({ createdAt }) => wireInstant(createdAt)],
          keptUntil: ["保存至", ({ keepUntil }) => wireInstant(keepUntil)],
        },
        async erase(tx, { submissionIds }, at) {
          await endKeepingOf(tx, submissionIds, { at, openUntil: new Date(at.getTime() + OPEN_MS), except: KEPT_BY_DUTY });
          await jobs.enqueue(tx, "cleanSubmissions", {});
        },
      }),
    },
    submission_events: {
      what: "请求的办理经过，以及您填写的取消原因",
      why: "答复客户请求",
      until: "与请求一起清空",
      columns: ["note_encrypted"],
      ofPerson: personalRows({
        list: ({ submissionIds }) => listEventsOf(database, submissionIds),
        fields: {
          no: ["编号", ({ no }) => no],
          at: ["时间", ({ event }) => wireInstant(event.at)],
          state: ["状态", ({ event }) => submissionStates[event.stateTo]],
          // What colleagues write to each other is theirs.
          said: ["您填写的内容", ({ event }) => (event.by === "visitor" ? read("remark", event.noteEncrypted) : null)],
        },
        erase: { with: "submissions" },
      }),
    },
    submission_consents: {
      what: "提交时的同意记录：用途、接收方、网络地址与浏览器",
      why: "证明同意",
      until: "网络地址与浏览器和请求一起清空",
      columns: ["ip_encrypted", "user_agent"],
      ofPerson: personalRows({
        list: ({ submissionIds }) => listConsentsOf(database, submissionIds),
        fields: {
          no: ["编号", ({ no }) => no],
          purpose: ["用途", ({ consent }) => PURPOSES[consent.purpose]],
          receiver: ["接收方", ({ consent }) => consent.receiver],
          version: ["文本版本", ({ consent }) => consent.protocolVersion],
          at: ["同意时间", ({ consent }) => wireInstant(consent.at)],
          withdrawnAt: ["撤回时间", ({ consent }) => consent.withdrawnAt && wireInstant(consent.withdrawnAt)],
          ip: ["网络地址", ({ consent }) => read("ip", consent.ipEncrypted)],
          browser: ["浏览器", ({ consent }) => consent.userAgent],
        },
        erase: { with: "submissions" },
      }),
    },
  } satisfies PersonalTables;
}
