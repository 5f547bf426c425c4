import type { PointKind } from "@marque/contract/rules/member-points";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { members } from "../../database/schema/accounts.ts";
import { carBindings } from "../../database/schema/garage.ts";
import { hasLeft, pointEntries } from "../../database/schema/points.ts";

const id = sql.placeholder("id");
const at = sql.placeholder("at");

/** What is left of a member's points that have not run out, by kind. */
const points = sql<Partial<Record<PointKind, number>> | null>`(
  select json_object_agg(held.kind, held.left) from (
    select kind, sum(remaining)::integer as left from ${pointEntries}
    where member_id = ${id} and ${hasLeft} and (expires_at is null or expires_at > ${at}) group by kind) as held)`;
/** One model for each bound car; empty texts for those that the sales records do not know. */
const models = sql<string[]>`array(
  select coalesce(car.sale ->> 'model', '') from ${carBindings} as car
  where car.member_id = ${id} and car.state = 'BOUND' order by car.id)`;

const tracked = preparedOnce((database) =>
  database
    .select({
      id: members.id,
      gender: members.gender,
      birthYear: members.birthYear,
      country: members.country,
      province: members.province,
      city: members.city,
      firstChannel: members.firstChannel,
      ...{ points, models },
    })
    .from(members)
    .where(and(eq(members.id, id), members.personalised))
    .prepare("tracked_member"),
);

/** What the tracking profile is made of, in one look. */
export type TrackedMember = NonNullable<Awaited<ReturnType<typeof findTracked>>>;

/** Undefined for a member who wants nothing personal: nothing of them is read; and for one who is gone. */
export async function findTracked(database: Database, memberId: string, now: Date) {
  const [found] = await tracked(database).execute({ id: memberId, at: now });
  return found;
}
