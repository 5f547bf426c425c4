import { Problem } from "#forms/form-parts.tsx";
import type { Refusal } from "#forms/use-submission.ts";
import { TextLink } from "#ui/text-link.tsx";
import { bookingPath, FIND_BOOKING_PATH } from "../booking-path.ts";

/** Why a booking was not made, where no field can say it: above the button, with the way on. */
export function Refused({ refusal }: { refusal: Refusal | null }) {
  if (refusal?.kind === "failed") {
    return <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem>;
  }
  if (refusal?.kind === "duplicate") {
    return (
      <Problem className="mt-6">
        {refusal.message}。
        <TextLink to={refusal.token ? bookingPath(refusal.token) : FIND_BOOKING_PATH} look="inline" className="hit-area ml-1 text-ink">
          {refusal.token ? "查看或修改这次预约" : "查询我的预约"}
        </TextLink>
      </Problem>
    );
  }
  return null;
}
