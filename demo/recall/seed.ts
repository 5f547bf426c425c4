import { Temporal } from "temporal-polyfill";
import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { dealers } from "../../apps/server/src/database/schema/dealers.ts";
import { recallBatches, recallCampaigns, recallCoverage, recallVehicles } from "../../apps/server/src/database/schema/recall.ts";
import { localDate } from "../../apps/server/src/local-time.ts";
import { sealVin } from "../../apps/server/src/modules/recall/vin-index.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { phones } from "../content/links.ts";
import { buildVin, WMI } from "./build-vin.ts";
import { campaigns, type DemoCampaign } from "./campaigns.ts";

/** From which model year on the demo brand's data knows every recall. */
const COVERED_FROM = 2015;

/** Adds the recalls of the demo brand and the cars that they are about, some of which are done. The caller has a transaction around it. */
export async function seedRecalls(database: Database, security: Security, now: Date = new Date()): Promise<void> {
  const tx = database as Transaction;
  await tx.insert(recallCoverage).values({ wmi: WMI, fromYear: COVERED_FROM });
  const known = await tx.select({ id: dealers.id }).from(dealers).orderBy(dealers.code).limit(40);
  for (const campaign of campaigns) {
    const { cars, number, publishedDaysAgo, startsAfterDays, endsAfterDays, ...told } = campaign;
    const published = Temporal.PlainDate.from(localDate(now)).subtract({ days: publishedDaysAgo });
    const [added] = await tx
      .insert(recallCampaigns)
      .values({
        ...told,
        state: "published",
        filingNo: `S${published.year}M${number}`,
        publishDate: published.toString(),
        startDate: published.add({ days: startsAfterDays }).toString(),
        endDate: endsAfterDays === null ? null : published.add({ days: endsAfterDays }).toString(),
        hotline: phones.service,
        publishedAt: new Date(now.getTime() - publishedDaysAgo * 86_400_000),
        changedAt: new Date(now.getTime() - publishedDaysAgo * 86_400_000),
      })
      .returning({ id: recallCampaigns.id });
    const campaignId = added?.id as number;
    const vehicles = vehiclesOf(campaign, published);
    const rows = { rowsTotal: vehicles.length, rowsAdded: vehicles.length };
    const [batch] = await tx
      .insert(recallBatches)
      .values({ campaignId, takenAt: now, ...rows })
      .returning({ id: recallBatches.id });
    await tx.insert(recallVehicles).values(
      vehicles.map(({ vin, dealer, ...car }) => ({
        ...car,
        ...sealVin(security, vin),
        campaignId,
        batchId: batch?.id as number,
        dealerId: dealer === null ? null : (known[dealer % known.length]?.id ?? null),
      })),
    );
  }
}

/** The cars of a campaign: of each five, some are done once it has begun, and one has an appointment. */
function vehiclesOf({ cars, startsAfterDays, publishedDaysAgo }: DemoCampaign, published: Temporal.PlainDate) {
  const running = publishedDaysAgo - startsAfterDays;
  return cars.flatMap(({ car, year, from, count }) =>
    Array.from({ length: count }, (_, index) => {
      const vin = buildVin({ car, year, serial: from + index });
      const isDone = running > 0 && index % 5 < (running > 365 ? 4 : running > 90 ? 2 : 1) && index > 0;
      if (isDone) {
        const doneAt = published.add({ days: startsAfterDays + (index % Math.min(running, 300)) }).toString();
        return { vin, state: "done" as const, doneAt, dealer: index };
      }
      if (running > 0 && index % 5 === 4) return { vin, state: "booked" as const, doneAt: null, dealer: index };
      return { vin, state: "open" as const, doneAt: null, dealer: null };
    }),
  );
}
