import { BASE_PATH } from "@marque/contract/base-path";

/** Address of a booking's page; the token is unguessable and says nothing about anybody. */
export function bookingPath(token: string): string {
  return `/test-drive/booking/${token}`;
}

/** Where a booking is found by number and SMS code when its link is lost. */
export const FIND_BOOKING_PATH = "/test-drive/booking";

/** Where a booking is read as PDF: a file of the server, no page of the router. */
export function confirmationAddress(token: string): string {
  return `${BASE_PATH}${bookingPath(token)}/confirmation.pdf`;
}
