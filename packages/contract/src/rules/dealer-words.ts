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

/** What a house is by itself (features §3): one may be several. */
export const dealerTypes = ["4S", "satellite", "service", "used"] as const;
export type DealerType = (typeof dealerTypes)[number];

export const dealerTypeWords: Record<DealerType, string> = { "4S": "4S 店", satellite: "卫星店", service: "服务店", used: "二手车店" };

/** Photos of a dealer, at most. */
export const DEALER_PHOTOS_MAX = 12;

/** Whether a dealer takes bookings at all. */
export function takesBookings({ status }: { status: DealerStatus }): boolean {
  return status === "open" || status === "trial";
}

/** What has ended of an authorisation. */
export const stopKinds = ["sales", "aftersales", "all"] as const;
export type StopKind = (typeof stopKinds)[number];

export const stopKindWords: Record<StopKind, string> = { sales: "终止销售", aftersales: "终止售后", all: "全部终止" };

/** What of a dealer's page visitors may say is wrong. */
export const dealerReportSubjects = ["phone", "address", "hours", "services", "closed", "other"] as const;
export type DealerReportSubject = (typeof dealerReportSubjects)[number];

export const dealerReportWords: Record<DealerReportSubject, string> = {
  phone: "电话打不通或不对",
  address: "地址或位置不对",
  hours: "营业时间不对",
  services: "业务范围不对",
  closed: "门店已不在",
  other: "其他",
};

export const DEALER_REPORT_MAX = 200;

/** Whether a text can be a dealer's code. */
export function isDealerCode(text: string): boolean {
  return /^[A-Z0-9]{4,12}$/.test(text);
}

/** Whether a dealer belongs on the public list of those that repair and keep up cars (汽车销售管理办法 art. 20). */
export function isServiceProvider({ services }: { services: readonly DealerService[] }): boolean {
  return services.includes("aftersales");
}

/** Days after the end within which customers' records must have been handed over (汽车销售管理办法 art. 23). */
const RECORDS_DAYS = 30;

/** By when records must have been handed over, as an ISO date. @param stop with its last day as an ISO date. @returns null where they stay */
export function recordsDueOn({ kind, stoppedOn }: { kind: StopKind; stoppedOn: string }): string | null {
  if (kind === "sales") return null;
  return new Date(Date.parse(stoppedOn) + RECORDS_DAYS * 86_400_000).toISOString().slice(0, 10);
}

/** How long at least it is said in public that a dealer has stopped. */
export const STOPPED_SHOWN_YEARS = 3;
