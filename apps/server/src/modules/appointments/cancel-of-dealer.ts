import { BASE_PATH } from "@marque/contract/base-path";
import type { Transaction } from "../../database/client.ts";
import { newsOf } from "../submissions/submissions.service.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { listComingOfDealer } from "./appointments.repository.ts";
import { getBooking } from "./booking.ts";
import { freePlaceOf } from "./places.repository.ts";
import { slotText } from "./slots.policy.ts";

/** A dealer, as far as a message about its bookings names it. */
interface NamedDealer {
  id: number;
  code: string;
  shortName: string;
  cityCode: string;
}

const NOTE = "门店终止授权";

/**
 * Cancels what is booked at a dealer and still to come, in the transaction in which it stops, and tells each visitor where to book instead.
 * Answers how many there were.
 *
 * @param successor where they may book instead; null leaves them the city's other dealers
 * @param staffId whose decision it is
 */
export async function cancelOfDealer(
  { desk, messages, origin, now }: Pick<AppointmentResources, "desk" | "messages" | "origin" | "now">,
  tx: Transaction,
  { dealer, successor, staffId }: { dealer: NamedDealer; successor: NamedDealer | null; staffId: string },
): Promise<number> {
  let cancelled = 0;
  for (const id of await listComingOfDealer(tx, dealer.id, now())) {
    const submission = await desk.lock(tx, id);
    // Its visitor may have cancelled it while this waited.
    if (!submission || !["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"].includes(submission.state)) continue;
    const booking = await getBooking(tx, submission);
    await freePlaceOf(tx, { bookingId: id });
    const change = { startsFrom: booking.startsAt?.toISOString() ?? null };
    await desk.move(tx, submission, { kind: "cancelled", to: "CANCELLED", by: "staff", staffId, note: NOTE, change });
    cancelled += 1;
    if (booking.mobileEncrypted === null) continue;
    const query = new URLSearchParams({ cityCode: (successor ?? dealer).cityCode, ...(successor ? { dealerCode: successor.code } : {}) });
    const params = {
      no: booking.no,
      vehicle: booking.vehicle.name,
      dealer: dealer.shortName,
      time: booking.startsAt ? slotText(booking.startsAt) : "到店时间未定",
      successor: successor?.shortName ?? "其他门店",
      link: `${origin}${BASE_PATH}/test-drive?${query}`,
    };
    const message = { template: "testDriveDealerStopped" as const, params };
    await messages.enqueueSms(tx, { ...message, about: newsOf(booking), mobileEncrypted: booking.mobileEncrypted });
  }
  return cancelled;
}
