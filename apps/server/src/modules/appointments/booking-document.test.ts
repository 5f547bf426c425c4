import { describe, expect, it } from "vitest";
import { readPdf } from "#test-support/read-pdf.ts";
import { bookedOf, dataOf, shareTestDrives } from "#test-support/test-drives.ts";
import { createPdfPrinter } from "../../documents/pdf/pdf-printer.ts";
import { bookingDocument } from "./booking-document.ts";

const drives = shareTestDrives();
const printer = createPdfPrinter();
const print = (...input: Parameters<typeof bookingDocument>) => printer.print(bookingDocument(...input)).then(readPdf);

describe("a booking on paper", () => {
  it("says what its page says, and no more of the person", async () => {
    const mobile = "13911112222";
    const { booking, token } = bookedOf(await drives.current.book({ mobile, name: "陈知远" }));
    const { text, title, pages } = await print(booking, "云岫");
    expect({ title, pages }).toEqual({ title: "试驾预约单", pages: 1 });
    const { dealer } = booking;
    const facts = [booking.no, "等待门店确认", "11月26日（周四）10:00–11:00", "云起", dealer.name, dealer.address, dealer.phone];
    for (const fact of [...facts, booking.name, booking.mobile, "有效驾驶证原件"]) expect(text).toContain(fact);
    for (const secret of ["陈知远", mobile, token]) expect(text).not.toContain(secret);
  });

  it("says that it was cancelled", async () => {
    const { token } = bookedOf(await drives.current.book());
    const { text } = await print(dataOf(await drives.current.call("testDriveCancel", { token })), "云岫");
    expect(text).toContain("已取消");
    expect(text).toContain("原定时间");
  });
});
