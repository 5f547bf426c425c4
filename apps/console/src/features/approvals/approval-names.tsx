import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { Permission } from "@marque/contract/permissions";
import { Chip, type Tone } from "../../ui/chip.tsx";

interface KindWords {
  title: string;
  permission: Permission;
  /** Above why it is asked for. */
  reason: string;
  /** What becomes of it when it is taken back. */
  withdrawn: string;
}

/** What needs a second person, and who may be that person. */
export const kinds: Record<Approval["kind"], KindWords> = {
  price: { title: "调价", permission: "vehicles.approve", reason: "调价原因", withdrawn: "撤回后价格不变，" },
  surcharge: { title: "调整加价", permission: "vehicles.approve", reason: "调价原因", withdrawn: "撤回后价格不变，" },
  recall: { title: "召回", permission: "recall.approve", reason: "原因", withdrawn: "撤回后官网不变，草稿可以继续修改，" },
  recallVins: { title: "撤回召回车架号", permission: "recall.approve", reason: "原因", withdrawn: "撤回后这批车架号仍可查，" },
  export: { title: "导出个人信息", permission: "personalData.approve", reason: "用途", withdrawn: "撤回后不能再批准或下载，" },
  points: { title: "调整会员积分", permission: "points.approve", reason: "申请原因", withdrawn: "撤回后积分不变，" },
  dealerStop: { title: "终止经销商授权", permission: "dealers.approve", reason: "申请原因", withdrawn: "撤回后门店照常营业，" },
};

export const states: Record<Approval["state"], { title: string; tone: Tone }> = {
  open: { title: "待批准", tone: "warning" },
  approved: { title: "已批准", tone: "success" },
  refused: { title: "已驳回", tone: "danger" },
  withdrawn: { title: "已撤回", tone: "plain" },
};

export function ApprovalState({ state }: { state: Approval["state"] }) {
  return <Chip tone={states[state].tone}>{states[state].title}</Chip>;
}
