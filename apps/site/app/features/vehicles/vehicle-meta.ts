import { BASE_PATH } from "@marque/contract/base-path";
import type { BrandGroup, VehicleDetail } from "@marque/contract/entities/vehicle";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import { modelListStructuredData, pagePictures, type SiteIdentity, vehicleDescription, vehicleStructuredData } from "./structured-data.ts";

/** Title, description, canonical address (without the choices in the query), Open Graph and structured data of a vehicle's page. */
export function vehicleMeta(matches: MetaMatches, vehicle: VehicleDetail | undefined, path: string): MetaDescriptor[] {
  if (!vehicle) return pageMeta(matches, { path });
  const picture = pagePictures(vehicle)[0];
  const tags = pageMeta(matches, {
    path,
    subject: vehicle.name,
    description: vehicleDescription(vehicle),
    type: "product",
    ...(picture ? { picture } : {}),
  });
  const site = identityOf(matches);
  return site ? [...tags, ...vehicleStructuredData(vehicle, path, site).map(scriptTag)] : tags;
}

/** The same for the model list; filters are views of one page. */
export function modelListMeta(matches: MetaMatches, groups: readonly BrandGroup[] | undefined): MetaDescriptor[] {
  const site = identityOf(matches);
  const names = groups?.flatMap((group) => group.carSeries.map(({ name }) => name)) ?? [];
  const tags = pageMeta(matches, {
    path: "/car-type",
    ...(site && names.length > 0 ? { description: `${site.brandName}全部车型：${names.join("、")}。按类别、能源、座位与价格筛选。` } : {}),
  });
  return site && groups ? [...tags, ...modelListStructuredData(groups, site).map(scriptTag)] : tags;
}

function scriptTag(data: object): MetaDescriptor {
  return { "script:ld+json": data };
}

function identityOf(matches: MetaMatches): SiteIdentity | undefined {
  const root = rootData(matches);
  if (!root) return undefined;
  const { settings, origin } = root;
  return {
    brandName: settings.brand.name,
    company: settings.brand.company,
    addressOf: (path) => origin + BASE_PATH + path,
    absolute: (url) => new URL(url, origin).href,
  };
}
