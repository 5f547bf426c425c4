import { noticeTypes } from "@marque/contract/rules/notice-types";
import pg from "pg";
import type { Security } from "../../src/security/field-encryption.ts";

/** How often the demo brand's rows are there afterwards. */
const TIMES = 100;
/** Rows of a table that is empty, or nearly, on a demo site: what a busy site gathers in a year, or as long as it keeps them. */
const YEAR = 50_000;

/**
 * Makes of a freshly seeded database one of a busy site: every growing table with at least a hundred times the demo brand's
 * rows. Times are spread over as long as rows are kept, so that clean-ups find what is due since they last ran, and not half of
 * the table, which PostgreSQL would rightly read whole.
 */
export async function fillTables(pool: pg.Pool, security: Security): Promise<void> {
  // A busy machine may need longer than a visitor would wait.
  const patient = new pg.Pool({ ...pool.options, statement_timeout: 0 });
  const inOrder = async (statements: string[]) => {
    for (const statement of statements) await patient.query(statement);
  };
  const tables = await listTables(patient);
  // Autovacuum would run at its own time and change plans between two runs of the test.
  await inOrder(tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`));
  await stopLogging(patient, tables);
  // Side by side, what does not lean on each other.
  await Promise.all([inOrder(vehicles), inOrder([...dealers, ...bookings]), inOrder([...content, ...members, ...messages(security)])]);
  await Promise.all(tables.map((table) => patient.query(`vacuum (analyze) ${table}`)));
  await patient.end();
}

/** Nobody needs these rows after a crash, and without a log they are written in half the time. */
async function stopLogging(pool: pg.Pool, tables: string[]): Promise<void> {
  const { rows: references } = await pool.query<{ from: string; to: string }>(
    "select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'",
  );
  const logged = new Set(tables);
  // A logged table must not refer to one that is not, so whatever is referred to comes last.
  while (logged.size > 0) {
    const next = [...logged].find((table) => !references.some(({ from, to }) => to === table && from !== table && logged.has(from)));
    if (!next) throw new Error("Tables refer to each other in a circle");
    await pool.query(`alter table ${next} set unlogged`);
    logged.delete(next);
  }
}

export async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ name }) => name);
}

export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables(pool)) {
    const { rows } = await pool.query<{ rows: string }>(`select count(*) as rows from ${table}`);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}

/** The tables that are too small, and how many rows they should have. `before` was counted on the demo site. */
export function tooSmall(before: Record<string, number>, now: Record<string, number>): { table: string; rows: number; wanted: number }[] {
  return Object.entries(now)
    .map(([table, rows]) => ({ table, rows, wanted: before[table] ? before[table] * TIMES : YEAR }))
    .filter(({ rows, wanted }) => rows < wanted);
}

/** The demo brand's own rows again, with keys of their own. */
const again = `generate_series(1, ${TIMES - 1}) as n`;
const each = `generate_series(1, ${YEAR}) as i`;
/** An instant of a row `i`, evenly over a time that ends now. */
const over = (interval: string) => `now() - i * interval '${interval}' / ${YEAR}`;
/** When a row `i` is due: of each hundred all but two are still to come. */
const due = (interval: string) => `now() + (i - ${YEAR / 50}) * interval '${interval}' / ${YEAR}`;
/** 43 characters, as tokens' hashes and blind indexes have. */
const fingerprint = (seed: string) => `left(md5((${seed})::text) || md5((${seed})::text || 'x'), 43)`;
/** As long as an encrypted name or mobile. */
const SEALED = "repeat('x', 64)";

const vehicles = [
  `insert into vehicles select id + n * 1000, id + n * 1000, false, name, motto, lifecycle, published, test_drive_enabled,
       header_theme, hero, dims, parts_supply_until, page from vehicles, ${again}`,
  `insert into vehicle_series select id + n * 1000, brand_group_id, vehicle_row_id + n * 1000, sort, name, class_name, category, badge,
       car_price_type, price_label, customer_price_text, thumb, main from vehicle_series, ${again}`,
  `insert into vehicle_trims select id + n * 100000, vehicle_row_id + n * 1000, sort, name, model_year, energy, drive, seats, facts
       from vehicle_trims, ${again}`,
  `insert into vehicle_trim_prices select trim_id + n * 100000, effective_from, msrp_fen from vehicle_trim_prices, ${again}`,
  `insert into vehicle_colors select id + n * 100000, vehicle_row_id + n * 1000, sort, key, name, hex, hex2, finish, type,
       extra_price_fen, trim_ids, picture from vehicle_colors, ${again}`,
  `insert into vehicle_spec_rows select vehicle_row_id + n * 1000, sort, group_name, key, name, unit, glossary, footnote, difference,
       values from vehicle_spec_rows, ${again}`,
  `insert into vehicle_high_tabs (vehicle_id, key, label, link, start_at, end_at)
       select vehicle_id + n * 1000, key, label, link, start_at, end_at from vehicle_high_tabs, ${again}`,
];

const dealers = [
  `insert into dealers overriding system value select id + n * 1000, code || 'N' || n, full_name, short_name, pinyin, city_code,
       district_code, address, lng, lat, sales_phone, service_phone, status, services, hours, holiday_hours, slot_starts, updated_at
       from dealers, ${again}`,
  `insert into test_cars overriding system value select id + n * 10000, dealer_id + n * 1000, vehicle_id, transfer_days, withdrawn, since
       from test_cars, ${again}`,
];

const isNotice = `type in (${noticeTypes.map((type) => `'${type}'`).join(", ")})`;
const content = [
  // Of what editors replace, only the latest is shown. Articles stay for years, so that there are more of them; their bodies, which no
  // list reads, are left out.
  `insert into content_items select type, id + n * 10000, collection, null, case when ${isNotice} then status else 'offline' end,
       publish_at - n * interval '1 day', offline_at, sort, revision, payload - 'blocks' || '{"blocks": []}', updated_at
       from content_items, generate_series(1, ${TIMES * 5 - 1}) as n where ${isNotice} or n < ${TIMES}`,
  `insert into content_views select type, id + n * 10000, views
       from content_views, generate_series(1, ${TIMES * 5 - 1}) as n where ${isNotice} or n < ${TIMES}`,
];

const members = [
  `insert into members (mobile_encrypted, mobile_index, nickname, first_channel)
       select ${SEALED}, ${fingerprint("i")}, '会员' || i, 'WEB' from ${each}`,
  `insert into member_sessions select ${fingerprint("number")}, id, 'WEB', now() - number * interval '181 days' / ${YEAR},
       now() - least(number * interval '181 days' / ${YEAR}, number % 1000 * interval '30.5 days' / 1000)
       from (select id, row_number() over () as number from members)`,
];

/** Bookings as `dealers` left the cars, and what hangs on them. */
const bookings = [
  // One car after the other, so that no two bookings want the same hour of the same car.
  `create table booked as
       select i, 'N' || i as no, car_id, dealer_id, vehicle_id, ${over("25 months")} as at,
         date_trunc('hour', ${over("25 months")}) + i % 50 * interval '1 hour' + interval '3 days' as starts_at
       from ${each} join (select id as car_id, dealer_id, vehicle_id, row_number() over (order by id) - 1 as number from test_cars) as cars
         on number = i % (select count(*) from test_cars)`,
  "analyze booked",
  `insert into test_drive_bookings (no, request_id, state, dealer_id, vehicle_id, vehicle, starts_at, name_encrypted, title,
         mobile_encrypted, mobile_index, has_license, contact_preference, source, channel, utm, address_index, link_hash, link_encrypted,
         link_expires_at, created_at, anonymised_at)
       select no, gen_random_uuid(), case when i % 50 = 0 then 'cancelled' else 'submitted' end, dealer_id, vehicle_id,
         '{"name": "云起", "trimName": null, "picture": null}', starts_at, case when kept then ${SEALED} end, 'none',
         case when kept then ${SEALED} end, case when kept then ${fingerprint("i / 2")} end, true, 'phone', 'detail', 'WEB', '{}',
         case when kept then ${fingerprint("i % 20000")} end, ${fingerprint("i")}, ${SEALED}, starts_at + interval '30 days', at,
         case when not kept then at + interval '24 months' end
       from (select *, at > now() - interval '24 months 1 day' as kept from booked) order by at`,
  `insert into test_drive_places (test_car_id, starts_at, booking_id)
       select car_id, booked.starts_at, id from booked join test_drive_bookings using (no) where i % 50 <> 0`,
  // Forms left half-way since the nightly clean-up, and those that are being filled in.
  `insert into test_drive_places (test_car_id, starts_at, held_by, held_until, address_index)
       select distinct on (car_id) car_id, date_trunc('hour', now()) + interval '30 days', gen_random_uuid(),
         now() + interval '10 minutes' - i * interval '1 second', ${fingerprint("i % 500")} from booked where i <= 5000`,
  `insert into test_drive_events (booking_id, kind, state_to, starts_to, by, at)
       select id, kind, state, starts_at, 'visitor', created_at
       from test_drive_bookings, (values ('submitted'), ('rescheduled')) as kinds (kind) order by created_at`,
  `insert into test_drive_consents (booking_id, purpose, protocol_id, protocol_version, text_hash, ip_encrypted, user_agent, at)
       select id, purpose, 1, '2025-01', ${fingerprint("id")}, ${SEALED}, 'Mozilla/5.0', created_at
       from test_drive_bookings, (values ('privacy'), ('shareWithDealer')) as purposes (purpose)`,
  "drop table booked",
];

/** What visitors' mobiles and browsers leave behind. The latest messages of the outbox are shown, so that these can be read. */
function messages(security: Security): string[] {
  const mobile = security.encryptField("mobile", "13900000000");
  const text = security.encryptField("smsText", "您的验证码是123456，5分钟内有效。");
  return [
    `insert into analytics_events (app_id, event, params, at, received_at)
       select 1, 'event_' || i % 40, '{"path": "/car-type"}', ${over("91 days")}, ${over("91 days")} from ${each} order by i desc`,
    `insert into sms_codes select ${fingerprint("i")}, 'testDrive', gen_random_uuid(), ${fingerprint("i")},
       ${due("5 minutes")} - interval '5 minutes', ${due("5 minutes")} from ${each}`,
    `insert into used_captchas select ${fingerprint("i")}, ${fingerprint("i")}, 'testDrive', ${due("2 minutes")} from ${each}`,
    `insert into rate_limits select 'sms-mobile-day:' || ${fingerprint("i")}, 1, extract(epoch from ${due("1 day")}) * 1000 from ${each}`,
    `insert into sms_messages (id, template, mobile_encrypted, params_encrypted, state, created_at)
       select gen_random_uuid(), 'verificationCode', ${SEALED}, '', 'sent', ${over("184 days")} from ${each} order by i desc`,
    `insert into sms_outbox (key, mobile_encrypted, text_encrypted, created_at)
       select 'N' || i, '${mobile}', '${text}', ${over("8 days")} from ${each} order by i desc`,
  ];
}
