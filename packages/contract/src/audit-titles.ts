import { contentTitles } from "./content-titles.ts";

/** What the operations log calls the things that something was done to, by the entity of its lines. */
export const entityTitles: Readonly<Record<string, string>> = {
  ...contentTitles,
  vehicle: "车型",
  price: "价格",
  recall: "召回",
  dealer: "经销商",
  dealerReport: "门店信息反馈",
  testCar: "试驾车",
  driveClosing: "试驾时段关闭",
  media: "素材",
  previewSet: "预览链接",
  approval: "审批",
  export: "导出",
  submission: "客户请求",
  crmDelivery: "CRM 推送",
  file: "文件",
  task: "任务",
  car: "爱车",
  carSales: "销售记录",
  surveyAnswer: "满意度问卷",
  member: "会员",
  staff: "后台账号",
};

/** The name of one; what has none keeps its code. */
export function entityTitle(entity: string): string {
  return entityTitles[entity] ?? entity;
}
