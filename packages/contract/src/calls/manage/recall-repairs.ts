import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { day } from "../../entities/instants.ts";
import { recallVehicleStateNames } from "../../rules/recall.ts";
import { dayHalfNames } from "../../rules/recall-repair.ts";
import { requestId } from "./paging.ts";

/** What staff see of the car of a repair, and may do about it. */
export const RepairedCar = z.object({
  /** Masked. */
  vin: z.string(),
  date: z.string(),
  half: z.enum(dayHalfNames),
  /** As they stand now; `state` is null for one that the car is in no more. */
  recalls: z.array(
    z.object({ filingNo: z.string(), title: z.string(), state: z.enum(recallVehicleStateNames).nullable(), doneAt: z.string().nullable() }),
  ),
  mayMove: z.boolean(),
  mayNoteDone: z.boolean(),
});
export type RepairedCar = z.infer<typeof RepairedCar>;

/** Beside the inbox, where repairs are worked on like everything else. */
export const recallRepairCalls = {
  recallRepairCar: defineStaffCall("recallRepairCar", {
    summary: "召回维修预约：车辆的召回情况；门店只看本店",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: RepairedCar,
    errors: ["notFound"],
  }),
  recallRepairDay: defineStaffCall("recallRepairDay", {
    summary: "召回维修预约：改到店日期，客户收到短信",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId, requestId, date: day, half: z.enum(dayHalfNames, "请选择时段") }),
    output: RepairedCar,
    errors: ["notFound", "wrongState"],
  }),
  recallRepairDone: defineStaffCall("recallRepairDone", {
    summary: "召回维修预约：登记这辆车的召回已完成",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: RepairedCar,
    errors: ["notFound", "wrongState"],
  }),
};
