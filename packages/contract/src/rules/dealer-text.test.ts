import { describe, expect, it, test } from "vitest";
import {
  readCars,
  readHolidays,
  readHours,
  readPlace,
  readServices,
  readSlots,
  writeCars,
  writeHolidays,
  writeHours,
  writePlace,
  writeServices,
  writeSlots,
} from "./dealer-text.ts";

const days = (weekdays: number[], open: string, close: string) => weekdays.map((weekday) => ({ weekday, open, close }));

describe("hours", () => {
  it.each([
    ["周一至周日 09:00-18:00", days([1, 2, 3, 4, 5, 6, 7], "09:00", "18:00")],
    ["周一至周五 9:00～17:30；周六、周日 10：00至16：00", [...days([1, 2, 3, 4, 5], "09:00", "17:30"), ...days([6, 7], "10:00", "16:00")]],
    ["周一、周三至周日 09:00–18:00，周二店休", days([1, 3, 4, 5, 6, 7], "09:00", "18:00")],
    ["周一至周日店休", []],
    ["", []],
  ])("%j is read, and written so that it is read as the same", (text, hours) => {
    expect(readHours(text)).toEqual(hours);
    expect(readHours(writeHours(hours))).toEqual(hours);
  });

  it.each([
    "周八 09:00-18:00",
    "周一 18:00-09:00",
    "周一 9-18",
    "周一 09:00-25:00",
    "周五至周一 09:00-18:00",
    "周一 09:00-18:00；周一 店休",
    "09:00-18:00",
  ])("%j is not", (text) => expect(readHours(text)).toBeNull());
});

test("holidays are read line by line, each date once", () => {
  const holidays = [
    { date: "2027-02-05", note: "除夕", hours: { open: "10:00", close: "16:00" } },
    { date: "2027-02-06", note: "春节", hours: null },
  ];
  expect(readHolidays("2027-02-06 春节 店休\n2027-02-05 除夕 10:00-16:00")).toEqual(holidays);
  expect(readHolidays(writeHolidays(holidays))).toEqual(holidays);
  for (const wrong of ["2027-02-30 春节 店休", "2027-02-06 店休", "2027-02-06 春节 店休；2027-02-06 春节 店休", "明天 春节 店休"])
    expect(readHolidays(wrong), wrong).toBeNull();
});

test("slots, services, cars and places are read, and written back", () => {
  expect(readSlots("14:00、9:00")).toEqual(["09:00", "14:00"]);
  expect(readSlots(writeSlots(["09:00", "14:00"]))).toEqual(["09:00", "14:00"]);
  for (const wrong of ["9点", "09:00 09:00"]) expect(readSlots(wrong), wrong).toBeNull();
  expect(readServices("售后，销售")).toEqual(["sales", "aftersales"]);
  expect(readServices(writeServices(["sales", "ev"]))).toEqual(["sales", "ev"]);
  for (const wrong of ["", "销售、洗车"]) expect(readServices(wrong), wrong).toBeNull();
  const cars = [
    { name: "云起", cars: 2, transferDays: 0 },
    { name: "柯斯达 Coaster", cars: 1, transferDays: 3 },
  ];
  expect(readCars("云起 x2；柯斯达 Coaster(调车3天)")).toEqual(cars);
  expect(readCars(writeCars(cars))).toEqual(cars);
  for (const wrong of ["云起×0", "云起；云起", "云起（调车 31 天）"]) expect(readCars(wrong), wrong).toBeNull();
  expect(readPlace("120.2119，30.2084")).toEqual({ lng: 120.2119, lat: 30.2084 });
  expect(readPlace(writePlace({ lng: 120.2119, lat: 30.2084 }))).toEqual({ lng: 120.2119, lat: 30.2084 });
  for (const wrong of ["30.2084, 120.2119", "120", "abc, 30", "200, 30"]) expect(readPlace(wrong), wrong).toBeNull();
});
