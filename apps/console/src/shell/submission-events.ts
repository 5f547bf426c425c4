import type { CallOutput } from "@marque/contract/types";

/** What happened to a submission, by the kind of the lines of its log. */
export const eventNames: Record<CallOutput<"submissionDetail">["events"][number]["kind"], string> = {
  submitted: "提交",
  rescheduled: "改期",
  cancelled: "取消",
  done: "完成",
  assigned: "分配",
  moved: "推进",
  noted: "通话记录",
  warned: "到期提醒",
  escalated: "超时升级",
  merged: "合并",
  handedOver: "门店终止，转交",
  hourClosed: "时段关闭，已通知客户",
  hourReopened: "时段恢复，已通知客户",
  reminded: "已提醒到店",
  placeTold: "有空位，已通知客户",
  asked: "已邀请评价",
  rated: "客户评价",
  answered: "书面答复",
  objected: "不满意，升级",
  withdrawn: "客户撤回同意",
  withdrawalConfirmed: "确认不再联系",
};
