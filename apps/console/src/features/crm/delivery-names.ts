import type { CrmDeliveryState } from "@marque/contract/rules/crm-delivery";
import type { CallOutput } from "@marque/contract/types";
import type { Tone } from "../../ui/chip.tsx";

export type Delivery = CallOutput<"crmDeliveryList">["list"][number];

export const stateTones: Record<CrmDeliveryState, Tone> = {
  waiting: "info",
  failing: "warning",
  blocked: "plain",
  givenUp: "danger",
  delivered: "success",
  skipped: "plain",
};

const problems: Record<string, string> = {
  timeout: "接收端超过 10 秒未应答",
  network: "连接不上接收端",
  redirect: "接收端要求跳转到其他地址，未跟随",
  unreadable: "联系方式无法解密，请检查 MARQUE_SECRET",
  "http 400": "接收端认为内容有误（400）",
  "http 401": "接收端未通过签名验证（401），请核对密钥与时钟",
  "http 403": "接收端拒绝访问（403）",
  "http 404": "接收地址不存在（404）",
  "http 409": "接收端认为是重放（409）",
  "http 413": "接收端认为内容过大（413）",
  "http 422": "接收端不接受这条内容（422）",
  "http 429": "接收端要求放慢（429）",
};

/** Why the last attempt failed, for staff; empty where none has. */
export function problemText(problem: string): string {
  const status = /^http (\d+)$/.exec(problem)?.[1];
  return problems[problem] ?? (status ? `接收端出错（${status}）` : problem);
}
