import type { Picture } from "@marque/contract/entities/media";
import { openCarStates } from "@marque/contract/rules/car-binding";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { members } from "../../database/schema/accounts.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { carBindings, carShares } from "../../database/schema/garage.ts";
import { recallBatches, recallCampaigns, recallVehicles } from "../../database/schema/recall.ts";
import { vehicleColors, vehicleSeries, vehicles } from "../../database/schema/vehicles.ts";

/** Listed of a member besides those that count: what has ended lately. */
const LISTED = 30;

const memberId = sql.placeholder("memberId");
const onlyBound = sql`${sql.placeholder("onlyBound")}::boolean`;
const states = sql.raw([...openCarStates, "REJECTED"].map((state) => `'${state}'`).join(", "));
const isBound = sql`${carBindings.state} = 'BOUND'`;

/** Those of a member; what was taken back or given up is not among them. */
const own = sql`(
  select own.id as binding_id, null::integer as share_id from ${carBindings} as own
  where own.member_id = ${memberId} and own.state in (${states}) and (own.state = 'BOUND' or not ${onlyBound})
  order by own.id desc limit ${sql.raw(String(LISTED))})`;
/** Cars that others share with a member, or have asked them to, by the number that they were asked under. */
const shared = sql`(
  select share.binding_id, share.id from ${carShares} as share join ${carBindings} as car on car.id = share.binding_id
  where (share.member_id = ${memberId} or (share.member_id is null
      and share.mobile_index = (select person.mobile_index from ${members} as person where person.id = ${memberId})))
    and car.state = 'BOUND' and car.member_id <> ${memberId} and (share.member_id is not null or not ${onlyBound})
  order by share.id desc limit ${sql.raw(String(LISTED))})`;

/** How the page and pictures of the vehicle go by the name that sales records use. */
const model = sql<{ vehicleId: number; thumb: Picture; main: Picture } | null>`(
  select json_build_object('vehicleId', ${vehicles.vehicleId}, 'thumb', ${vehicleSeries.thumb}, 'main', ${vehicleSeries.main})
  from ${vehicleSeries} join ${vehicles} on ${vehicles.id} = ${vehicleSeries.vehicleRowId}
  where ${vehicleSeries.name} = ${carBindings.sale} ->> 'model' and ${vehicles.published} order by ${vehicles.oldCoaster} limit 1)`;
const paint = sql<Picture | null>`(
  select ${vehicleColors.picture} from ${vehicleSeries} join ${vehicles} on ${vehicles.id} = ${vehicleSeries.vehicleRowId}
  join ${vehicleColors} on ${vehicleColors.vehicleRowId} = ${vehicles.id} and ${vehicleColors.type} = 'ext'
  where ${vehicleSeries.name} = ${carBindings.sale} ->> 'model' and ${vehicles.published}
    and ${vehicleColors.name} = ${carBindings.sale} ->> 'color' limit 1)`;
const shareCount = sql<number>`(
  select count(*)::integer from ${carShares} as used where used.binding_id = ${carBindings.id} and used.member_id is not null and ${isBound})`;
const askedUntil: SQL<Date | null> = sql`(
  select asked.transfer_until from ${carBindings} as asked
  where asked.vin_index = ${carBindings.vinIndex} and asked.state = 'TRANSFER_REQUESTED' and asked.ended_at is null and ${isBound}
  order by asked.id limit 1)`.mapWith(carBindings.transferUntil);
/** Of published campaigns, as far as the batch that the car came with has been taken whole. */
const recalls = sql<{ filingNo: string; title: string }[] | null>`(
  select json_agg(json_build_object('filingNo', ${recallCampaigns.filingNo}, 'title', ${recallCampaigns.title})
    order by ${recallCampaigns.publishDate} desc, ${recallCampaigns.id} desc)
  from ${recallVehicles} join ${recallBatches} on ${recallBatches.id} = ${recallVehicles.batchId}
  join ${recallCampaigns} on ${recallCampaigns.id} = ${recallVehicles.campaignId}
  where ${recallVehicles.vinIndex} = ${carBindings.vinIndex} and ${isBound} and ${recallBatches.takenAt} is not null
    and ${recallCampaigns.state} = 'published' and ${recallVehicles.state} <> 'done')`;

const listedCars = preparedOnce((database) =>
  database
    .select({
      id: carBindings.id,
      state: carBindings.state,
      vinEncrypted: carBindings.vinEncrypted,
      detailsEncrypted: carBindings.detailsEncrypted,
      ownerType: carBindings.ownerType,
      sale: carBindings.sale,
      verifyMethod: carBindings.verifyMethod,
      reason: carBindings.reason,
      dueAt: carBindings.dueAt,
      boundAt: carBindings.boundAt,
      transferUntil: carBindings.transferUntil,
      hasDocument: sql<boolean>`${carBindings.documentId} is not null`,
      documentGoesAt: carBindings.documentGoesAt,
      documentGoneAt: carBindings.documentGoneAt,
      shareId: carShares.id,
      /** Who has accepted the sharing. */
      sharedTo: carShares.memberId,
      acceptedAt: carShares.acceptedAt,
      dealerCode: dealers.code,
      dealerName: dealers.shortName,
      ...{ model, paint, shareCount, askedUntil, recalls },
    })
    .from(sql`(${own} union all ${shared}) as listed`)
    .innerJoin(carBindings, sql`${carBindings.id} = listed.binding_id`)
    .leftJoin(carShares, sql`${carShares.id} = listed.share_id`)
    .leftJoin(dealers, eq(dealers.id, carBindings.dealerId))
    .orderBy(sql`listed.share_id desc nulls first, listed.binding_id desc`)
    .prepare("listed_cars"),
);

/** A car with everything that stands beside it; `shareId` is null for the member's own. */
export type ListedCar = Awaited<ReturnType<typeof listCars>>[number];

/** The cars of a member in one look: own ones first, then those that others share, each newest first. */
export function listCars(database: Database, memberId: string, onlyBound: boolean) {
  return listedCars(database).execute({ memberId, onlyBound });
}

const sharesOfCar = preparedOnce((database) =>
  database
    .select({
      shareId: carShares.id,
      sharedTo: carShares.memberId,
      mobileEncrypted: carShares.mobileEncrypted,
      invitedAt: carShares.invitedAt,
      acceptedAt: carShares.acceptedAt,
    })
    .from(carBindings)
    .leftJoin(carShares, eq(carShares.bindingId, carBindings.id))
    .where(sql`${carBindings.id} = ${sql.placeholder("id")} and ${carBindings.memberId} = ${memberId} and ${isBound}`)
    .orderBy(asc(carShares.id))
    .prepare("shares_of_car"),
);

/** Who uses a car that a member has bound, or was asked to; undefined where the car is not theirs. */
export async function findSharesOf(database: Database, car: { id: number; memberId: string }) {
  const rows = await sharesOfCar(database).execute(car);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ shareId, mobileEncrypted, invitedAt, ...share }) =>
    shareId === null || mobileEncrypted === null || invitedAt === null ? [] : [{ ...share, shareId, mobileEncrypted, invitedAt }],
  );
}
