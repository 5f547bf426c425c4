import type { AccountView } from "@marque/contract/calls/member-account";

/** What the parts of the page are handed: what is so, and how to ask again. */
export interface AccountPart {
  view: AccountView;
  reload: () => void;
}

/** The parts of the page in their order. */
export const accountParts = [
  { id: "profile", title: "个人资料" },
  { id: "security", title: "登录与安全" },
  { id: "devices", title: "登录设备" },
  { id: "notices", title: "通知偏好" },
  { id: "data", title: "我的数据" },
] as const;

/** The place of the picture in its row. */
export const AVATAR = "relative grid size-16 place-items-center overflow-hidden rounded-round text-t3 text-ink-2";

/** A row of label, value and action. */
export const ROW = "hair-b grid grid-cols-[8rem_1fr_auto] items-baseline gap-x-6 py-3 max-md:grid-cols-[5.5rem_1fr_auto] max-md:gap-x-4";

export type AccountPartId = (typeof accountParts)[number]["id"];
