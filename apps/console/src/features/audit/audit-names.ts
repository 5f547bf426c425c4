import { contentTitles } from "@marque/contract/content-titles";

/** What the log calls things. */
export const entityNames: Record<string, string> = {
  ...contentTitles,
  vehicle: "车型",
  price: "价格",
  media: "素材",
  previewSet: "预览链接",
  approval: "审批",
  export: "导出",
  staff: "后台账号",
};

export const entityOptions = Object.entries(entityNames).map(([value, label]) => ({ value, label }));

export function entityName(entity: string): string {
  return entityNames[entity] ?? entity;
}
