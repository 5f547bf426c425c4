import type { HolidayHours, WeekdayHours } from "@marque/contract/rules/opening-hours";
import type { dealers, regions, testCars } from "../../apps/server/src/database/schema/dealers.ts";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { areaCodes } from "./area-codes.ts";
import { type DealerRow, type DealerSize, dealerRows, type HoursName, type SlotsName } from "./dealers.ts";
import { moreDealerRows } from "./more-dealers.ts";
import { remainingServices } from "./stopped-dealers.ts";

/** What of the country's regions a dealer's name and telephones are made of. */
export type Region = Pick<typeof regions.$inferSelect, "code" | "name" | "pinyin">;

type NewDealer = Omit<typeof dealers.$inferInsert, "id">;
type TestCar = Pick<typeof testCars.$inferInsert, "vehicleId" | "transferDays" | "withdrawn">;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const opening = (weekdays: number[], open: string, close: string): WeekdayHours[] => weekdays.map((weekday) => ({ weekday, open, close }));
const except = (weekday: number) => everyDay.filter((other) => other !== weekday);

const weeklyHours: Record<HoursName, WeekdayHours[]> = {
  daily: opening(everyDay, "09:00", "18:00"),
  late: opening(everyDay, "09:00", "20:00"),
  closedMonday: opening(except(1), "09:00", "18:00"),
  closedTuesday: opening(except(2), "09:00", "18:00"),
  closedWednesday: opening(except(3), "09:00", "18:00"),
  weekendShort: [...opening([1, 2, 3, 4, 5], "09:00", "18:00"), ...opening([6, 7], "10:00", "16:00")],
  weekdays: opening([1, 2, 3, 4, 5], "08:30", "17:30"),
  tenToSix: opening(everyDay, "10:00", "19:00"),
};

const slotStarts: Record<SlotsName, string[]> = {
  lunch: ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00"],
  late: ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"],
  through: ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"],
  few: ["10:00", "11:00", "14:00", "15:00", "16:00"],
  ten: ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00", "17:00"],
};

/** Models at the dealer, models it can have brought and in how many days; the rest it cannot offer. */
const ranges: Record<DealerSize, { onSite: number; brought: number; days: number }> = {
  flagship: { onSite: Infinity, brought: 0, days: 0 },
  full: { onSite: Infinity, brought: 0, days: 0 },
  city: { onSite: 5, brought: 2, days: 2 },
  small: { onSite: 3, brought: 3, days: 3 },
};

const services: Record<DealerSize, (typeof dealers.$inferInsert)["services"]> = {
  flagship: ["sales", "aftersales", "bodywork", "ev", "used", "fleet"],
  full: ["sales", "aftersales", "bodywork", "ev", "used"],
  city: ["sales", "aftersales", "ev"],
  small: ["sales", "aftersales"],
};

/** What a house of some size is. */
const types: Record<DealerSize, (typeof dealers.$inferInsert)["types"]> = {
  flagship: ["4S", "used"],
  full: ["4S", "used"],
  city: ["4S"],
  small: ["satellite"],
};

/** What of their business is authorised, in the words of the paper. */
const scopeWords: [service: (typeof dealers.$inferInsert)["services"][number], word: string][] = [
  ["sales", "新车销售"],
  ["aftersales", "售后维修与配件供应"],
  ["used", "认证二手车"],
];

/** Not open like the others: on trial, being rebuilt, given up. */
const statuses: Record<string, (typeof dealers.$inferInsert)["status"]> = { YX33009: "trial", YX32006: "renovating", YX13002: "stopped" };

/** Every dealer with its test cars, in regions of the country. `now` anchors the days of stock-taking. */
export function buildDealers(regions: readonly Region[], now: Date): { dealer: NewDealer; cars: TestCar[] }[] {
  const known = new Map(regions.map((region) => [region.code, region]));
  return [...dealerRows, ...moreDealerRows].map((row, index) => ({
    dealer: buildDealer(row, index, { known, now }),
    // Whoever sells no more has nobody drive.
    cars: buildCars(row[6], index).map((car) => ({ ...car, withdrawn: !servicesOf(row).includes("sales") })),
  }));
}

