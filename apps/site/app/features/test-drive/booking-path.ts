/** Address of a booking's page; the token is unguessable and says nothing about anybody. */
export function bookingPath(token: string): string {
  return `/test-drive/booking/${token}`;
}

/** Where a booking is found by number and SMS code when its link is lost. */
export const FIND_BOOKING_PATH = "/test-drive/booking";
