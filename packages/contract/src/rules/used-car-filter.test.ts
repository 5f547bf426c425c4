import { describe, expect, it } from "vitest";
import { readUsedCarParams, usedCarParameters, usedCarQuery } from "./used-car-filter.ts";

const read = (address: string) => readUsedCarParams(new URLSearchParams(address));
const again = (address: string) => new URLSearchParams(usedCarQuery(read(address))).toString().replaceAll("%2C", ",");

describe("what the list of used cars is asked", () => {
  it.each([
    ["", ""],
    ["priceMin=20&priceMax=10", "priceMin=10&priceMax=20"],
    ["priceMin=8.5&kmMax=3", "priceMin=8.5&kmMax=3"],
    ["priceMin=-1&priceMax=1e9&kmMin=x", ""],
    ["priceMax=10000.01", ""],
    ["energy=PHEV&energy=BEV&energy=steam", "energy=BEV,PHEV"],
    ["energy=PHEV,BEV", "energy=BEV,PHEV"],
    ["series=2,0,x,7&year=2024", "series=2,7&year=2024"],
    ["radius=100", ""],
    ["city=330100&province=110000&radius=100", "province=110000"],
    ["city=330108", ""],
    ["sort=distance", ""],
    ["sort=distance&city=330100", "city=330100&sort=distance"],
    ["sort=;drop", ""],
    ["page=0", ""],
    ["page=1000000000", "page=1000000000"],
    ["page=99999999999", ""],
    ["certified=1&clean=0&age=3&transfers=0", "age=3&certified=1&transfers=0"],
    ["age=4&feature=hud,hud,wings", "feature=hud"],
    ["dealer=YX33001", "dealer=YX33001"],
    ["dealer=%27--", ""],
  ])("%s is understood as %s", (address, expected) => expect(again(address)).toBe(expected));

  it("is said in parameters on which kept pages depend, and understood alike when said again", () => {
    const everything =
      "city=330100&radius=100&priceMin=8&priceMax=30&brand=1&series=1,2&year=2024&energy=BEV&gearbox=fixed&seats=5&body=sedan&color=blue&emission=new&age=3&kmMin=1&kmMax=8&certified=1&clean=1&transfers=1&feature=hud&dealer=YX33001&sort=priceUp&page=2";
    expect(again(everything)).toBe(everything);
    const said = [...Object.keys(usedCarQuery(read(everything))), "province", "view"];
    expect(said.sort()).toEqual([...usedCarParameters]);
  });
});
