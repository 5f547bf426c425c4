import { FindByNumber, type FindValues } from "#forms/find-by-number.tsx";
import { calls } from "#shell/calls.ts";
import { bookingPath } from "../booking-path.ts";

const find = async (asked: FindValues) => bookingPath((await calls.call("testDriveFind", asked, { quiet: true })).token);

/** Finds a booking. */
export default function FindForm() {
  return <FindByNumber label="查询试驾预约" numberName="预约号" mobileHint="预约时填写的手机号" submitText="查询预约" find={find} />;
}
