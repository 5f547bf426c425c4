import type { RecallOutcome } from "@marque/contract/rules/recall";

/** VINs with which each answer of /carRecall can be seen on the demo site (docs/how-to/try-the-recall-query.md). */
export const vinsToTry: readonly { vin: string; outcome: RecallOutcome; about: string }[] = [
  { vin: "LYXY7C5B5SA204001", outcome: "open", about: "远岫，一项待处理" },
  { vin: "LYXY7C5BXSA204012", outcome: "open", about: "远岫，一项待处理，一项已完成" },
  { vin: "LYXS5G1C3RA100201", outcome: "open", about: "松间，尚未开始实施，备件准备中" },
  { vin: "LYXN5E2A2RA301005", outcome: "open", about: "青岚，已预约远程升级" },
  { vin: "LYXC4G1A8MA402002", outcome: "done", about: "初霁，已完成" },
  { vin: "LYXY7C5B9TA212345", outcome: "none", about: "远岫，不在任何召回范围内" },
  { vin: "1M8GDM9AXKP042788", outcome: "notOurs", about: "别的品牌" },
  { vin: "LYXC4G1A9BA012345", outcome: "notCovered", about: "2011 年款，数据未覆盖" },
];
