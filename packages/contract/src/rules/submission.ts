/** What visitors and members send that somebody has to answer, and what it is called for staff. */
export const submissionKinds = {
  testDrive: "预约试驾",
  activitySignup: "活动报名",
  callBack: "满意度回访",
  consultation: "预约咨询",
  recallRepair: "召回维修预约",
  complaint: "投诉",
} as const;
export type SubmissionKind = keyof typeof submissionKinds;
export const submissionKindNames = Object.keys(submissionKinds) as [SubmissionKind, ...SubmissionKind[]];

/** How far the answer has come, in the order in which it comes about. */
export const submissionStates = {
  NEW: "待处理",
  ASSIGNED: "已分配",
  CONTACTED: "已联系",
  CONFIRMED: "已确认",
  ARRIVED: "已到店",
  DONE: "已完成",
  NO_SHOW: "未到店",
  CANCELLED: "已取消",
  INVALID: "无效",
} as const;
export type SubmissionState = keyof typeof submissionStates;
export const submissionStateNames = Object.keys(submissionStates) as [SubmissionState, ...SubmissionState[]];

/** What is written into a submission's log. */
export const submissionEventKinds = [
  "submitted",
  "rescheduled",
  "cancelled",
  "done",
  "assigned",
  "moved",
  "noted",
  "warned",
  "escalated",
  "merged",
  "handedOver",
  "hourClosed",
  "hourReopened",
  "reminded",
  "placeTold",
  "asked",
  "rated",
  "answered",
  "objected",
  "withdrawn",
  "withdrawalConfirmed",
] as const;
