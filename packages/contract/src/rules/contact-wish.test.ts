import { expect, it } from "vitest";
import { type ContactWindow, isWanted, windowText } from "./contact-wish.ts";

it.each<[ContactWindow | null, string, boolean]>([
  ["morning", "08:59", false],
  ["morning", "09:00", true],
  ["morning", "11:59", true],
  ["morning", "12:00", false],
  ["afternoon", "12:00", true],
  ["afternoon", "18:00", false],
  ["evening", "20:59", true],
  ["evening", "21:00", false],
  ["any", "13:00", true],
  ["any", "23:30", false],
  ["any", "07:00", false],
  [null, "23:30", true],
])("%s at %s", (window, time, wanted) => {
  expect(isWanted(window, new Date(`2026-11-24T${time}:00+08:00`))).toBe(wanted);
});

it("is said with its hours", () => {
  expect(windowText("evening")).toBe("晚间 18:00–21:00");
});
