import type { DisclosureInput } from "@marque/contract/entities/article";
import type { Dated } from "./dated.ts";
import { companyDisclosures } from "./disclosures/company.ts";
import { environmentDisclosures } from "./disclosures/environment.ts";
import { partnerDisclosures } from "./disclosures/partners.ts";
import { productDisclosures } from "./disclosures/products.ts";
import { serviceDisclosures } from "./disclosures/service.ts";

/** The disclosure tree (信息披露), in the order of its branches. 14 and 27 are ids that other pages link to. */
export const disclosures: Dated<DisclosureInput>[] = [
  ...companyDisclosures,
  ...productDisclosures,
  ...serviceDisclosures,
  ...partnerDisclosures,
  ...environmentDisclosures,
];
