import { FindByNumber, type FindValues } from "#forms/find-by-number.tsx";
import { calls } from "#shell/calls.ts";
import { complaintPath } from "./complaint-paths.ts";

const find = async (asked: FindValues) => complaintPath((await calls.call("complaintFind", asked, { quiet: true })).token);

/** Finds a complaint. */
export default function FindComplaintForm() {
  return <FindByNumber label="查询投诉进度" numberName="投诉编号" mobileHint="投诉时填写的手机号" submitText="查询进度" find={find} />;
}
