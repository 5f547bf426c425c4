import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { vehicleStructuredData } from "./structured-data.ts";

const site = {
  brandName: "云岫汽车",
  company: "云岫汽车销售有限公司",
  addressOf: (path: string) => `https://www.yunxiu.example/next${path}`,
  absolute: (url: string) => new URL(url, "https://www.yunxiu.example").href,
};
const trim = (trimId: number, msrp: number | null) =>
  ({ trimId, name: `版本 ${trimId}`, msrp, priceEffectiveFrom: msrp ? "2026-11-01" : null, energy: "BEV", seats: 5 }) as Trim;

const vehicle = {
  name: "云起",
  className: "中大型轿车",
  lifecycle: "onsale",
  price: "建议零售价¥219,800起",
  stats: [{ value: "711", unit: "km", label: "CLTC 纯电续航" }],
  dims: { length: 4968, width: 1920, height: 1466, wheelbase: 3010, groundClearance: 132 },
  colors: [],
  gallery: [{ url: "/next/media/studio.webp", width: 1920, height: 1080, alt: "", sources: [] }],
  trims: [trim(101, 219_800), trim(102, null), trim(103, 268_800)],
  faqs: [{ question: "怎么选？", answer: "看里程。" }],
} as unknown as VehicleDetail;

const of = (changes: Partial<VehicleDetail> = {}) => vehicleStructuredData({ ...vehicle, ...changes }, "/car-type/car-detail/1", site);

test("offers are the trims with a price, in yuan", () => {
  const [car] = of();
  expect(car).toMatchObject({
    "@type": ["Car", "Product"],
    image: ["https://www.yunxiu.example/next/media/studio.webp"],
    offers: {
      lowPrice: 219_800,
      highPrice: 268_800,
      priceCurrency: "CNY",
      offerCount: 2,
      offers: [
        { price: 219_800, url: "https://www.yunxiu.example/next/car-type/car-detail/1?trim=101" },
        { price: 268_800, validFrom: "2026-11-01" },
      ],
    },
  });
});

test.each([
  ["stopped", { lifecycle: "stopped" }],
  ["not out yet", { lifecycle: "upcoming" }],
  ["without any price", { trims: [trim(101, null)] }],
] as const)("a vehicle %s is offered to nobody", (_, changes) => {
  expect(of(changes as Partial<VehicleDetail>)[0]).not.toHaveProperty("offers");
});

test("the way to the page and the questions come along, the latter only where there are any", () => {
  const types = (data: Record<string, unknown>[]) => data.map((entry) => entry["@type"]);
  expect(types(of())).toEqual([["Car", "Product"], "BreadcrumbList", "FAQPage"]);
  expect(types(of({ faqs: [] }))).toEqual([["Car", "Product"], "BreadcrumbList"]);
});
