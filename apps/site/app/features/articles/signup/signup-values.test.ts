import { describe, expect, it } from "vitest";
import { emptySignup, type SignupValues, signupFieldOf, signupProblems, signupRequest } from "./signup-values.ts";

const filledIn: SignupValues = {
  ...emptySignup,
  name: " 陈 知远 ",
  people: "3",
  mobile: "138 0013 8000",
  code: "012 345",
  privacy: true,
  shareWithOrganiser: true,
};

describe("a sign-up form", () => {
  it("says of an untouched form what is missing", () => {
    expect(signupProblems(emptySignup, { code: true, share: true })).toEqual({
      name: "请输入您的姓名",
      mobile: "请输入手机号",
      code: "请输入验证码",
      privacy: "请先阅读并同意《隐私政策》",
      shareWithOrganiser: "请同意将信息提供给主办方，否则无法安排名额",
    });
  });

  it.each<[string, Partial<SignupValues>, { code: boolean; share: boolean }, object]>([
    ["nothing is wrong", {}, { code: true, share: true }, {}],
    ["a member's own mobile needs no code", { code: "" }, { code: false, share: true }, {}],
    ["the maker's own activity hands nothing on", { shareWithOrganiser: false }, { code: true, share: false }, {}],
    ["a strange number of people", { people: "0" }, { code: true, share: true }, { people: "请选择人数" }],
    ["too long a remark", { remark: "长".repeat(201) }, { code: true, share: true }, { remark: "最多输入200个字" }],
  ])("%s", (_what, change, needs, problems) => expect(signupProblems({ ...filledIn, ...change }, needs)).toEqual(problems));

  it.each([
    ["name", "name"],
    ["consents.shareWithOrganiser", "shareWithOrganiser"],
    ["consents", "privacy"],
    ["requestId", null],
  ])("the server's %s is the field %s", (path, field) => expect(signupFieldOf(path)).toBe(field));

  it("sends what was typed as the call wants it", () => {
    const visit = { activityId: 1203, requestId: "id", formToken: "token", website: "", codeNeeded: true };
    expect(signupRequest(filledIn, visit)).toMatchObject({ name: "陈知远", mobile: "13800138000", code: "012345", people: 3 });
    expect(signupRequest(filledIn, { ...visit, codeNeeded: false }).code).toBeNull();
  });
});
