import type { ContentPayload } from "@marque/contract/content-types";

/** From the foot of the mountain to its clouds. */
export const memberLevels: ({ id: number } & ContentPayload<"memberLevel">)[] = [
  {
    id: 1,
    name: "初见",
    minGrowth: 0,
    benefits: [{ name: "预约优先", text: "登录后预约试驾，无需重复填写手机号" }],
  },
  {
    id: 2,
    name: "溪声",
    minGrowth: 1000,
    benefits: [
      { name: "预约优先", text: "登录后预约试驾，无需重复填写手机号" },
      { name: "保养提醒", text: "按里程与时间提醒保养" },
    ],
  },
  {
    id: 3,
    name: "青山",
    minGrowth: 3000,
    benefits: [
      { name: "预约优先", text: "登录后预约试驾，无需重复填写手机号" },
      { name: "免费检测", text: "每年一次全车检测，在任一门店可用" },
      { name: "道路救援", text: "每年两次，100 公里以内不收费" },
    ],
  },
  {
    id: 4,
    name: "云岭",
    minGrowth: 10_000,
    benefits: [
      { name: "预约优先", text: "登录后预约试驾，无需重复填写手机号" },
      { name: "免费检测", text: "每年两次全车检测，在任一门店可用" },
      { name: "道路救援", text: "每年四次，100 公里以内不收费" },
      { name: "上门取送", text: "每年一次，保养时上门取车、送车" },
    ],
  },
];
