import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { useLoaded } from "#shell/loaded.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";

const loadReschedule = () => import("./reschedule.tsx");
const loadCancelBooking = () => import("./cancel-booking.tsx");

export interface ManageBookingProps {
  token: string;
  booking: TestDriveBooking;
  /** With the booking as it stands now. */
  onChange: (booking: TestDriveBooking) => void;
}

/** Another time or no test drive at all, as long as the rule allows it: until two hours before (features §1.3). */
export function ManageBooking({ token, booking, onChange }: ManageBookingProps) {
  const { slot, dealer, changeableUntil, isClosed, waiting } = booking;
  // Whoever has lost their hour finds others at once.
  const [open, setOpen] = useState<"reschedule" | "cancel" | null>(isClosed ? "reschedule" : null);
  // Once the page is alive, so that what is opened stands where the next Tab leads.
  const reschedule = useLoaded(loadReschedule, changeableUntil !== null);
  const cancelBooking = useLoaded(loadCancelBooking, changeableUntil !== null);
  const close = () => setOpen(null);
  const change = (answer: TestDriveBooking) => {
    close();
    onChange(answer);
  };
  return (
    <section aria-labelledby="manage" className="mt-11">
      <h2 id="manage" className="text-t2">
        {isClosed ? "另选时间或取消" : waiting ? "选择时段或退出候补" : "改期或取消"}
      </h2>
      {changeableUntil === null ? (
        <p className="num mt-2 text-ink-2">
          距到店时间不足两小时，请致电门店修改：
          <TextLink to={`tel:${dealer.phone}`} look="inline" className="hit-area">
            {dealer.phone}
          </TextLink>
        </p>
      ) : (
        <>
          <p className="num mt-2 text-ink-2">
            {isClosed
              ? "下面是这家门店可约的时段，也可以取消预约。"
              : slot
                ? `到店前两小时，即${momentText(changeableUntil)}之前，可以免费改期或取消。`
                : "现在也可以自己选择到店时段，或取消预约。"}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="outline"
              aria-expanded={open === "reschedule"}
              onClick={() => setOpen(open === "reschedule" ? null : "reschedule")}
            >
              {slot && !isClosed ? "改期" : "选择时段"}
            </Button>
            <Button look="quiet" aria-expanded={open === "cancel"} onClick={() => setOpen(open === "cancel" ? null : "cancel")}>
              {waiting ? "退出候补" : "取消预约"}
            </Button>
          </div>
          {open === "reschedule" && reschedule ? (
            <reschedule.Reschedule token={token} booking={booking} onDone={change} onLeave={close} />
          ) : null}
          {open === "cancel" && cancelBooking ? (
            <cancelBooking.CancelBooking token={token} isWaiting={waiting !== null} onDone={change} onLeave={close} />
          ) : null}
        </>
      )}
    </section>
  );
}