/** How long an authorisation lasts: the first one at least five years (汽车销售管理办法 art. 19). */
const AUTHORISED_YEARS = 5;

const servicesOf = ([code, , , , , , size]: DealerRow) => remainingServices[code] ?? services[size];

function buildDealer(
  [code, districtCode, name, street, lng, lat, size, hours, slots]: DealerRow,
  index: number,
  { known, now }: { known: ReadonlyMap<string, Region>; now: Date },
): NewDealer {
  const cityCode = `${districtCode.slice(0, 4)}00`;
  const [cityRegion, district] = [known.get(cityCode), known.get(districtCode)];
  const areaCode = areaCodes[cityCode];
  if (!cityRegion || !district || !areaCode) throw new Error(`No region ${districtCode}, or nobody there has a telephone`);
  const city = cityRegion.name.replace(/市$/, "");
  const offered = servicesOf([code, districtCode, name, street, lng, lat, size, hours, slots]);
  const scope = scopeWords.filter(([service]) => offered.includes(service)).map(([, word]) => word);
  // Numbers of subscribers never begin with 0, so that nobody is called by mistake.
  const startYear = now.getUTCFullYear() - 1 - (index % 3);
  const phone = (last: number) => `${areaCode}-0000 ${1000 + last}`;
  return {
    code,
    fullName: `${city}云岫${name}汽车销售服务有限公司`,
    shortName: `云岫汽车${city}${name}店`,
    pinyin: [joined(cityRegion.pinyin), joined(district.pinyin), initials(cityRegion.pinyin) + initials(district.pinyin)].join(" "),
    cityCode,
    districtCode,
    address: `${district.name}${street}`,
    lng,
    lat,
    salesPhone: phone(index * 10),
    servicePhone: phone(index * 10 + 1),
    status: statuses[code] ?? "open",
    services: offered,
    types: offered.includes("sales") ? types[size] : ["service"],
    hours: weeklyHours[hours],
    holidayHours: index % 9 === 4 ? [stockTaking(now)] : [],
    slotStarts: slotStarts[slots],
    authorisationNo: `YXSQ-${code.slice(2)}-${startYear}`,
    authorisedFrom: `${startYear}-01-01`,
    authorisedTo: `${startYear + AUTHORISED_YEARS - 1}-12-31`,
    uscc: `00${districtCode}YX${code.slice(2)}0DEMO`.slice(0, 18),
    authorisationScope: `云岫品牌汽车的${scope.join("、")}，${cityRegion.name}${district === cityRegion ? "" : district.name}`,
    complaintPhone: phone(index * 10 + 2),
    rescuePhone: (size === "flagship" || size === "full") && offered.includes("aftersales") ? phone(index * 10 + 3) : "",
  };
}

function stockTaking(now: Date): HolidayHours {
  const day = new Date(now.getTime() + 6 * 86_400_000);
  return { date: day.toISOString().slice(0, 10), hours: null, note: "盘点" };
}

function buildCars(size: DealerSize, index: number): TestCar[] {
  const drivable = demoVehicles.filter((vehicle) => vehicle.testDriveEnabled && !vehicle.oldCoaster);
  const models = drivable.filter((vehicle) => vehicle.category !== "coach");
  const { onSite, brought, days } = ranges[size];
  // Each dealer begins at another model, so that what is missing differs from place to place.
  const turned = models.map((_, place) => models[(place + index) % models.length] as (typeof models)[number]);
  const near = turned.slice(0, onSite).flatMap(({ vehicleId }, place) => {
    const spare = size === "flagship" && place < 3;
    return Array.from({ length: spare ? 2 : 1 }, () => ({ vehicleId, transferDays: 0 }));
  });
  const far = turned.slice(onSite, onSite + brought).map(({ vehicleId }) => ({ vehicleId, transferDays: days }));
  const coaches = size === "flagship" ? drivable.filter((vehicle) => vehicle.category === "coach") : [];
  return [...near, ...far, ...coaches.map(({ vehicleId }) => ({ vehicleId, transferDays: 0 }))];
}

function joined(pinyin: string): string {
  return pinyin.replaceAll(" ", "");
}

function initials(pinyin: string): string {
  return pinyin
    .split(" ")
    .map((syllable) => syllable[0])
    .join("");
}
