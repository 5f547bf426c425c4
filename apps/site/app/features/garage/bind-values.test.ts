import { CarBindRequest } from "@marque/contract/calls/garage";
import { describe, expect, it } from "vitest";
import { bindProblems, bindRequest, emptyBind, readMileage } from "./bind-values.ts";

const filled = {
  ...emptyBind,
  ...{
    vin: "lyx s5g1c 0 ra600001",
    plate: "沪a·d 12345",
    ownerName: " 陈 知远 ",
    idTail: "1234 5x",
    mileage: "35,200",
    privacy: true,
    identity: true,
  },
};

describe("the form of /bindVehicle", () => {
  it("asks for the server's call as it takes it", () => {
    expect(bindProblems(filled)).toEqual({});
    const request = bindRequest(filled, "018f3f3e-0000-7000-8000-000000000000");
    expect(CarBindRequest.parse(request)).toMatchObject({
      vin: "LYXS5G1C0RA600001",
      plate: "沪AD12345",
      ownerName: "陈知远",
      idTail: "12345X",
      mileage: 35_200,
      mobile: null,
      code: null,
    });
  });

  it("says what is missing, and what another answer makes needless", () => {
    expect(Object.keys(bindProblems(emptyBind))).toEqual(["vin", "plate", "ownerName", "idTail", "privacy", "identity"]);
    expect(bindProblems({ ...filled, plate: "", noPlate: true })).toEqual({});
    expect(bindProblems({ ...filled, otherMobile: true })).toEqual({ mobile: "请输入手机号", code: "请输入验证码" });
    expect(bindProblems({ ...filled, ownerType: "company", ownerName: "云岫物流有限公司" })).toEqual({
      idTail: "统一社会信用代码应为18位（不含I、O、S、V、Z）",
    });
  });

  it("reads kilometres", () => {
    expect(["0", "12 000", "３５２００", "35200km", "1000001", "-1", "1.5", ""].map(readMileage)).toEqual([
      0,
      12_000,
      35_200,
      35_200,
      null,
      1,
      null,
      null,
    ]);
  });
});
