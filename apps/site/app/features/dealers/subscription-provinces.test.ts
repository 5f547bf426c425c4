import { expect, it } from "vitest";
import { subscriptionProvinces } from "./subscription-provinces.ts";

const region = (code: string, name: string) => ({ code, name, parentCode: null, pinyin: "" });

it("offers each province of the network and of those that have stopped once, in national order", () => {
  const network = [region("330000", "浙江省"), region("330100", "杭州市"), region("110000", "北京市")];
  const stopped = [region("130000", "河北省"), region("330000", "浙江省"), region("330108", "滨江区")];
  expect(subscriptionProvinces(network, stopped)).toEqual([
    { code: "110000", name: "北京市" },
    { code: "130000", name: "河北省" },
    { code: "330000", name: "浙江省" },
  ]);
});
