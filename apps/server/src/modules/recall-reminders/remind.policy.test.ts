import { expect, it } from "vitest";
import type { RecallOfCar } from "../recall/recall-cars.ts";
import { stepOf } from "./remind.policy.ts";

const at = new Date("2026-11-25T02:00:00Z");
const tomorrow = new Date("2026-11-26T02:00:00Z");
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
const recall = (state: RecallOfCar["state"], partsState: RecallOfCar["campaign"]["partsState"] = "ready") =>
  ({ state, doneAt: null, campaign: { partsState } }) as RecallOfCar;
const reminder = (change: object = {}) => ({ weeks: 4, waitsForParts: false, remindAt: at, endsAt: days(300), ...change });

it.each([
  ["nothing is open any more", reminder(), [recall("done")], { kind: "end" }],
  ["the car is in no recall any more", reminder(), [], { kind: "end" }],
  ["its time is over", reminder({ endsAt: at }), [recall("open")], { kind: "end" }],
  [
    "its weeks are over",
    reminder(),
    [recall("open"), recall("done")],
    { kind: "send", template: "recallReminderDue", waitsForParts: false, remindAt: days(28), lookAt: days(28) },
  ],
  [
    "its weeks are over and parts are still not there",
    reminder({ waitsForParts: true }),
    [recall("open", "waiting")],
    { kind: "send", template: "recallReminderDue", waitsForParts: true, remindAt: days(28), lookAt: tomorrow },
  ],
  [
    "parts have come meanwhile",
    reminder({ waitsForParts: true, remindAt: days(9) }),
    [recall("open", "partly")],
    { kind: "send", template: "recallReminderParts", waitsForParts: false, remindAt: days(28), lookAt: days(28) },
  ],
  [
    "it ends before its weeks are over again",
    reminder({ endsAt: days(20) }),
    [recall("open")],
    { kind: "send", template: "recallReminderDue", waitsForParts: false, remindAt: days(28), lookAt: days(20) },
  ],
  [
    "parts are not there yet",
    reminder({ waitsForParts: true, remindAt: days(9) }),
    [recall("open", "waiting")],
    { kind: "wait", waitsForParts: true, lookAt: tomorrow },
  ],
  [
    "parts ran out meanwhile",
    reminder({ remindAt: days(9) }),
    [recall("booked", "waiting")],
    { kind: "wait", waitsForParts: true, lookAt: tomorrow },
  ],
  ["it is too early", reminder({ remindAt: days(9) }), [recall("open")], { kind: "wait", waitsForParts: false, lookAt: days(9) }],
])("where %s", (_, given, recalls, step) => {
  expect(stepOf(given, recalls, at)).toEqual(step);
});
