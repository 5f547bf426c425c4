/** A slot of a dealer's calendar for one vehicle. */
export interface WantedSlot {
  vehicleId: number;
  dealerCode: string;
  /** ISO date. */
  date: string;
  /** `HH:mm`. */
  from: string;
}

/** A slot kept for this form; `until` is an ISO instant. */
export interface Hold extends WantedSlot {
  until: string;
}

/** Equal for the same slot of the same calendar. */
export function slotKey({ vehicleId, dealerCode, date, from }: WantedSlot): string {
  return `${vehicleId} ${dealerCode} ${date} ${from}`;
}
