import type { CallId } from "@marque/contract/routes";
import { type SubmissionState, submissionStates } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import type { Tone } from "#ui/chip.tsx";

export type Day = CallOutput<"driveDay">;
export type Drive = Day["drives"][number];
export type Car = Day["cars"][number];
export type Closing = Day["closings"][number];
/** A car with what is kept of it besides the day. */
export type KeptCar = CallOutput<"testCarList">["cars"][number];

/** Calls that answer differently once something in the calendar was changed. */
export const refreshedByCalendar: readonly CallId[] = ["driveDay", "driveHours", "testCarList", "submissionDetail", "submissionList"];

const tones: Partial<Record<SubmissionState, Tone>> = {
  NEW: "warning",
  ASSIGNED: "warning",
  CONTACTED: "warning",
  CONFIRMED: "info",
  ARRIVED: "success",
  DONE: "success",
};

/** What is to be seen of a drive first: that its hour is closed, that it waits, or how far it is. */
export function chipOf({ state, isClosed, waiting }: Drive): { tone: Tone; text: string } {
  if (isClosed) return { tone: "danger", text: "待改约" };
  if (waiting) return { tone: "plain", text: "候补" };
  const isUnconfirmed = state === "NEW" || state === "ASSIGNED" || state === "CONTACTED";
  return { tone: tones[state] ?? "plain", text: isUnconfirmed ? "待确认" : submissionStates[state] };
}

/** A car in few words: with its plate where there is one, otherwise which of several it is. */
export function carText(car: Car, cars: readonly Car[]): string {
  const isAlone = cars.filter(({ vehicleId, isRetired }) => vehicleId === car.vehicleId && isRetired === car.isRetired).length < 2;
  return isAlone ? car.vehicle : `${car.vehicle} ${car.number} 号车`;
}

/** So many days later, as an ISO date. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The instant at which an hour of a day begins. */
export const hourStart = (date: string, from: string) => `${date}T${from}:00+08:00`;

/** The drives and closings of an hour, of one car or of all. */
export function inHour(day: Day, from: string, carId?: number): { drives: Drive[]; closings: Closing[] } {
  const start = Date.parse(hourStart(day.date, from));
  return {
    drives: day.drives.filter(
      (drive) => drive.startsAt !== null && Date.parse(drive.startsAt) === start && (carId === undefined || drive.carId === carId),
    ),
    closings: day.closings.filter(
      (closing) =>
        Date.parse(closing.from) < start + 3_600_000 &&
        Date.parse(closing.to) > start &&
        (closing.carId === null || carId === undefined || closing.carId === carId),
    ),
  };
}
