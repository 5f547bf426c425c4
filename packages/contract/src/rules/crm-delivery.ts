/** How far an event is on its way to the CRM; the last three are over. */
export const crmDeliveryStates = {
  waiting: "待发送",
  failing: "重试中",
  blocked: "等待前一条",
  givenUp: "已放弃",
  delivered: "已送达",
  skipped: "已跳过",
} as const;
export type CrmDeliveryState = keyof typeof crmDeliveryStates;
export const crmDeliveryStateNames = Object.keys(crmDeliveryStates) as [CrmDeliveryState, ...CrmDeliveryState[]];
