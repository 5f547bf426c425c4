import type { members } from "../../apps/server/src/database/schema/accounts.ts";

/** Who can be signed in as on a demo site. Their mobiles are made up. */
export const demoMembers: (Omit<typeof members.$inferInsert, "id" | "mobileEncrypted" | "mobileIndex"> & { mobile: string })[] = [
  {
    mobile: "19900000001",
    nickname: "知夏",
    gender: "female",
    birthYear: 1991,
    country: "中国",
    province: "浙江省",
    city: "杭州市",
    firstChannel: "WEB",
  },
  {
    mobile: "19900000002",
    nickname: "远山先生",
    gender: "male",
    birthYear: 1984,
    country: "中国",
    province: "四川省",
    city: "成都市",
    firstChannel: "APP",
  },
];
