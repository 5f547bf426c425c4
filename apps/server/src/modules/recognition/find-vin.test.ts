import type { VinReading } from "@marque/contract/entities/recognition";
import { describe, expect, it } from "vitest";
import type { ReadCharacter, ReadLine } from "../../adapters/ocr/port.ts";
import { findVin } from "./find-vin.ts";

/** Its check digit fits. */
const VIN = "1M8GDM9AXKP042788";

interface LineOptions {
  left?: number;
  top?: number;
  /** What stands at a place instead of what the text says. */
  change?: Record<number, Partial<ReadCharacter>>;
}

/** A line of characters that are 20 wide and 30 high. */
function line(text: string, { left = 0, top = 0, change = {} }: LineOptions = {}): ReadLine {
  const characters = [...text].map((one, at) => ({ text: one, confidence: 0.99, others: [], at: at * 0.6, ...change[at] }));
  const right = left + characters.length * 20;
  const box = [
    [left, top],
    [right, top],
    [right, top + 30],
    [left, top + 30],
  ] as const;
  const confidence = characters.reduce((sum, one) => sum + one.confidence, 0) / characters.length;
  return { text: characters.map((one) => one.text).join(""), confidence, characters, box };
}

const find = (...lines: ReadLine[]) => findVin({ width: 1000, height: 800, lines });
const found = (...lines: ReadLine[]) => find(...lines) as VinReading;
const uncertainOf = ({ characters }: VinReading) =>
  characters.flatMap(({ isUncertain, text, others }, at) => (isUncertain ? [[at, text, others]] : []));

describe("a VIN is found", () => {
  it.each([
    ["alone", [line(VIN)]],
    ["between stars", [line(`*${VIN}*`)]],
    ["after its name in the same line", [line(`VIN:${VIN}`)]],
    ["after its name, stuck to it", [line(`VIN${VIN}`)]],
    ["after Chinese words", [line(`车辆识别代号${VIN}`)]],
    ["in small letters and full width", [line("１m8gdm9axkp042788")]],
    ["in groups", [line("1M8 GDM9A X KP042788")]],
    ["in boxes beside each other", [line("1M8GDM9AX"), line("KP042788", { left: 200, top: 4 })]],
    ["among other numbers", [line("TZ220A88213"), line(VIN, { top: 60 }), line("2360kg 2025-03-18", { top: 120 })]],
  ])("%s", (_, lines) => {
    expect(found(...lines)).toMatchObject({ vin: VIN });
    expect(uncertainOf(found(...lines))).toEqual([]);
  });

  it("within something longer by its check digit, its ends then uncertain", () => {
    const reading = found(line(`K${VIN}K`));
    expect(reading.vin).toBe(VIN);
    expect(uncertainOf(reading).map(([at]) => at)).toEqual([0, 16]);
  });

  it("with the digits that I, O and Q stand for, which the check digit confirms", () => {
    const reading = found(line("IM8GDM9AXKPO42788"));
    expect(reading.vin).toBe(VIN);
    expect(uncertainOf(reading)).toEqual([]);
  });
});

describe("an uncertain character", () => {
  it("is one that was hardly read", () => {
    expect(uncertainOf(found(line(VIN, { change: { 3: { confidence: 0.6, others: [{ text: "C", confidence: 0.3 }] } } })))).toEqual([
      [3, "G", ["C"]],
    ]);
  });

  it("is one of which the check digit chose another reading", () => {
    const change = { 10: { text: "F", others: [{ text: "P", confidence: 0.04 }] } };
    const reading = found(line(VIN, { change }));
    expect(reading.vin).toBe(VIN);
    expect(uncertainOf(reading)).toEqual([[10, "P", ["F"]]]);
  });

  it("is none that another reading only might replace: where two are as likely nothing is chosen", () => {
    // With G for E at one place or W for X at another the check digit would fit.
    const read = "1M8GDM9AXKP042789";
    const ways = [..."ABCDEFGHJKLMNPRSTUVWXYZ"].map((text) => ({ text, confidence: 0.03 }));
    const reading = found(line(read, { change: { 3: { others: ways }, 5: { others: ways } } }));
    expect(reading.vin).toBe(read);
    expect(reading.characters.every(({ text }, at) => text === read[at])).toBe(true);
  });

  it("is, where the check digit does not fit, every one that something else might be", () => {
    const read = "1M8GDM9AXKPO42789";
    const reading = found(line(read, { change: { 0: { others: [{ text: "7", confidence: 0.08 }] }, 6: { confidence: 0.85 } } }));
    expect(reading.vin).toBe("1M8GDM9AXKP042789");
    expect(uncertainOf(reading).map(([at]) => at)).toEqual([0, 6, 11]);
  });
});

describe("there is none", () => {
  it.each([
    ["NO_TEXT", []],
    ["NO_VIN", [line("中华人民共和国机动车行驶证"), line("沪AD12345", { top: 60 })]],
    // Long enough and of letters that a VIN may have, but no number of a car.
    ["NO_VIN", [line("WARRANTYSTATEMENT")]],
    ["LOW_QUALITY", [line("1M8GDM9AXKP04278")]],
    ["LOW_QUALITY", [line("1M8GDM9AXKP0427871")]],
    ["LOW_QUALITY", [line("车辆", { change: { 0: { confidence: 0.3 }, 1: { confidence: 0.4 } } })]],
  ] as const)("%s", (failure, lines) => {
    expect(find(...lines)).toBe(failure);
  });

  it("and a driver's identity number is none", () => {
    expect(find(line("330106199001011234"))).not.toHaveProperty("vin");
  });
});
