import { z } from "zod";
import { dealerServices, dealerStatuses, dealerTypes } from "../rules/dealer-words.ts";
import { Instant } from "./instants.ts";
import { Picture } from "./media.ts";

const time = z.string().regex(/^\d{2}:\d{2}$/);

/** Opening of one weekday (ISO: 1 Monday … 7 Sunday) in Asia/Shanghai; a weekday that is missing is a day of rest. */
const Weekday = z.object({ weekday: z.int(), open: time, close: time });

/** What holds on one date instead of the weekly hours; null is closed all day. */
const Holiday = z.object({ date: z.string(), hours: z.object({ open: time, close: time }).nullable(), note: z.string() });

/** A province, city or district in which dealers stand. */
export const DealerRegion = z.object({
  /** National code: 330000, 330100, 330108. */
  code: z.string(),
  name: z.string(),
  /** City of a district, province of a city; null for a province. */
  parentCode: z.string().nullable(),
  /** Syllables of the name without its kind, without tones. */
  pinyin: z.string(),
});
export type DealerRegion = z.infer<typeof DealerRegion>;

/** A dealer as the list has it. */
export const DealerEntry = z.object({
  code: z.string(),
  shortName: z.string(),
  /** The company. */
  fullName: z.string(),
  /** Of the short name, for the search: syllables and then initials, divided by blanks. */
  pinyin: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  address: z.string(),
  /** GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  salesPhone: z.string(),
  servicePhone: z.string(),
  status: z.enum(dealerStatuses),
  services: z.array(z.enum(dealerServices)),
  hours: z.array(Weekday),
  /** Those still to come when the answer was made. */
  holidayHours: z.array(Holiday),
});
export type DealerEntry = z.infer<typeof DealerEntry>;

/** Until when a dealer is authorised, and under which number (汽车销售管理办法 art. 19). */
const Authorisation = z.object({
  no: z.string(),
  from: z.string(),
  to: z.string(),
  /** What for and where; empty until it has been entered. */
  scope: z.string(),
});

/** A car that visitors may drive there. */
const DealerCar = z.object({
  vehicleId: z.int(),
  name: z.string(),
  className: z.string(),
  picture: Picture,
  /** Days it takes to bring it; 0 stands there. */
  transferDays: z.int(),
});

/** A dealer with everything that its page says. */
export const DealerDetail = DealerEntry.extend({
  province: z.string(),
  city: z.string(),
  district: z.string(),
  /** Null until it has been entered. */
  authorisation: Authorisation.nullable(),
  /** 统一社会信用代码; empty until it has been entered. */
  uscc: z.string(),
  types: z.array(z.enum(dealerTypes)),
  /** Answered day and night; empty where there is none. */
  rescuePhone: z.string(),
  /** Of the house; none until somebody has chosen some. */
  photos: z.array(Picture),
  /** The code of its WeChat account or group; null until it has been entered. */
  wechatCode: Picture.nullable(),
  /** Of the company's own desk for complaints; empty where there is none, and the brand's answers. */
  complaintPhone: z.string(),
  cars: z.array(DealerCar),
  /** How soon it called in the last ninety days; null while there are too few to say so. */
  contacts: z.object({ called: z.int(), medianMinutes: z.int(), inTimePercent: z.int(), keptPercent: z.int().nullable() }).nullable(),
  /** What visitors said of it in the last year's surveys: the average of the overall scores (1–10); null while they are too few. */
  satisfaction: z.object({ answers: z.int(), score: z.number() }).nullable(),
  /** The nearest others, by distance. */
  nearest: z.array(DealerEntry.pick({ code: true, shortName: true, address: true, salesPhone: true }).extend({ km: z.number() })),
  updatedAt: Instant,
});
export type DealerDetail = z.infer<typeof DealerDetail>;

/** What there is under a dealer's code. */
export const DealerPage = z.object({
  /** Null for one that has stopped. */
  dealer: DealerDetail.nullable(),
  /** Where it is said that it has stopped, and who goes on. */
  stoppedId: z.int().nullable(),
});
export type DealerPage = z.infer<typeof DealerPage>;

/** When a car of each vehicle can be driven there next; null where none can within the days that can be booked. */
export const DealerPlaces = z.array(z.object({ vehicleId: z.int(), next: z.object({ date: z.string(), from: z.string() }).nullable() }));
export type DealerPlaces = z.infer<typeof DealerPlaces>;

/** Every dealer that has not stopped, and once each the regions in which they stand. */
export const DealerNetwork = z.object({ regions: z.array(DealerRegion), dealers: z.array(DealerEntry) });
export type DealerNetwork = z.infer<typeof DealerNetwork>;
