import { calls } from "../../../shell/calls.ts";

/** Fetches the booking as an iCalendar file and lets the browser save or open it. Throws `CallError`. */
export async function saveCalendar(token: string): Promise<void> {
  const { fileName, ics } = await calls.call("testDriveCalendar", { token });
  const address = URL.createObjectURL(new Blob([ics], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  // The browser has to have begun reading before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
