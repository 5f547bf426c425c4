import { readFileSync } from "node:fs";
import type { ContentPayload } from "@marque/contract/content-types";

const text = (file: string) => readFileSync(new URL(`./protocols/${file}`, import.meta.url), "utf8");

const inForce = { version: "2026.11", effectiveAt: "2026-11-01" };

/** The agreements, in the order of the list; the privacy agreement is the first. */
export const protocols: ({ id: number } & ContentPayload<"protocol">)[] = [
  {
    id: 1,
    code: "privacy",
    title: "隐私政策",
    ...inForce,
    changeNote:
      "按场景列出收集的信息与法律依据，写明受托方名称与各类信息的保存期限，补充活动报名、满意度调查及其照片的处理方式和行为统计的开关说明。",
    contentHtml: text("privacy.html"),
  },
  {
    id: 2,
    code: "member",
    title: "会员服务协议",
    ...inForce,
    changeNote: "积分到期改为提前 30 天提醒，并补充申诉、通知与注销的办理期限。",
    contentHtml: text("member.html"),
  },
  {
    id: 3,
    code: "testDrive",
    title: "试驾须知与信息提供说明",
    ...inForce,
    changeNote: "在线改期与取消的截止时间改为到店前两小时，并写明保险、责任与柯斯达的准驾车型。",
    contentHtml: text("test-drive.html"),
  },
  {
    id: 4,
    code: "marketing",
    title: "营销信息接收说明",
    ...inForce,
    changeNote: "每月发送上限由四条改为两条，并写明受托发送的公司。",
    contentHtml: text("marketing.html"),
  },
];

/** What the privacy agreement was before, as it was published then. */
export const formerPrivacy: (typeof protocols)[number] = {
  id: 1,
  code: "privacy",
  title: "隐私政策",
  version: "2026.03",
  effectiveAt: "2026-03-15",
  changeNote: "写明绑定车辆、置换与申请成为经销商时收集的信息，答复期限缩短为 15 个工作日。",
  contentHtml: text("privacy-2026.03.html"),
};
