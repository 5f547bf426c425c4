import { describe, expect, it } from "vitest";
import { emptySurvey, type SurveyValues, surveyFieldOf, surveyProblems, surveyRequest } from "./survey-values.ts";

const rated = { overall: "8", nps: "0", reception: "9", expertise: "8", price: "7", efficiency: "10", environment: "1" };
const filledIn: SurveyValues = {
  ...emptySurvey,
  ...rated,
  surveyType: "service",
  provinceCode: "310000",
  cityCode: "310100",
  dealerCode: "YX31001",
  visitMonth: "2026-11",
};
const called: Partial<SurveyValues> = {
  wantsCall: true,
  name: "陈知远",
  mobile: "138 0013 8000",
  code: "012345",
  privacy: true,
  contact: true,
};

describe("a survey", () => {
  it("says of an untouched form what is missing, of what depends on the subject nothing yet", () => {
    expect(surveyProblems(emptySurvey, { codeNeeded: true })).toEqual({
      surveyType: "请选择评价的业务",
      visitMonth: "请选择月份",
      overall: "请打分",
      nps: "请打分",
    });
  });

  it.each<[string, Partial<SurveyValues>, object]>([
    ["nothing is wrong without a name", {}, {}],
    ["a dealer is asked for step by step", { provinceCode: null, cityCode: null, dealerCode: null }, { provinceCode: "请选择所在省份" }],
    ["an item without a score", { price: null }, { price: "请为“价格透明”打分" }],
    ["a score that is none", { overall: "11", nps: "-1" }, { overall: "请打分", nps: "请打分" }],
    ["a zero is a score of recommending only", { overall: "0" }, { overall: "请打分" }],
    [
      "a website has no dealer, no reception and no rooms",
      { surveyType: "website", dealerCode: null, reception: null, environment: null },
      {},
    ],
    ["a number that is none", { reference: "123" }, { reference: "请输入车架号后6位，或订单号（6–20位字母和数字）" }],
    ["whoever wants to be called has a name", { ...called, name: "" }, { name: "请输入您的姓名" }],
    ["and agrees to it", { ...called, contact: false }, { contact: "请同意我们用这个手机号与您联系" }],
    ["a kept subject that is none any longer", { surveyType: "ships" }, { surveyType: "请选择评价的业务" }],
  ])("%s", (_what, change, problems) => expect(surveyProblems({ ...filledIn, ...change }, { codeNeeded: true })).toEqual(problems));

  it.each([
    ["ratings.price", "price"],
    ["contact.consents.contact", "contact"],
    ["contact.mobile", "mobile"],
    ["code", "code"],
    ["contact", "privacy"],
    ["photos.1", "photos"],
    ["photos", "photos"],
    ["requestId", null],
  ])("the server's %s is the field %s", (path, field) => expect(surveyFieldOf(path)).toBe(field));

  it("sends figures, and nobody's name unless it is wanted", () => {
    const visit = { requestId: "id", formToken: null, website: "", codeNeeded: true };
    const anonymous = surveyRequest({ ...filledIn, name: "陈知远", reasons: ["waiting", "gone"] }, visit);
    expect(anonymous).toMatchObject({ overall: 8, nps: 0, ratings: { reception: 9, environment: 1 }, reasons: ["waiting"], contact: null });
    expect(surveyRequest({ ...filledIn, ...called }, visit).contact).toMatchObject({ mobile: "13800138000", code: "012345" });
    expect(surveyRequest({ ...filledIn, surveyType: "website" }, visit)).toMatchObject({ dealerCode: null, ratings: { price: 7 } });
  });
});
