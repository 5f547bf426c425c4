import { contactWindows } from "@marque/contract/rules/contact-wish";
import { drivingYears } from "@marque/contract/rules/driving-years";
import { isRecord, type KeptRecord } from "#forms/kept-json.ts";
import { emptyValues, type FieldName, type FormValues, REMARK_MAX } from "./form-values.ts";
import type { Hold } from "./hold.ts";

/** What of a booking is kept besides its values. */
export interface BookingVisit {
  /** Query of the address the form was opened with. */
  search: string;
  source: string;
  utm: Record<string, string>;
  hold: Hold | null;
}

const TEXT_MAX = 100;

/** What was kept in this tab; anything spoilt or foreign in it counts as not filled in. */
export function readDraft(kept: KeptRecord): BookingVisit & { values: FormValues } {
  return {
    search: text(kept.search) ?? "",
    source: text(kept.source) ?? "unknown",
    utm: isRecord(kept.utm) ? Object.fromEntries(Object.entries(kept.utm).filter(isTextEntry)) : {},
    hold: readHold(kept.hold),
    values: readValues(isRecord(kept.values) ? kept.values : {}),
  };
}

function readValues(kept: KeptRecord): FormValues {
  const values: FormValues = { ...emptyValues };
  const take = <Name extends FieldName>(name: Name, is: (value: unknown) => boolean) => {
    if (is(kept[name])) values[name] = kept[name] as FormValues[Name];
  };
  for (const name of ["vehicleId", "trimId"] as const) take(name, (value) => Number.isInteger(value));
  for (const name of ["colorKey", "provinceCode", "cityCode", "dealerCode", "date", "from", "waitFrom", "waitTo"] as const)
    take(name, (value) => Boolean(text(value)));
  for (const name of ["name", "mobile"] as const) take(name, (value) => text(value) !== null);
  take("remark", (value) => typeof value === "string" && value.length <= REMARK_MAX);
  take("when", oneOf("slot", "asap", "wait"));
  take("title", oneOf("mr", "ms", "none"));
  take("hasLicense", oneOf("yes", "no"));
  take("buyPlan", oneOf("month", "quarter", "halfYear", "browsing"));
  take("drivingYears", oneOf(...Object.keys(drivingYears)));
  take("contactPreference", oneOf("phone", "sms", "wechat"));
  take("contactWindow", oneOf(...Object.keys(contactWindows)));
  for (const name of ["tradeIn", "privacy", "shareWithDealer", "marketing"] as const) take(name, (value) => typeof value === "boolean");
  return values;
}

function readHold(kept: unknown): Hold | null {
  if (!isRecord(kept)) return null;
  const { vehicleId, dealerCode, date, from, until } = kept;
  const isHold = Number.isInteger(vehicleId) && [dealerCode, date, from, until].every(text);
  return isHold ? (kept as unknown as Hold) : null;
}

function oneOf(...allowed: string[]): (value: unknown) => boolean {
  return (value) => typeof value === "string" && allowed.includes(value);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value.length <= TEXT_MAX ? value : null;
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}
