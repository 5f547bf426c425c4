import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import type { SubmissionState } from "@marque/contract/rules/submission";
import type { Database } from "../../database/client.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { type BookingDetails, listDetails } from "./appointments.repository.ts";

/** A test drive asked for: the submission and its details. */
export type Booking = Omit<StoredSubmission, "state"> &
  Omit<BookingDetails, "id"> & { state: TestDriveBooking["state"]; submission: StoredSubmission; dealerId: number };

/** What the visitor is told of each state. */
const VISITORS_STATES: Readonly<Record<SubmissionState, TestDriveBooking["state"]>> = {
  NEW: "submitted",
  ASSIGNED: "submitted",
  CONTACTED: "submitted",
  CONFIRMED: "confirmed",
  ARRIVED: "arrived",
  DONE: "arrived",
  NO_SHOW: "noShow",
  CANCELLED: "cancelled",
  INVALID: "cancelled",
};

/** Bookings as they lie in the database at this moment, in the order of their submissions. */
export async function listBookings(database: Database, submissions: readonly StoredSubmission[]): Promise<Booking[]> {
  const details = await listDetails(
    database,
    submissions.map(({ id }) => id),
  );
  return submissions.map((submission) => {
    const own = details.find(({ id }) => id === submission.id);
    if (!own || submission.dealerId === null) throw new Error(`Submission ${submission.id} is no booking`);
    return { ...submission, ...own, submission, dealerId: submission.dealerId, state: VISITORS_STATES[submission.state] };
  });
}

export async function getBooking(database: Database, submission: StoredSubmission): Promise<Booking> {
  const [booking] = await listBookings(database, [submission]);
  return booking as Booking;
}
