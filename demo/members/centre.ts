import { randomUUID } from "node:crypto";
import { consultationConsentTexts } from "@marque/contract/rules/consultation";
import { testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import type { Transaction } from "../../apps/server/src/database/client.ts";
import { testDrivePlaces } from "../../apps/server/src/database/schema/appointments.ts";
import { nobody } from "../../apps/server/src/http/in-process-transport.ts";
import { atLocal } from "../../apps/server/src/local-time.ts";
import type { Member } from "../../apps/server/src/modules/accounts/accounts.repository.ts";
import { addDetails } from "../../apps/server/src/modules/appointments/appointments.repository.ts";
import { linkExpiry, slotStart, slotStartsOn } from "../../apps/server/src/modules/appointments/slots.policy.ts";
import { listCars } from "../../apps/server/src/modules/appointments/test-cars.repository.ts";
import { addDetails as addConsultation } from "../../apps/server/src/modules/consultations/consultations.repository.ts";
import { findDealer } from "../../apps/server/src/modules/dealers/dealers.repository.ts";
import { putFavourite } from "../../apps/server/src/modules/member-centre/favourites.repository.ts";
import { tellMember } from "../../apps/server/src/modules/member-centre/member-messages.ts";
import { consentRecord } from "../../apps/server/src/modules/submissions/consent-record.ts";
import { sealSender } from "../../apps/server/src/modules/submissions/sealed-sender.ts";
import { createSubmissionWriter } from "../../apps/server/src/modules/submissions/send-submission.ts";
import { createVehiclesService } from "../../apps/server/src/modules/vehicles/vehicles.service.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { protocols } from "../content/protocols.ts";

/** A dealer of the members' own, in whose calendar nothing else is booked. */
const DEALER = "YX33001";
const DAY_MS = 86_400_000;
const visit = { requestId: "demo", ip: "192.0.2.1", userAgent: "demo", source: "WEB", ...nobody } as const;

function protocolOf(id: number) {
  const protocol = protocols.find((one) => one.id === id);
  if (!protocol) throw new Error(`The demo brand has no protocol ${id}`);
  return protocol;
}

/** What a demo member finds in their centre: drives to come and over, a question, messages about them, and vehicles that they like. */
export async function seedCentre(
  tx: Transaction,
  security: Security,
  { id: memberId, mobile, name, place }: Pick<Member, "id"> & { mobile: string; name: string; place: number },
  now = new Date(),
): Promise<void> {
  const dealer = await findDealer(tx, { code: DEALER });
  if (!dealer) throw new Error(`No dealer ${DEALER}`);
  const service = createVehiclesService({ database: tx, security, content: { findServiceRedirect: async () => undefined } });
  const known = await service.listTestDriveVehicles();
  const cars = (await listCars(tx, dealer.id)).filter(({ vehicleId }) => known.some((vehicle) => vehicle.vehicleId === vehicleId));
  const sender = { ...sealSender(security, { name, mobile, remark: "" }, visit), memberId, addressIndex: null };
  const receiver = { fullName: dealer.fullName, phone: dealer.salesPhone };
  const sharing = consentRecord("shareWithDealer", testDriveConsentTexts.shareWithDealer(receiver), protocolOf(3), receiver);
  const privacy = consentRecord("privacy", consultationConsentTexts.privacy(), protocolOf(1));

  async function drive(days: number, sentDaysAgo: number, state: "CONFIRMED" | "DONE"): Promise<string> {
    const car = cars[(place + (state === "DONE" ? 1 : 0)) % Math.max(1, cars.length)];
    const vehicle = known.find(({ vehicleId }) => vehicleId === car?.vehicleId);
    if (!car || !vehicle) throw new Error(`Nobody can drive at ${DEALER}`);
    const date = atLocal(now).toPlainDate().add({ days }).toString();
    const from = slotStartsOn(dealer as NonNullable<typeof dealer>, date)[2 + place] ?? "14:00";
    const startsAt = slotStart(date, from);
    const { added } = await createSubmissionWriter({ security }, "testDrive")(tx, {
      ...{
        requestId: randomUUID(),
        sender,
        context: visit,
        consents: [privacy, sharing],
        at: new Date(now.getTime() - sentDaysAgo * DAY_MS),
      },
      described: { state, dealerId: dealer?.id ?? null, vehicleId: vehicle.vehicleId, linkExpiresAt: linkExpiry(startsAt, now) },
    });
    await addDetails(tx, {
      ...{ id: added.id, vehicleId: vehicle.vehicleId, startsAt, hasLicense: true, contactPreference: "phone" },
      vehicle: { name: vehicle.name, trimName: null, picture: vehicle.picture },
    });
    await tx.insert(testDrivePlaces).values({ testCarId: car.id, startsAt, bookingId: added.id });
    return vehicle.name;
  }

  async function ask(sentDaysAgo: number): Promise<void> {
    const { added } = await createSubmissionWriter({ security }, "consultation")(tx, {
      ...{ requestId: randomUUID(), sender, context: visit, consents: [privacy], at: new Date(now.getTime() - sentDaysAgo * DAY_MS) },
      described: {
        state: "DONE",
        dealerId: null,
        cityCode: dealer?.cityCode ?? null,
        contactWay: "phone",
        contactWindow: "any",
        linkExpiresAt: null,
      },
    });
    await addConsultation(tx, { id: added.id, topic: "finance", cityCode: dealer?.cityCode ?? "330100", vehicleName: null });
  }

  const tell = (daysAgo: number, topic: "testDrive" | "consultation" | "points", text: string) =>
    tellMember(tx, security, { memberId, topic, text, link: null, at: new Date(now.getTime() - daysAgo * DAY_MS) });

  const driven = await drive(-40, 44, "DONE");
  await tell(39, "testDrive", `感谢您到${dealer.shortName}试驾${driven}，期待再见。`);
  await ask(20);
  await tell(20, "consultation", "您的金融咨询已收到，客服会在两个工作小时内与您联系。");
  const coming = await drive(4, 2, "CONFIRMED");
  await tell(2, "testDrive", `${dealer.shortName}已确认您的试驾预约：${coming}，请带好驾驶证。`);
  await tell(1, "points", "您有风享积分即将到期，可在积分明细里查看。");

  for (const [index, vehicle] of known.slice(place, place + 2).entries()) {
    const detail = await service.requireDetail(vehicle.vehicleId, false);
    const trim = detail.trims[index] ?? detail.trims[0];
    const color = detail.colors.filter(({ type }) => type === "ext")[index + place];
    const at = new Date(now.getTime() - (index + 3) * DAY_MS);
    await putFavourite(tx, { memberId, vehicleId: vehicle.vehicleId, trimId: trim?.trimId ?? null, colorId: color?.id ?? null, at });
  }
}
