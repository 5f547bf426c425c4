import type { AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import type { Database } from "../../database/client.ts";
import { localDate, wireInstant } from "../../local-time.ts";
import { findLastChange, listEnded, listNetwork, listRegionsWithin } from "./dealers.repository.ts";
import { regionCodesOf } from "./dealers.service.ts";
import { presentRegion } from "./present-network.ts";

/** Who is authorised and until when, and who no longer is. An answer is good for one day: it is dropped at midnight with the network. */
export async function listAuthorisations(database: Database, now: () => Date = () => new Date()): Promise<AuthorisedDealers> {
  const today = localDate(now());
  const [network, ended, changedAt] = await Promise.all([listNetwork(database), listEnded(database), findLastChange(database)]);
  return {
    changedAt: changedAt && wireInstant(changedAt),
    regions: (await listRegionsWithin(database, regionCodesOf(network))).map(presentRegion),
    dealers: network.map((dealer) => {
      const { authorisationNo: no, authorisedFrom: from, authorisedTo: to, authorisationScope: scope } = dealer;
      const isEntered = no !== "" && from !== null && to !== null;
      return {
        code: dealer.code,
        fullName: dealer.fullName,
        shortName: dealer.shortName,
        uscc: dealer.uscc,
        cityCode: dealer.cityCode,
        districtCode: dealer.districtCode,
        address: dealer.address,
        servicePhone: dealer.servicePhone,
        rescuePhone: dealer.rescuePhone,
        types: dealer.types,
        status: dealer.status,
        services: dealer.services,
        authorisation: isEntered ? { no, from, to, scope, isValid: from <= today && today <= to } : null,
      };
    }),
    ended: ended.map(({ uscc, ...entry }) => ({ ...entry, uscc: uscc ?? "" })),
  };
}
