import { vinCheckDigit } from "@marque/contract/rules/vin";

/** How the VINs of the fictional brand begin. */
export const WMI = "LYX";
const PLANT = "A";

/** A VIN of the fictional brand with a check digit that fits. @param car model in five places; @param year code of the model year; @param serial six digits */
export function buildVin({ car, year, serial }: { car: string; year: string; serial: number }): string {
  const before = `${WMI}${car}`;
  const after = `${year}${PLANT}${String(serial).padStart(6, "0")}`;
  return `${before}${vinCheckDigit(`${before}0${after}`)}${after}`;
}
