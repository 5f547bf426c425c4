import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId, id } from "../../entities/ids.ts";
import { day, Instant, instant } from "../../entities/instants.ts";
import { isDealerCode } from "../../rules/dealer-words.ts";
import { isPlate, normalisePlate } from "../../rules/plate.ts";
import { submissionStateNames } from "../../rules/submission.ts";
import { freeText } from "../form-fields.ts";

/** Of whom the calendar is asked for. Whoever works for one dealer alone leaves it out. */
const dealerCode = z.string().max(20, "请选择门店").refine(isDealerCode, "请选择门店").optional();
/** Made by the browser: the same request twice is done once. */
const requestId = z.uuid();
const reason = freeText(100).trim().min(2, "请写明原因，至少 2 个字");

/** A car as its dealer's people know it. */
export const TestCar = z.object({
  id: z.int(),
  vehicleId: z.int(),
  vehicle: z.string(),
  trimId: z.int().nullable(),
  trim: z.string(),
  /** Masked; empty where none has been entered. */
  plate: z.string(),
  /** Which of the dealer's cars of this vehicle it is, from 1. */
  number: z.int(),
  transferDays: z.int(),
  isRetired: z.boolean(),
});
export type TestCar = z.infer<typeof TestCar>;

/** A test drive in the calendar; name and mobile are masked. */
export const Drive = z.object({
  id: z.int(),
  no: z.string(),
  state: z.enum(submissionStateNames),
  name: z.string(),
  mobile: z.string(),
  vehicle: z.string(),
  hasLicense: z.boolean(),
  /** Null for one that has no hour yet. */
  carId: z.int().nullable(),
  startsAt: Instant.nullable(),
  /** The dealer has closed its hour, and its visitor has not chosen another yet. */
  isClosed: z.boolean(),
  /** The days on which its visitor waits for a place; null for one that does not. */
  waiting: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Name of the colleague whose work it is; empty while it is nobody's. */
  assignee: z.string(),
  mayConfirm: z.boolean(),
  mayMove: z.boolean(),
});
export type Drive = z.infer<typeof Drive>;

export const DriveClosing = z.object({
  id: z.int(),
  /** Null closes every car. */
  carId: z.int().nullable(),
  from: Instant,
  to: Instant,
  reason: z.string(),
  by: z.string(),
});
export type DriveClosing = z.infer<typeof DriveClosing>;

const hours = z.object({ date: z.string(), hours: z.array(z.string()) });

/** The calendar of a dealer's test cars. */
export const driveCalls = {
  driveDay: defineStaffCall("driveDay", {
    summary: "试驾日历：一家门店的一天，按车与时段",
    permission: "drives.read",
    scope: "dealer",
    input: z.object({ dealerCode, date: day.optional() }),
    output: z.object({
      dealer: z.object({ code: z.string(), name: z.string() }),
      date: z.string(),
      /** When drives set out, `HH:mm`: by the opening hours, and where something is booked besides. */
      hours: z.array(z.string()),
      /** Whether the dealer is open on this day. */
      isOpen: z.boolean(),
      cars: z.array(TestCar),
      drives: z.array(Drive),
      closings: z.array(DriveClosing),
      /** Closings that hold on this day or later, wherever they begin. */
      comingClosings: z.array(DriveClosing),
      /** Without an hour: to be called, or waiting for a place; the oldest first, fifty at most. */
      withoutHour: z.array(Drive),
      /** The days around it, with how many drives are booked on each. */
      days: z.array(z.object({ date: z.string(), drives: z.int() })),
    }),
    errors: ["notFound"],
  }),
  driveHours: defineStaffCall("driveHours", {
    summary: "试驾日历：一个预约可以改到哪些时段",
    permission: "drives.work",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: z.object({ days: z.array(hours) }),
    errors: ["notFound"],
  }),
  driveMove: defineStaffCall("driveMove", {
    summary: "试驾日历：改期或换车，客户会收到短信",
    permission: "drives.work",
    scope: "dealer",
    input: z.object({
      id,
      /** Where whoever moves it saw it; null where it had no hour. */
      from: instant.nullable(),
      slot: z.object({ date: day, from: z.string("请选择时间").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "请选择时间") }),
      /** A car of the same vehicle; any that is free where it is left out. */
      carId: id.optional(),
    }),
    output: z.object({ startsAt: Instant }),
    errors: ["notFound", "wrongState", "soldOut", "forbidden"],
  }),
  driveClosingCheck: defineStaffCall("driveClosingCheck", {
    summary: "试驾日历：关闭一段时间会影响几个预约",
    permission: "drives.work",
    scope: "dealer",
    input: z.object({ dealerCode, carId: addressId.optional(), from: instant, to: instant }),
    output: z.object({ booked: z.int() }),
    errors: ["notFound"],
  }),
  driveClose: defineStaffCall("driveClose", {
    summary: "试驾日历：关闭时段或车辆，已预约的客户会收到短信并可改约",
    permission: "drives.work",
    scope: "dealer",
    input: z.object({ dealerCode, requestId, carId: id.nullable(), from: instant, to: instant, reason }),
    output: z.object({ id: z.int(), booked: z.int() }),
    errors: ["notFound", "wrongState"],
  }),
  driveReopen: defineStaffCall("driveReopen", {
    summary: "试驾日历：重新开放；没有改约的客户会收到短信，仍按原时间",
    permission: "drives.work",
    scope: "dealer",
    input: z.object({ id }),
    output: z.null(),
    errors: ["notFound"],
  }),
  testCarList: defineStaffCall("testCarList", {
    summary: "试驾车：一家门店的全部车辆",
    permission: "drives.read",
    scope: "dealer",
    input: z.object({ dealerCode }),
    output: z.object({
      cars: z.array(TestCar.extend({ since: z.string(), bookings: z.int() })),
      vehicles: z.array(
        z.object({ vehicleId: z.int(), name: z.string(), trims: z.array(z.object({ trimId: z.int(), name: z.string() })) }),
      ),
    }),
    errors: ["notFound"],
  }),
  testCarSave: defineStaffCall("testCarSave", {
    summary: "试驾车：新增或修改",
    permission: "testCars.edit",
    scope: "dealer",
    input: z.object({
      dealerCode,
      /** Null adds one. */
      id: id.nullable(),
      vehicleId: id,
      trimId: id.nullable(),
      /** Left out keeps what there is, which nobody is shown whole; empty removes it. */
      plate: z
        .string()
        .max(20, "车牌号格式不正确（新能源车牌为8位）")
        .transform(normalisePlate)
        .refine((plate) => plate === "" || isPlate(plate), "车牌号格式不正确（新能源车牌为8位）")
        .optional(),
      transferDays: z.int("请填写调车天数").min(0, "0–30 天").max(30, "0–30 天"),
    }),
    output: z.object({ id: z.int() }),
    errors: ["notFound", "wrongState"],
  }),
  testCarRetire: defineStaffCall("testCarRetire", {
    summary: "试驾车：停用或恢复；已有的预约保留",
    permission: "testCars.edit",
    scope: "dealer",
    input: z.object({ id, isRetired: z.boolean() }),
    output: z.object({ bookings: z.int() }),
    errors: ["notFound"],
  }),
};
