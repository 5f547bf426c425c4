import { BASE_PATH } from "@marque/contract/base-path";
import type { DealerDetail } from "@marque/contract/entities/dealer";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import { serviceWords } from "@marque/contract/rules/dealer-words";
import { hoursText } from "@marque/contract/rules/opening-hours";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import { DEALERS_PATH } from "./dealer-query.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

type JsonLd = Record<string, unknown>;

/** Title, description and structured data of a dealer's page. */
export function dealerMeta(matches: MetaMatches, dealer: DealerDetail | null | undefined): MetaDescriptor[] {
  if (!dealer) return pageMeta(matches, { path: `${DEALERS_PATH}/detail`, subject: "没有这家门店", noindex: true });
  const path = dealerPath(dealer.code);
  const services = dealer.services.map((service) => serviceWords[service]).join("、");
  const tags = pageMeta(matches, {
    path,
    subject: dealer.shortName,
    description: `${dealer.shortName}：${dealer.city}${dealer.address}，${hoursText(dealer.hours)}，销售 ${dealer.salesPhone}，业务：${services}。`,
  });
  const root = rootData(matches);
  if (!root) return tags;
  const addressOf = (to: string) => root.origin + BASE_PATH + to;
  return [
    ...tags,
    ...dealerStructuredData(dealer, { brand: root.settings.brand.name, addressOf, originOf: (url) => new URL(url, root.origin).href }).map(
      (data) => ({ "script:ld+json": data }),
    ),
  ];
}

const phoneAbroad = (number: string) => `+86-${number.replace(/^0/, "").replaceAll(" ", "")}`;

/** The dealer and the way to its page as schema.org has them. Its coordinates are the country's own (GCJ-02), which schema.org has no name for, so that they are left out. */
export function dealerStructuredData(
  dealer: DealerDetail,
  site: { brand: string; addressOf: (path: string) => string; originOf: (url: string) => string },
): JsonLd[] {
  const { code, shortName, fullName, hours, holidayHours } = dealer;
  const address = site.addressOf(dealerPath(code));
  const opening = (given: { open: string; close: string }) => ({ opens: given.open, closes: given.close });
  return [
    {
      "@context": "https://schema.org",
      "@type": "AutoDealer",
      "@id": address,
      url: address,
      name: shortName,
      legalName: fullName,
      branchCode: code,
      telephone: phoneAbroad(dealer.salesPhone),
      ...(dealer.rescuePhone
        ? { contactPoint: { "@type": "ContactPoint", contactType: "emergency", telephone: phoneAbroad(dealer.rescuePhone) } }
        : {}),
      ...(dealer.photos.length > 0 ? { image: dealer.photos.map(({ url }) => site.originOf(url)) } : {}),
      brand: { "@type": "Brand", name: site.brand },
      address: {
        "@type": "PostalAddress",
        addressCountry: "CN",
        addressRegion: dealer.province,
        addressLocality: dealer.city,
        streetAddress: dealer.address,
      },
      openingHoursSpecification: hours.map((day) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: DAYS[day.weekday - 1],
        ...opening(day),
      })),
      specialOpeningHoursSpecification: holidayHours.map(({ date, hours: given }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: date,
        validThrough: date,
        ...opening(given ?? { open: "00:00", close: "00:00" }),
      })),
      ...(dealer.uscc ? { taxID: dealer.uscc } : {}),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "首页", item: site.addressOf("/") },
        { name: "查找经销商", item: site.addressOf(DEALERS_PATH) },
        { name: shortName, item: address },
      ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
}
