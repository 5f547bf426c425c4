import { Problem } from "../../../forms/form-parts.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { bookingPath, FIND_BOOKING_PATH } from "../booking-path.ts";
import type { Outcome } from "./send-booking.ts";

/** Why a booking was not made, where no field can say it: above the button, with the way on. */
export function Refusal({ outcome }: { outcome: Outcome | null }) {
  if (outcome?.kind === "failed") {
    return <Problem className="mt-6">{outcome.message}。您填写的内容都已保留。</Problem>;
  }
  if (outcome?.kind === "duplicate") {
    return (
      <Problem className="mt-6">
        {outcome.message}。
        <TextLink to={outcome.token ? bookingPath(outcome.token) : FIND_BOOKING_PATH} look="inline" className="hit-area ml-1 text-ink">
          {outcome.token ? "查看或修改这次预约" : "查询我的预约"}
        </TextLink>
      </Problem>
    );
  }
  return null;
}
