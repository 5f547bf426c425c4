export const dealerStatuses = ["open", "trial", "renovating", "stopped"] as const;
export type DealerStatus = (typeof dealerStatuses)[number];

export const dealerServices = ["sales", "aftersales", "bodywork", "ev", "used", "fleet"] as const;
export type DealerService = (typeof dealerServices)[number];

/** What a dealer does, for people. */
export const serviceWords: Record<DealerService, string> = {
  sales: "销售",
  aftersales: "售后",
  bodywork: "钣喷",
  ev: "新能源维修",
  used: "二手车",
  fleet: "大客户",
};

/** Whether a dealer takes bookings at all. */
export function takesBookings({ status }: { status: DealerStatus }): boolean {
  return status === "open" || status === "trial";
}
