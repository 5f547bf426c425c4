import { expect, test } from "vitest";
import { courseListAddress, readCourseQuery } from "./course-query.ts";

const read = (search: string) => readCourseQuery(new URLSearchParams(search));
const all = { audience: undefined, vehicleId: undefined, page: 1 };

test.each([
  ["", all],
  ["audience=长辈", { ...all, audience: "长辈" }],
  ["audience=所有人", all],
  ["vehicleId=3&page=2", { ...all, vehicleId: 3, page: 2 }],
  ["vehicleId=-3&page=0", all],
  ["vehicleId=3a&page=1.5", all],
  ["page=99999999", { ...all, page: 10_000 }],
  ["page=999999999999999", all],
])("%j asks for %j", (search, query) => {
  expect(read(search)).toEqual(query);
});

test.each([
  [all, "/course"],
  [{ ...all, audience: "新车主", page: 1 } as const, `/course?audience=${encodeURIComponent("新车主")}`],
  [{ ...all, vehicleId: 3, page: 2 }, "/course?vehicleId=3&page=2"],
])("%j has the address %s", (query, address) => {
  expect(courseListAddress(query)).toBe(address);
  expect(read(address.split("?")[1] ?? "")).toEqual(query);
});
