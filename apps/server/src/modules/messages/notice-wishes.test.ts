import { describe, expect, it } from "vitest";
import { decideNotice, noticeKindOf, type Wishes } from "./notice-wishes.ts";

/** 23:20 in Shanghai, and noon of the next day. */
const LATE = new Date("2026-11-25T15:20:00Z");
const NOON = new Date("2026-11-26T04:00:00Z");
const MORNING = new Date("2026-11-26T00:00:00Z");

const member = (change: Partial<Wishes> = {}): Wishes => ({
  ...{ noticesOff: [], centreOff: [], mailOff: [], quietFrom: null, quietTo: null },
  ...change,
});
const everything = ["duty", "account", "progress", "reminders", "feedback", "places", "recalls"];
const nothingWanted = member({ noticesOff: everything, centreOff: everything, mailOff: everything });

describe("what a member may do without", () => {
  it("is decided for each channel by itself", () => {
    const wishes = member({ noticesOff: ["feedback"], centreOff: ["places"], mailOff: ["progress"] });
    expect(decideNotice(wishes, "feedback", "sms", NOON)).toBe("unwanted");
    expect(decideNotice(wishes, "feedback", "centre", NOON)).toBe("now");
    expect(decideNotice(wishes, "feedback", "mail", NOON)).toBe("now");
    expect(decideNotice(wishes, "places", "centre", NOON)).toBe("unwanted");
    expect(decideNotice(wishes, "progress", "mail", NOON)).toBe("unwanted");
  });

  it.each([
    ["carRecalled", ["sms", "centre", "mail"]],
    ["carDealerStopped", ["sms", "centre", "mail"]],
    ["accountPasswordSet", ["sms", "centre", "mail"]],
    ["testDriveCancelled", ["sms", "centre"]],
    ["complaintAnswered", ["sms", "centre"]],
  ] as const)("never is %s", (template, channels) => {
    const kind = noticeKindOf(template);
    for (const channel of channels) expect(kind && decideNotice(nothingWanted, kind, channel, NOON), channel).toBe("now");
  });
});

describe("quiet hours", () => {
  const wishes = member({ quietFrom: 22, quietTo: 8 });

  it.each(["sms", "mail"] as const)("have what can wait go out after them by %s", (channel) => {
    expect(decideNotice(wishes, "reminders", channel, LATE)).toEqual(MORNING);
    expect(decideNotice(wishes, "reminders", channel, MORNING)).toBe("now");
    expect(decideNotice(member(), "reminders", channel, LATE)).toBe("now");
  });

  it("keep back neither what has become of something nor what only waits in the centre", () => {
    expect(decideNotice(wishes, "progress", "sms", LATE)).toBe("now");
    expect(decideNotice(wishes, "account", "mail", LATE)).toBe("now");
    expect(decideNotice(wishes, "reminders", "centre", LATE)).toBe("now");
  });

  it("are the night for what the law has us tell, unless a member has their own", () => {
    expect(decideNotice(member(), "duty", "sms", LATE)).toEqual(MORNING);
    expect(decideNotice(undefined, "duty", "sms", LATE)).toEqual(MORNING);
    const atNoon = member({ quietFrom: 11, quietTo: 14 });
    expect(decideNotice(atNoon, "duty", "sms", NOON)).toEqual(new Date("2026-11-26T06:00:00Z"));
    expect(decideNotice(atNoon, "duty", "sms", LATE)).toBe("now");
  });
});

it("numbers of nobody are told everything at once, and colleagues' work is no kind of it", () => {
  expect(decideNotice(undefined, "reminders", "sms", LATE)).toBe("now");
  expect(noticeKindOf("workDue")).toBeNull();
});
