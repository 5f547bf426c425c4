import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { Permission } from "@marque/contract/permissions";
import { Chip, type Tone } from "../../ui/chip.tsx";

/** What needs a second person, and who may be that person. */
export const kinds: Record<Approval["kind"], { title: string; permission: Permission }> = {
  price: { title: "调价", permission: "vehicles.approve" },
  surcharge: { title: "调整加价", permission: "vehicles.approve" },
  export: { title: "导出个人信息", permission: "personalData.approve" },
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
