import { randomUUID } from "node:crypto";
import type { SubmissionState } from "@marque/contract/rules/submission";
import { testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { testDrivePlaces } from "../../apps/server/src/database/schema/appointments.ts";
import { nobody } from "../../apps/server/src/http/in-process-transport.ts";
import { atLocal } from "../../apps/server/src/local-time.ts";
import { addDetails } from "../../apps/server/src/modules/appointments/appointments.repository.ts";
import { linkExpiry, slotStart, slotStartsOn } from "../../apps/server/src/modules/appointments/slots.policy.ts";
import { listCars } from "../../apps/server/src/modules/appointments/test-cars.repository.ts";
import { findDealer } from "../../apps/server/src/modules/dealers/dealers.repository.ts";
import { consentRecord } from "../../apps/server/src/modules/submissions/consent-record.ts";
import { sealSender } from "../../apps/server/src/modules/submissions/sealed-sender.ts";
import { createSubmissionWriter } from "../../apps/server/src/modules/submissions/send-submission.ts";
import { createVehiclesService } from "../../apps/server/src/modules/vehicles/vehicles.service.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { names } from "./signups.ts";

/** Whose people can be signed in as. */
const DEALER = "YX31001";
const DAYS = 14;
const DAY_MS = 86_400_000;
const visit = { requestId: "demo", ip: "192.0.2.1", userAgent: "demo", source: "WEB", ...nobody } as const;

/** Which hour of a day, and which car, counted from its first ones; the pattern goes on from week to week. */
const pattern: readonly (readonly [hour: number, car: number])[][] = [
  [
    [1, 0],
    [3, 2],
    [5, 1],
    [6, 4],
  ],
  [
    [0, 3],
    [2, 1],
    [4, 0],
  ],
  [
    [1, 2],
    [3, 0],
  ],
  [[4, 3]],
  [
    [2, 0],
    [5, 2],
  ],
];

/**
 * Fills the calendar of the dealer whose people the demo staff are, for two weeks from the day of filling: what is over has been driven, the next
 * days are mostly confirmed, and two want to be called. Nobody is reminded of them by message.
 */
export async function seedDrives(database: Database, security: Security, now: Date = new Date()): Promise<void> {
  const tx = database as Transaction;
  const dealer = await findDealer(tx, { code: DEALER });
  if (!dealer) throw new Error(`No dealer ${DEALER}`);
  const known = await createVehiclesService({
    database,
    security,
    content: { findServiceRedirect: async () => undefined },
  }).listTestDriveVehicles();
  const cars = (await listCars(tx, dealer.id)).filter(({ vehicleId }) => known.some((vehicle) => vehicle.vehicleId === vehicleId));
  const write = createSubmissionWriter({ security }, "testDrive");
  const receiver = { fullName: dealer.fullName, phone: dealer.salesPhone };
  const protocol = { id: 2, version: "demo", contentHtml: "" };
  const consents = [consentRecord("shareWithDealer", testDriveConsentTexts.shareWithDealer(receiver), protocol, receiver)];
  let count = 0;

  async function add(vehicleId: number, state: SubmissionState, startsAt: Date | null): Promise<number> {
    const vehicle = known.find((one) => one.vehicleId === vehicleId);
    if (!vehicle) throw new Error(`Nobody can drive vehicle ${vehicleId}`);
    const at = new Date(now.getTime() - (1 + (count % 3)) * DAY_MS);
    const person = { name: names[count % names.length] ?? "", mobile: String(19_900_030_000 + count), remark: "" };
    count += 1;
    const described = { state, dealerId: dealer?.id ?? null, vehicleId, linkExpiresAt: linkExpiry(startsAt, now) };
    const sender = { ...sealSender(security, person, visit), addressIndex: null };
    const { added } = await write(tx, { requestId: randomUUID(), sender, described, at, context: visit, consents });
    await addDetails(tx, {
      id: added.id,
      vehicleId,
      vehicle: { name: vehicle.name, trimName: null, picture: vehicle.picture },
      startsAt,
      hasLicense: true,
      contactPreference: "phone",
    });
    return added.id;
  }

  for (let day = 0; day < DAYS; day++) {
    const date = atLocal(now).toPlainDate().add({ days: day });
    const hours = slotStartsOn(dealer, date.toString());
    for (const [index, [hour, number]] of (pattern[day % pattern.length] ?? []).entries()) {
      const [from, car] = [hours[hour], cars[number % Math.max(1, cars.length)]];
      if (!from || !car) continue;
      const startsAt = slotStart(date.toString(), from);
      const bookingId = await add(car.vehicleId, startsAt < now ? "DONE" : index % 3 === 1 ? "NEW" : "CONFIRMED", startsAt);
      await tx.insert(testDrivePlaces).values({ testCarId: car.id, startsAt, bookingId });
    }
  }
  for (const car of cars.slice(0, 2)) await add(car.vehicleId, "NEW", null);
}
