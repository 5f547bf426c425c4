import { momentText } from "@marque/contract/rules/shanghai-time";

/** What is promised before anything is sent: who calls, and until when. */
export function promiseText({ dealer, promisedAt }: { dealer: string | null; promisedAt: string | null }): string {
  const who = dealer ?? "总部客服";
  return promisedAt ? `现在提交，${who}将在 ${momentText(promisedAt)} 前与您联系。` : `${who}将在营业时间内两小时与您联系。`;
}
