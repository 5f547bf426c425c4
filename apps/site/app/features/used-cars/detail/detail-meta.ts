import { BASE_PATH } from "@marque/contract/base-path";
import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { usedCarPath } from "@marque/contract/rules/used-car-words";
import type { MetaDescriptor } from "react-router";
import { licensedText, mileageText, priceFigure } from "#blocks/used-car-text.ts";
import { type MetaMatches, pageMeta, rootData } from "#shell/page-meta.ts";
import type { AskedProof } from "./asked-proof.ts";

const availability = { listed: "InStock", reserved: "LimitedAvailability", sold: "SoldOut" } as const;

/** Title, description and structured data of a used car; whoever verifies a report looks at the same page. */
export function carMeta(matches: MetaMatches, car: UsedCarDetail | undefined, asked: AskedProof | null): MetaDescriptor[] {
  if (!car) return pageMeta(matches, { path: "/carDetail", subject: "没有这辆车", noindex: true });
  const [photo] = car.photos;
  const tags = pageMeta(matches, {
    path: usedCarPath(car.id),
    subject: `${car.title}（${car.city}）`,
    description: `${car.city}在售${car.title}：${priceFigure(car.price)} 万，${licensedText(car.licensed)}，${mileageText(car.mileageKm)}，检测报告、${car.report.defects.length} 处瑕疵、维保与召回逐项公开。`,
    noindex: asked !== null,
    ...(photo ? { picture: photo } : {}),
  });
  const root = rootData(matches);
  if (!root) return tags;
  const url = root.origin + BASE_PATH + usedCarPath(car.id);
  const data = {
    "@context": "https://schema.org",
    "@type": "Car",
    name: car.title,
    url,
    sku: car.listingNo,
    brand: { "@type": "Brand", name: root.settings.brand.name },
    model: car.series,
    vehicleModelDate: String(car.modelYear),
    itemCondition: "https://schema.org/UsedCondition",
    mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileageKm, unitCode: "KMT" },
    color: car.colorName,
    numberOfPreviousOwners: car.transfers + 1,
    ...(photo ? { image: new URL(photo.url, root.origin).href } : {}),
    offers: {
      "@type": "Offer",
      price: car.price,
      priceCurrency: "CNY",
      availability: `https://schema.org/${availability[car.state]}`,
      url,
      seller: { "@type": "AutoDealer", name: car.dealer.name },
    },
  };
  return [...tags, { "script:ld+json": data }];
}
