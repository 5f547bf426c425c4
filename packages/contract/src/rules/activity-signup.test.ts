import { expect, test } from "vitest";
import { activityConsentTexts, isOtherOrganiser, partyProblem, placesText, quotaProblem } from "./activity-signup.ts";

test.each([
  [24, 0, null],
  [24, 24, null],
  [23, 24, "已有 24 人报名，名额不能少于 24"],
  [0, 0, "请输入正确的名额"],
  [1.5, 0, "请输入正确的名额"],
  [Number.NaN, 0, "请输入正确的名额"],
])("a quota of %s with %s taken: %s", (quota, taken, problem) => expect(quotaProblem(quota, taken)).toBe(problem));

test.each([
  [2, 2, null],
  [3, 2, "仅余 2 席，请减少人数"],
  [1, 0, "名额已满，感谢您的关注"],
  [1, -3, "名额已满，感谢您的关注"],
])("a party of %s where %s places are left: %s", (people, left, problem) => expect(partyProblem(people, left)).toBe(problem));

test("places that are left are told, none are said to be full", () => {
  expect([placesText(12), placesText(0), placesText(-1)]).toEqual(["余 12 席", "已报满", "已报满"]);
});

test("an organiser is somebody else unless it is the company itself", () => {
  expect(isOtherOrganiser(" 云岫汽车销售有限公司", "云岫汽车销售有限公司")).toBe(false);
  expect(isOtherOrganiser("云岫汽车销售有限公司、山桥公益服务中心", "云岫汽车销售有限公司")).toBe(true);
});

test("the receiver stands in the sentence that is agreed to", () => {
  const receiver = { fullName: "上海云岫浦东汽车销售服务有限公司", phone: "021-0000 1000" };
  expect(activityConsentTexts.shareWithOrganiser(receiver)).toContain("上海云岫浦东汽车销售服务有限公司（021-0000 1000）");
});
