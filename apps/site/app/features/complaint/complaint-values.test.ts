import { expect, it } from "vitest";
import { type ComplaintValues, complaintFieldOf, complaintProblems, complaintRequest, emptyComplaint } from "./complaint-values.ts";

const filled: ComplaintValues = {
  ...emptyComplaint,
  topic: "service",
  content: "保养后机油灯常亮，门店说是正常的。",
  name: "陈知远",
  mobile: "138 0013 8000",
  code: "123456",
  privacy: true,
};

it.each<[string, Partial<ComplaintValues>, object]>([
  ["nothing wrong", {}, {}],
  ["no topic", { topic: null }, { topic: "请选择投诉事项" }],
  ["too little", { content: "坏了" }, { content: "请写明经过，至少 10 个字" }],
  ["a VIN of sixteen", { vin: "LVGBE40K28G12345" }, { vin: "车架号应为17位字母和数字（不含I、O、Q）" }],
  ["a VIN in groups whose check digit is off", { vin: "LVG BE40K 2 8G123456" }, {}],
  ["no agreement", { privacy: false }, { privacy: "请先阅读并同意《隐私政策》" }],
])("%s", (_, change, problems) => {
  expect(complaintProblems({ ...filled, ...change }, { code: true })).toEqual(problems);
});

it.each([
  ["consents.privacy", "privacy"],
  ["photos.2", "photos"],
  ["requestId", null],
])("%s is shown at %s", (path, field) => expect(complaintFieldOf(path)).toBe(field));

it("shares nothing where there is no dealer any more", () => {
  const sent = complaintRequest({ ...filled, shareWithDealer: true }, { requestId: "x", formToken: null, website: "", codeNeeded: false });
  expect(sent).toMatchObject({ dealerCode: null, code: null, mobile: "13800138000", consents: { shareWithDealer: false } });
});
