import { TestDriveRequest } from "@marque/contract/calls/appointments";
import { describe, expect, it } from "vitest";
import { emptyValues, type FormValues, fieldOfPath, problemsOf, requestOf } from "./form-values.ts";

const filled: FormValues = {
  ...emptyValues,
  vehicleId: 1,
  trimId: 101,
  provinceCode: "330000",
  cityCode: "330100",
  dealerCode: "YX33001",
  date: "2026-11-22",
  from: "15:00",
  name: " 陈 知远 ",
  mobile: "+86 138-0013-8000",
  code: "123 456",
  hasLicense: "yes",
  privacy: true,
  shareWithDealer: true,
};

const visit = {
  requestId: "4f1c0a52-5e5c-4a8e-9d0f-4f6f2f0a1b2c",
  source: "header",
  utm: {},
  formToken: null,
  website: "",
  codeNeeded: true,
};

describe("problemsOf", () => {
  it("finds nothing wrong with a form that is filled in", () => {
    expect(problemsOf(filled, { codeNeeded: true })).toEqual({});
  });

  it("names every field of an empty form, of the places only the first", () => {
    expect(problemsOf(emptyValues, { codeNeeded: true })).toEqual({
      vehicleId: "请选择试驾车型",
      provinceCode: "请选择所在城市",
      name: "请输入您的姓名",
      mobile: "请输入手机号",
      code: "请输入验证码",
      hasLicense: "请选择是否持有驾照",
      privacy: "请先阅读并同意《隐私政策》",
      shareWithDealer: "请同意将信息提供给所选经销商，否则无法安排试驾",
    });
  });

  it.each<[string, Partial<FormValues>, object]>([
    ["a province without a city", { cityCode: null }, { cityCode: "请选择所在城市" }],
    ["a city without a dealer", { dealerCode: null }, { dealerCode: "请选择经销商" }],
    ["a dealer without a day", { date: null, from: null }, { date: "请选择到店日期" }],
    ["a day without an hour", { from: null }, { from: "请选择到店时段" }],
    ["a name of one character", { name: "陈" }, { name: "请输入真实姓名（2–20个汉字或英文）" }],
    ["a mobile that is too short", { mobile: "138 0013 80" }, { mobile: "请输入正确的11位手机号" }],
    ["a code of five digits", { code: "12345" }, { code: "验证码错误，请重新输入" }],
    ["a remark with a control character", { remark: "后排\u0007" }, { remark: "内容包含不支持的字符" }],
  ])("says what is wrong with %s", (_, change, problems) => {
    expect(problemsOf({ ...filled, ...change }, { codeNeeded: true })).toEqual(problems);
  });

  it("asks for no slot from whoever wants to be called, and for no code from a member", () => {
    const wish = { ...filled, when: "asap", date: null, from: null, code: "" } as const;
    expect(problemsOf(wish, { codeNeeded: false })).toEqual({});
  });
});

describe("the server", () => {
  it.each<[string, Partial<FormValues>]>([
    ["an empty name", { name: "" }],
    ["a wrong name", { name: "张3" }],
    ["an empty mobile", { mobile: "" }],
    ["a wrong mobile", { mobile: "123" }],
    ["an empty code", { code: "" }],
    ["a wrong code", { code: "12a" }],
    ["a wrong remark", { remark: "\u0007" }],
    ["no agreement to the policy", { privacy: false }],
    ["no agreement to hand data on", { shareWithDealer: false }],
  ])("finds the same words for %s", (_, change) => {
    const values = { ...filled, ...change };
    const parsed = TestDriveRequest.safeParse(requestOf(values, visit));
    // Of several messages about one field the server sends the first.
    const found = parsed.error?.issues.map((issue) => [fieldOfPath(issue.path.join(".")), issue.message]).reverse();
    expect(Object.fromEntries(found ?? [])).toEqual(problemsOf(values, { codeNeeded: true }));
  });

  it("accepts a form in which the browser finds nothing wrong", () => {
    expect(TestDriveRequest.safeParse(requestOf(filled, visit)).success).toBe(true);
  });
});

describe("requestOf", () => {
  it("sends what was typed in its normal form", () => {
    expect(requestOf(filled, visit)).toMatchObject({
      requestId: visit.requestId,
      name: "陈知远",
      mobile: "13800138000",
      code: "123456",
      slot: { date: "2026-11-22", from: "15:00" },
      hasLicense: true,
      consents: { privacy: true, shareWithDealer: true, marketing: false },
      source: "header",
    });
  });

  it("sends no slot with the wish to be called, and no code where none is needed", () => {
    const request = requestOf({ ...filled, when: "asap" }, { ...visit, codeNeeded: false });
    expect(request).toMatchObject({ slot: null, code: null });
  });
});

describe("fieldOfPath", () => {
  it.each([
    ["slot", "from"],
    ["slot.date", "date"],
    ["slot.from", "from"],
    ["consents.shareWithDealer", "shareWithDealer"],
    ["mobile", "mobile"],
    ["requestId", null],
    ["source", null],
  ])("%s → %s", (path, field) => expect(fieldOfPath(path)).toBe(field));
});
