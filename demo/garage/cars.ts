import { demoMembers } from "../members/members.ts";
import { buildVin } from "../recall/build-vin.ts";
import { carCodes } from "../recall/campaigns.ts";
import { vinsToTry } from "../recall/vins-to-try.ts";

/** A car as it was sold, and whom of the demo members it belongs to. */
export interface DemoCar {
  vin: string;
  model: string;
  trim: string;
  color: string;
  soldDaysAgo: number;
  /** Code. */
  dealer: string;
  owner: string;
  mobile: string;
  bound?: {
    mobile: string;
    state: "BOUND" | "PENDING";
    plate: string;
    ownerName: string;
    mileage: number | null;
    daysAgo: number;
  };
}

const [first, second] = demoMembers.map(({ mobile }) => mobile) as [string, string];
const vinToTry = (about: string): string => vinsToTry.find((each) => each.about.startsWith(about))?.vin ?? "";

/** One bound car for each demo member, the first with an open recall; one that waits for its review; and one that a visitor may bind at once. */
export const demoCars: readonly DemoCar[] = [
  {
    ...{
      vin: vinToTry("远岫，一项待处理"),
      model: "远岫",
      trim: "插混 四驱尊享版",
      color: "黛青",
      soldDaysAgo: 420,
      dealer: "YX31001",
      owner: "陈知夏",
      mobile: first,
    },
    bound: { mobile: first, state: "BOUND", plate: "浙AD68215", ownerName: "陈知夏", mileage: 21_300, daysAgo: 180 },
  },
  {
    ...{
      vin: vinToTry("青岚"),
      model: "青岚",
      trim: "纯电 长续航版",
      color: "岚青",
      soldDaysAgo: 250,
      dealer: "YX31001",
      owner: "周远山",
      mobile: second,
    },
    bound: { mobile: second, state: "BOUND", plate: "川AF30572", ownerName: "周远山", mileage: 8_600, daysAgo: 90 },
  },
  {
    vin: buildVin({ car: carCodes.songjian, year: "R", serial: 500_118 }),
    model: "松间",
    trim: "燃油 舒享版",
    color: "松绿",
    soldDaysAgo: 610,
    dealer: "YX31001",
    owner: "许云生",
    mobile: "19900000031",
    bound: { mobile: second, state: "PENDING", plate: "川A7K219", ownerName: "周远山", mileage: 31_800, daysAgo: 1 },
  },
  {
    vin: buildVin({ car: carCodes.chuji, year: "S", serial: 510_027 }),
    model: "初霁",
    trim: "混动 悦享版",
    color: "云白",
    soldDaysAgo: 75,
    dealer: "YX31001",
    owner: "陈知夏",
    mobile: first,
  },
];
