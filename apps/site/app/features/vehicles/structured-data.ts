import type { Picture } from "@marque/contract/entities/media";
import type { BrandGroup, Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { seriesPath } from "@marque/contract/rules/price-line";

/** What structured data needs to know of the site. */
export interface SiteIdentity {
  brandName: string;
  company: string;
  /** Absolute address of a router path. */
  addressOf(path: string): string;
  /** Absolute address of something on the site, such as a picture. */
  absolute(url: string): string;
}

type JsonLd = Record<string, unknown>;

const fuels = { BEV: ["电"], PHEV: ["电", "汽油"], HEV: ["汽油"], ICE: ["汽油"] } satisfies Record<Trim["energy"], string[]>;

/** A vehicle's page as schema.org has it: the car with an offer per trim on sale, the way to it, its questions. */
export function vehicleStructuredData(vehicle: VehicleDetail, path: string, site: SiteIdentity): JsonLd[] {
  return [carOf(vehicle, path, site), breadcrumbOf(vehicle.name, path, site), ...questionsOf(vehicle)];
}

/** The model list as schema.org has it. */
export function modelListStructuredData(groups: readonly BrandGroup[], site: SiteIdentity): JsonLd[] {
  const cards = groups.flatMap((group) => group.carSeries);
  return [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: cards.map((card, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: card.name,
        url: site.addressOf(seriesPath(card)),
      })),
    },
  ];
}

function carOf(vehicle: VehicleDetail, path: string, site: SiteIdentity): JsonLd {
  const { dims } = vehicle;
  const millimetres = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "MMT" });
  const paints = vehicle.colors.filter(({ type }) => type === "ext");
  const energies = [...new Set(vehicle.trims.map(({ energy }) => energy))];
  return {
    "@context": "https://schema.org",
    "@type": ["Car", "Product"],
    name: `${site.brandName} ${vehicle.name}`,
    url: site.addressOf(path),
    description: vehicleDescription(vehicle),
    image: pagePictures(vehicle).map(({ url }) => site.absolute(url)),
    brand: { "@type": "Brand", name: site.brandName },
    manufacturer: { "@type": "Organization", name: site.company },
    bodyType: vehicle.className,
    color: paints.map(({ name }) => name),
    fuelType: [...new Set(energies.flatMap((energy) => fuels[energy]))],
    vehicleSeatingCapacity: [...new Set(vehicle.trims.map(({ seats }) => seats))],
    width: millimetres(dims.width),
    height: millimetres(dims.height),
    depth: millimetres(dims.length),
    wheelbase: millimetres(dims.wheelbase),
    ...offersOf(vehicle, path, site),
  };
}

/** Only what the page itself shows as a price, and only while the vehicle is on sale. */
function offersOf(vehicle: VehicleDetail, path: string, site: SiteIdentity): { offers?: JsonLd } {
  const priced = vehicle.lifecycle === "onsale" ? vehicle.trims.filter(({ msrp }) => msrp !== null) : [];
  const prices = priced.flatMap(({ msrp }) => msrp ?? []);
  if (prices.length === 0) return {};
  return {
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "CNY",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: priced.length,
      offers: priced.map((trim) => ({
        "@type": "Offer",
        name: trim.name,
        price: trim.msrp,
        priceCurrency: "CNY",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        url: `${site.addressOf(path)}?trim=${trim.trimId}`,
        ...(trim.priceEffectiveFrom ? { validFrom: trim.priceEffectiveFrom } : {}),
        seller: { "@type": "Organization", name: site.company },
      })),
    },
  };
}

function breadcrumbOf(name: string, path: string, site: SiteIdentity): JsonLd {
  const steps = [
    { name: "首页", path: "/" },
    { name: "车型", path: "/car-type" },
    { name, path },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: site.addressOf(step.path),
    })),
  };
}

function questionsOf(vehicle: VehicleDetail): JsonLd[] {
  if (vehicle.faqs.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: vehicle.faqs.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

/** One sentence about a vehicle, for search engines and people who share it. */
export function vehicleDescription(vehicle: VehicleDetail): string {
  const figures = vehicle.stats.map(({ label, value, unit = "" }) => `${label} ${value}${unit ? ` ${unit}` : ""}`);
  return [`${vehicle.name}，${vehicle.className}`, ...figures, vehicle.price].filter(Boolean).join("，");
}

/** Pictures that stand for a vehicle: filled frames first, cut-outs only where there are none. */
export function pagePictures(vehicle: VehicleDetail): Picture[] {
  if (vehicle.gallery.length > 0) return vehicle.gallery;
  return vehicle.colors.flatMap(({ picture }) => picture ?? []);
}
