import type { DealerDetail, DealerPage } from "@marque/contract/entities/dealer";
import type { StoppedDealer, StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import { AppError } from "@marque/contract/errors";
import { shownContacts } from "@marque/contract/rules/contact-figures";
import { dealerPath, stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { shownSatisfaction } from "@marque/contract/rules/dealer-satisfaction";
import { distanceKm } from "@marque/contract/rules/distance";
import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { inSequence, listedWhole, type SitemapPages } from "../discovery/sitemap-pages.ts";
import { contactsOf } from "../submissions/contact-figures.ts";
import { satisfactionOf } from "../surveys/satisfaction-of-dealer.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import {
  addReport,
  countPages,
  findPlacedDealer,
  findStoppedId,
  listDealerPlaces,
  listPageChanges,
  listStopped,
  listSuccessors,
  listVehiclesToDrive,
  type PlacedDealer,
} from "./dealer-page.repository.ts";
import { listDealerPictures } from "./dealer-pictures.repository.ts";
import { presentShown } from "./dealer-pictures.ts";
import { findDealer, listRegionsWithin } from "./dealers.repository.ts";
import { presentEntry, presentRegion } from "./present-network.ts";

/** How many others are named on a dealer's page. */
const NEAREST = 3;

export interface DealerPagesService {
  /** What its page says; of one that has stopped, where that is said. Throws `notFound` for a code that there never was. */
  get(code: string): Promise<DealerPage>;
  /** Those that have stopped, the latest first. */
  listStopped(): Promise<StoppedDealers>;
  /** Throws `notFound`, and `captchaRequired` for what only a program fills in. */
  report(report: ParsedInput<"dealerReport">): Promise<void>;
  /** A page for each dealer that has not stopped, and for each of those that have. */
  sitemap: SitemapPages;
}

export function createDealerPages(resources: {
  database: Database;
  security: Pick<Security, "encryptField">;
  vehicles: Pick<VehiclesService, "listTestDriveVehicles">;
}): DealerPagesService {
  const { database, security, vehicles } = resources;

  async function present(dealer: PlacedDealer): Promise<DealerDetail> {
    const now = new Date();
    const [places, toDrive, drivable, contacts, satisfaction, pictures] = await Promise.all([
      listDealerPlaces(database),
      listVehiclesToDrive(database, dealer.id),
      vehicles.listTestDriveVehicles(),
      contactsOf(database, dealer.id),
      satisfactionOf(database, dealer.id, now),
      listDealerPictures(database, dealer.id),
    ]);
    const { authorisationNo: no, authorisedFrom: from, authorisedTo: to, authorisationScope: scope } = dealer;
    const nearest = places
      .filter(({ code }) => code !== dealer.code)
      .map(({ lng, lat, ...other }) => ({ ...other, km: Math.round(distanceKm(dealer, { lng, lat }) * 100) / 100 }))
      .sort((one, other) => one.km - other.km)
      .slice(0, NEAREST);
    const cars = drivable.flatMap(({ vehicleId, name, className, picture }) => {
      const own = toDrive.find((car) => car.vehicleId === vehicleId);
      return own ? [{ vehicleId, name, className, picture, transferDays: own.transferDays }] : [];
    });
    return {
      ...presentEntry(dealer, localDate(now)),
      ...presentShown(pictures, localDate(now)),
      province: dealer.province,
      city: dealer.city,
      district: dealer.district,
      authorisation: no !== "" && from !== null && to !== null ? { no, from, to, scope } : null,
      uscc: dealer.uscc,
      types: dealer.types,
      rescuePhone: dealer.rescuePhone,
      complaintPhone: dealer.complaintPhone,
      cars: cars.sort((one, other) => one.transferDays - other.transferDays),
      contacts: shownContacts(contacts),
      satisfaction: shownSatisfaction(satisfaction),
      nearest,
      updatedAt: dealer.updatedAt.toISOString(),
    };
  }

  return {
    async get(code) {
      const dealer = await findPlacedDealer(database, code);
      if (dealer && dealer.status !== "stopped") return { dealer: await present(dealer), stoppedId: null };
      const stoppedId = await findStoppedId(database, code);
      if (stoppedId === null) throw new AppError("notFound", { message: "没有这家门店" });
      return { dealer: null, stoppedId };
    },

    async listStopped() {
      const stopped = await listStopped(database);
      const codes = stopped.flatMap(({ cityCode, districtCode }) => [districtCode, cityCode, `${cityCode.slice(0, 2)}0000`]);
      const ids = stopped.flatMap(({ serviceSuccessorId, warrantySuccessorId }) => [serviceSuccessorId, warrantySuccessorId]);
      const [places, others] = await Promise.all([
        listRegionsWithin(database, [...new Set(codes)]),
        listSuccessors(database, [...new Set(ids.filter((id) => id !== null))]),
      ]);
      const successor = (id: number | null): StoppedDealer["serviceSuccessor"] => {
        const found = others.find((other) => other.id === id);
        if (!found) return null;
        const { code, shortName, address, servicePhone } = found;
        return { code, shortName, address, servicePhone };
      };
      return {
        regions: places.map(presentRegion),
        dealers: stopped.map(({ serviceSuccessorId, warrantySuccessorId, ...entry }) => ({
          ...entry,
          serviceSuccessor: successor(serviceSuccessorId),
          warrantySuccessor: successor(warrantySuccessorId),
        })),
      };
    },

    async report({ requestId, code, subject, text, website }) {
      if (website !== "") throw new AppError("captchaRequired");
      const dealer = await findDealer(database, { code });
      if (!dealer || dealer.status === "stopped") throw new AppError("notFound", { message: "没有这家门店" });
      await addReport(database, {
        requestId,
        dealerId: dealer.id,
        subject,
        textEncrypted: security.encryptField("dealerReport", text.trim()),
      });
    },

    sitemap: inSequence([
      {
        count: () => countPages(database),
        list: async (part) => (await listPageChanges(database, part)).map(({ code, changedAt }) => ({ path: dealerPath(code), changedAt })),
      },
      listedWhole(async () => {
        const stopped = await listStopped(database);
        return stopped.length === 0
          ? []
          : ["/dealer-inquiry-stop", ...stopped.map(({ id }) => stoppedDealerPath(id))].map((path) => ({ path }));
      }),
    ]),
  };
}
