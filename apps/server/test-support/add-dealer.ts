import { dealers, regions } from "../src/database/schema/dealers.ts";
import type { TestApp } from "./app.ts";

/** Adds a dealer with nothing of its own where there is none; answers its id. */
export async function addDealer({ resources: { database } }: Pick<TestApp, "resources">): Promise<number> {
  const region = { name: "测试", pinyin: "ceshi cs" };
  await database
    .insert(regions)
    .values([
      { code: "990000", level: "province", ...region },
      { code: "990100", level: "city", parentCode: "990000", ...region },
      { code: "990102", level: "district", parentCode: "990100", ...region },
    ])
    .onConflictDoNothing();
  const [added] = await database
    .insert(dealers)
    .values({
      code: "YX99001",
      fullName: "测试汽车销售有限公司",
      shortName: "测试店",
      pinyin: "ceshidian csd",
      cityCode: "990100",
      districtCode: "990102",
      address: "测试路 1 号",
      lng: 120,
      lat: 30,
      salesPhone: "",
      servicePhone: "",
      status: "open",
      services: ["sales"],
      hours: [],
      slotStarts: [],
    })
    .returning({ id: dealers.id });
  if (!added) throw new Error("A dealer was not inserted");
  return added.id;
}
