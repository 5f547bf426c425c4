import { describe, expect, it } from "vitest";
import {
  type ConsultationValues,
  consultationFieldOf,
  consultationProblems,
  consultationRequest,
  emptyConsultation,
} from "./consultation-values.ts";

const filledIn: ConsultationValues = {
  ...emptyConsultation,
  topic: "finance",
  vehicleId: "3",
  provinceCode: "310000",
  cityCode: "310100",
  name: " 陈 知远 ",
  mobile: "138 0013 8000",
  code: "012 345",
  privacy: true,
};

describe("a consultation form", () => {
  it("says of an untouched form what is missing", () => {
    expect(consultationProblems(emptyConsultation, { code: true })).toEqual({
      topic: "请选择咨询内容",
      provinceCode: "请选择所在城市",
      name: "请输入您的姓名",
      mobile: "请输入手机号",
      code: "请输入验证码",
      privacy: "请先阅读并同意《隐私政策》",
    });
  });

  it.each<[string, Partial<ConsultationValues>, object]>([
    ["nothing is wrong", {}, {}],
    ["a province without a city", { cityCode: null }, { cityCode: "请选择所在城市" }],
    ["a dealer whom nobody agreed to", { dealerCode: "YX31001" }, { shareWithDealer: "请同意将信息提供给所选经销商，或选择由客服答复" }],
    ["a dealer who was agreed to", { dealerCode: "YX31001", shareWithDealer: true }, {}],
    ["too long a description", { content: "长".repeat(301) }, { content: "最多输入300个字" }],
  ])("%s", (_, change, problems) => expect(consultationProblems({ ...filledIn, ...change }, { code: true })).toEqual(problems));

  it.each([
    ["consents.shareWithDealer", "shareWithDealer"],
    ["consents", "privacy"],
    ["topic", "topic"],
    ["requestId", null],
  ])("the server's %s is the field %s", (path, field) => expect(consultationFieldOf(path)).toBe(field));

  it("sends what was typed as the call wants it; what was agreed to of a dealer given up goes with him", () => {
    const visit = { requestId: "id", formToken: "token", website: "", codeNeeded: true };
    expect(consultationRequest({ ...filledIn, shareWithDealer: true }, visit)).toMatchObject({
      vehicleId: 3,
      name: "陈知远",
      mobile: "13800138000",
      code: "012345",
      consents: { privacy: true, shareWithDealer: false },
    });
    expect(consultationRequest(filledIn, { ...visit, codeNeeded: false }).code).toBeNull();
  });
});
