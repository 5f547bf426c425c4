import type { dealers, regions, stoppedDealers } from "../../apps/server/src/database/schema/dealers.ts";
import { phones } from "../content/links.ts";

type Region = Pick<typeof regions.$inferSelect, "code" | "name" | "pinyin">;
type StoppedDealer = Omit<typeof stoppedDealers.$inferInsert, "id" | "serviceSuccessorId" | "warrantySuccessorId"> & {
  /** Codes of dealers. */
  serviceSuccessor: string | null;
  warrantySuccessor: string | null;
};

type Row = readonly [
  code: string,
  districtCode: string,
  name: string,
  street: string,
  kind: StoppedDealer["kind"],
  /** Days before the demo was filled in. */
  stopped: number,
  successor: string | null,
  services: StoppedDealer["formerServices"],
];

const DAY_MS = 86_400_000;
/** By then customers' records have to be handed over (汽车销售管理办法 art. 23). */
const HAND_OVER_DAYS = 30;

/** Those of the demo brand whose authorisation has ended; two of them go on with the rest of their business. */
const rows: readonly Row[] = [
  ["YX13002", "130102", "长安", "北二环东路 202 号", "all", 12, "YX13001", ["sales", "aftersales"]],
  ["YX23002", "230109", "松北", "世茂大道 58 号", "aftersales", 40, "YX23001", ["sales", "aftersales"]],
  ["YX21004", "210213", "金州", "辽河西路 41 号", "sales", 75, "YX21003", ["sales", "aftersales"]],
  ["YX31090", "310120", "奉贤", "环城东路 2200 号", "all", 118, "YX31002", ["sales", "aftersales", "bodywork"]],
  ["YX33090", "330110", "临平", "迎宾路 316 号", "all", 163, "YX33001", ["sales", "aftersales", "ev"]],
  ["YX44090", "440105", "海珠", "新港东路 1022 号", "all", 231, "YX44001", ["sales", "aftersales", "ev"]],
  ["YX51090", "510105", "青羊", "光华大道 288 号", "all", 305, "YX51001", ["sales", "aftersales"]],
  ["YX42090", "420106", "武昌", "白沙洲大道 160 号", "all", 398, "YX42001", ["sales", "aftersales", "bodywork"]],
  ["YX61090", "610102", "新城", "华清东路 129 号", "all", 512, "YX61001", ["sales", "aftersales"]],
  ["YX37090", "370103", "市中", "经十路 22188 号", "all", 640, "YX37001", ["aftersales"]],
  ["YX35090", "350203", "思明", "莲前西路 501 号", "all", 777, "YX35001", ["sales", "aftersales"]],
  ["YX63090", "630225", "循化", "滨河路 19 号", "all", 905, null, ["sales", "aftersales"]],
];

/** Dealers whose authorisation has ended in part, with what it still is for. */
export const remainingServices: Readonly<Record<string, (typeof dealers.$inferInsert)["services"]>> = {
  YX23002: ["sales"],
  YX21004: ["aftersales"],
};

/** @param now the day from which their last days are counted back */
export function buildStoppedDealers(regions: readonly Region[], now: Date): StoppedDealer[] {
  const known = new Map(regions.map((region) => [region.code, region]));
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return rows.map(([code, districtCode, name, street, kind, stopped, successor, formerServices]) => {
    const cityCode = `${districtCode.slice(0, 4)}00`;
    const [cityRegion, district] = [known.get(cityCode), known.get(districtCode)];
    if (!cityRegion || !district) throw new Error(`No region ${districtCode}`);
    const city = cityRegion.name.replace(/市$/, "");
    const syllables = `${cityRegion.pinyin} ${district.pinyin}`.split(" ");
    const isHandedOver = stopped > HAND_OVER_DAYS;
    return {
      code,
      fullName: `${city}云岫${name}汽车销售服务有限公司`,
      shortName: `云岫汽车${city}${name}店`,
      pinyin: [...[cityRegion, district].map(({ pinyin }) => pinyin.replaceAll(" ", "")), syllables.map(([first]) => first).join("")].join(
        " ",
      ),
      cityCode,
      districtCode,
      address: `${district.name}${street}`,
      kind,
      stoppedOn: daysAgo(stopped),
      announcedOn: daysAgo(stopped + 7),
      formerServices: [...formerServices],
      serviceSuccessor: successor,
      warrantySuccessor: successor,
      records:
        kind === "sales"
          ? "售后业务照常，维修档案仍在本店，无需办理转移。"
          : isHandedOver
            ? "维修档案已移交接续网点，到店报车架号即可查询。"
            : "维修档案将在终止后 30 天内移交接续网点，移交前可向车主联系人查询。",
      recordsTransferredOn: kind !== "sales" && isHandedOver ? daysAgo(stopped - 21) : null,
      prepaid:
        kind === "sales"
          ? "已付定金的订单可改由接续网点交车，或在 7 个工作日内原路退款。"
          : "未用完的保养套餐由接续网点按原价值继续履行，也可申请在 15 个工作日内退还余额。",
      ownersContact: "客户关爱中心",
      ownersPhone: phones.service,
      remark: successor ? "" : "附近暂无接续网点，由客户关爱中心安排服务车辆上门取送，车主不承担取送费用。",
    };
  });
}
