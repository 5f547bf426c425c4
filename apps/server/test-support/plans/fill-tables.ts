import { noticeTypes } from "@marque/contract/rules/notice-types";
import pg from "pg";
import { inject } from "vitest";
import { APPEAL_FIELDS } from "../../src/modules/accounts/settings/appeals.ts";
import { DELETION_WORDS_FIELD } from "../../src/modules/accounts/settings/deletion-reasons.repository.ts";
import type { Security } from "../../src/security/field-encryption.ts";

/** How often the demo brand's rows are there afterwards. */
const TIMES = 100;
/** The demo brand's dealers are a country's already: no maker has ten times as many. */
const TIMES_DEALERS = 10;
const timesOf = (table: string) => (table === "dealers" || table === "test_cars" ? TIMES_DEALERS : TIMES);
/** Rows of a table that is empty, or nearly, on a demo site: what a busy site gathers in a year, or as long as it keeps them. */
const YEAR = 50_000;

/**
 * Makes of a freshly seeded database one of a busy site: every growing table with at least a hundred times the demo brand's
 * rows. Times are spread over as long as rows are kept, so that clean-ups find what is due since they last ran, and not half of
 * the table, which PostgreSQL would rightly read whole.
 */
export async function fillTables(pool: pg.Pool, security: Security): Promise<void> {
  const patient = connectForFilling(pool);
  const inOrder = async (statements: string[]) => {
    for (const statement of statements) await patient.query(statement);
  };
  await inOrder(eventDays);
  // Of a partitioned table it is the partitions that lie on disk.
  const tables = await listRelations(patient, "relkind = 'r'");
  // Autovacuum would run at its own time and change plans between two runs of the test.
  await inOrder(tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`));
  await stopLogging(patient, tables);
  // Side by side, what does not lean on each other.
  await Promise.all([
    inOrder(vehicles),
    inOrder([...dealers(security), ...bookings(security), ...answers(security), ...told]),
    inOrder([
      ...content,
      ...search,
      ...library,
      ...members(security),
      ...console,
      ...tasks,
      ...imports,
      ...recalls,
      ...usedCars,
      ...garage(security),
      ...workflow,
      ...previews,
      ...messages(security),
    ]),
  ]);
  await Promise.all(tables.map((table) => patient.query(`vacuum (analyze) ${table}`)));
  await patient.end();
}

/**
 * Writes as the app's own role, but nobody looks up for each row what it refers to, which is half of the work, and a busy machine may take
 * longer than a visitor would wait.
 */
function connectForFilling({ options }: pg.Pool): pg.Pool {
  const url = new URL(inject("postgres").adminUrl);
  url.pathname = new URL(options.connectionString ?? "").pathname;
  return new pg.Pool({ connectionString: url.href, max: options.max, options: "-c role=marque -c session_replication_role=replica" });
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

/** The tables as the code knows them: a partitioned one counts as one. */
export async function listTables(pool: pg.Pool): Promise<string[]> {
  return await listRelations(pool, "not relispartition");
}

async function listRelations(pool: pg.Pool, which: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${which} order by 1`,
  );
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
    .map(([table, rows]) => ({ table, rows, wanted: before[table] ? before[table] * timesOf(table) : YEAR }))
    .filter(({ rows, wanted }) => rows < wanted);
}

/** Room for the events of as long as they are kept, and a little longer. */
const eventDays = [
  `do $$ declare day date; today date := now() at time zone 'Asia/Shanghai'; begin
     for day in select generate_series(today - 92, today - 1, interval '1 day') loop
       execute format('create table if not exists analytics_events_%s partition of analytics_events for values from (%L) to (%L)',
         to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'Asia/Shanghai', (day + 1)::timestamp at time zone 'Asia/Shanghai');
     end loop; end $$`,
];

/** The demo brand's own rows again, with keys of their own. */
const again = `generate_series(1, ${TIMES - 1}) as n`;
const dealersAgain = `generate_series(1, ${TIMES_DEALERS - 1}) as n`;
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
  `insert into vehicle_surcharges select vehicle_row_id + n * 1000, subject, amount_fen from vehicle_surcharges, ${again}`,
  `insert into vehicle_trim_prices select trim_id + n * 100000, effective_from, msrp_fen from vehicle_trim_prices, ${again}`,
  `insert into vehicle_colors select id + n * 100000, vehicle_row_id + n * 1000, sort, key, name, hex, hex2, finish, type,
       extra_price_fen, trim_ids, picture from vehicle_colors, ${again}`,
  `insert into vehicle_spec_rows select vehicle_row_id + n * 1000, sort, group_name, key, name, unit, glossary, footnote, difference,
       values from vehicle_spec_rows, ${again}`,
  `insert into vehicle_high_tabs (vehicle_id, key, label, link, start_at, end_at)
       select vehicle_id + n * 1000, key, label, link, start_at, end_at from vehicle_high_tabs, ${again}`,
];

const dealers = (security: Security) => [
  `insert into dealers overriding system value select id + n * 1000, code || 'N' || n, full_name, short_name, pinyin, city_code,
       district_code, address, lng, lat, sales_phone, service_phone, status, services, hours, holiday_hours, slot_starts, updated_at,
       authorisation_no, authorised_from, authorised_to, uscc, complaint_phone, revision
       from dealers, ${dealersAgain}`,
  `insert into test_cars overriding system value select id + n * 10000, dealer_id + n * 1000, vehicle_id, transfer_days, withdrawn, since
       from test_cars, ${dealersAgain}`,
  `insert into dealer_pictures
       select dealers.id, 'photo', n, ids[1 + (dealers.id + n) % cardinality(ids)], '展厅' from dealers, generate_series(0, 3) as n,
         (select array_agg(id) as ids from media_assets where kind = 'picture') as known on conflict do nothing`,
  `insert into stopped_dealers overriding system value select id + n * 1000, code || 'N' || n, full_name, short_name, pinyin, city_code,
       district_code, address, kind, stopped_on, announced_on, former_services, service_successor_id, warranty_successor_id, records,
       records_transferred_on, prepaid, owners_contact, owners_phone, remark
       from stopped_dealers, ${dealersAgain}`,
  `insert into dealer_reports (request_id, dealer_id, subject, text_encrypted, created_at, handled_at)
       select gen_random_uuid(), ids[1 + i % array_length(ids, 1)], 'phone', '${security.encryptField("dealerReport", "打不通")}', ${over("12 months")},
         case when i % 50 > 0 then now() end
       from ${each}, (select array_agg(id) as ids from dealers) as known`,
];

const isNotice = `type in (${noticeTypes.map((type) => `'${type}'`).join(", ")})`;
const content = [
  // Of what editors replace, only the latest is shown. Articles stay for years, so that there are more of them; their bodies, which no
  // list reads, are left out. Catalogues and pages are as many as vehicles, which are few.
  `insert into content_items (type, id, collection, slug, status, publish_at, offline_at, sort, revision, payload, updated_at, title, edited_at)
       select type, id + n * 10000, collection, null, case when ${isNotice} then status else 'offline' end, publish_at - n * interval '1 day',
         offline_at, sort, revision, payload - 'blocks' || '{"blocks": []}', updated_at, title || n, edited_at - n * interval '1 day'
       from content_items, generate_series(1, ${TIMES * 5 - 1}) as n
       where type not in ('vehicleCatalogue', 'vehiclePage') and (${isNotice} or n < ${TIMES})
       order by type, n, id`,
  `insert into content_views select type, id + n * 10000, views
       from content_views, generate_series(1, ${TIMES * 5 - 1}) as n where ${isNotice} or n < ${TIMES}`,
];

/** Preview links since the console was opened; few of them still hold. */
const previews = [
  `insert into preview_sets (request_key, title, items, path, created_by, created_at, expires_at)
       select gen_random_uuid(), '预览' || i, '[{"type": "news", "id": 1001}]', '/', ids[1 + i % 300], ${over("25 months")},
         ${over("25 months")} + interval '24 hours'
       from ${each}, (select array_agg(id) as ids from staff) order by i desc`,
];

/** Members, and what colleagues read of them. */
const members = (security: Security) => {
  const { mobile } = person(security);
  const sealed = (field: string, text: string) => `'${security.encryptField(field, text)}'`;
  return [
    `insert into members (mobile_encrypted, mobile_index, nickname, first_channel)
       select ${mobile}, ${fingerprint("i")}, '会员' || i, 'WEB' from ${each}`,
    `insert into member_sessions select ${fingerprint("number")}, id, 'WEB', now() - number * interval '181 days' / ${YEAR},
       now() - least(number * interval '181 days' / ${YEAR}, number % 1000 * interval '30.5 days' / 1000)
       from (select id, row_number() over () as number from members)`,
    `insert into member_consents (member_id, purpose, protocol_id, protocol_version, text_hash, channel)
       select id, purpose, 1, '2026.11', 'x', 'WEB' from members, unnest(array['privacy', 'membership']) as purpose`,
    `update members set deletion_due_at = now() + interval '3 days' where id in (select id from members limit 300)`,
    `insert into deletion_words (month, reason, words_encrypted)
       select date_trunc('month', now()) - i % 9 * interval '1 month', 'other', ${sealed(DELETION_WORDS_FIELD, "换城市了")} from ${each}`,
    `insert into member_exports (member_id, state, asked_at, expires_at)
       select id, 'ready', now(), now() + interval '1 day' - number % 1000 * interval '25 hours' / 1000
       from (select id, row_number() over () as number from members)`,
    `insert into mobile_appeals (member_id, state, name_encrypted, id_tail_encrypted, new_mobile_encrypted, created_at, decided_at)
       select id, case when number % 1000 = 0 then 'pending' when number % 400 = 1 then 'rejected' else 'approved' end, ${sealed(APPEAL_FIELDS.name, "陈知远")},
         ${sealed(APPEAL_FIELDS.idTail, "002X")}, ${sealed(APPEAL_FIELDS.newMobile, "13900000000")}, now() - number % 1000 * interval '183 days' / 1000,
         case when number % 1000 = 0 then null else now() - number % 1000 * interval '184 days' / 1000 end
       from (select id, row_number() over () as number from members)`,
    `insert into member_messages (member_id, topic, text_encrypted, at, read_at)
       select ids[1 + i % array_length(ids, 1)], 'testDrive', ${SEALED}, ${over("12 months")}, case when i % 3 > 0 then now() end
       from ${each}, (select array_agg(id) as ids from members) as known`,
    `insert into member_favourites (member_id, vehicle_id, at)
       select ids[1 + i % array_length(ids, 1)], 1 + i % 7, now() from ${each}, (select array_agg(id) as ids from members) as known
       on conflict do nothing`,
    `insert into point_entries (member_id, kind, amount, balance, remaining, origin, origin_key, note, expires_at, at)
       select ids[1 + i % array_length(ids, 1)], (array['manufacturer', 'dealer', 'fengxiang', 'growth'])[1 + i % 4], 100, 100,
         case when i % 3 = 0 then 0 else 100 end, 'service', 'filled:' || i, '保养', ${due("24 months")}, ${over("24 months")}
       from ${each}, (select array_agg(id) as ids from members) as known`,
    `insert into member_tickets (hash, kind, member_id, expires_at)
       select ${fingerprint("number")}, 'resetPassword', id, now() + interval '10 minutes' - number % 1000 * interval '70 minutes' / 1000
       from (select id, row_number() over () as number from members)`,
    `insert into scan_logins (query_hash, ticket_hash, browser_hash, device, place, created_at, expires_at)
       select ${fingerprint("'query' || i")}, ${fingerprint("'ticket' || i")}, 'x', 'Chrome · Windows', '203.0.113.*', now(),
         now() + interval '2 minutes' - i % 1000 * interval '62 minutes' / 1000
       from ${each}`,
  ];
};

/** Colleagues, who is signed in since the hourly clean-up, and what everybody did. */
const console = [
  `insert into staff (account, name, roles, password_hash, must_change_password)
       select 'colleague' || i, '同事' || i, '{editor}', 'nobody signs in with it', false from generate_series(1, 300) as i`,
  `insert into staff_sessions (token_hash, staff_id, ip, user_agent, created_at, last_seen_at)
       select ${fingerprint("i")}, ids[1 + i % 300], '127.0.0.1', 'Mozilla/5.0', ${over("12 hours")},
         now() - i % 1000 * interval '31 minutes' / 1000
       from ${each}, (select array_agg(id) as ids from staff)`,
  `insert into submission_views (staff_id, name, filter)
       select ids[1 + i % 300], '筛选' || i, '{"state": "NEW"}' from ${each}, (select array_agg(id) as ids from staff)`,
  `insert into staff_notices (staff_id, kind, subject, path, created_at, read_at)
       select ids[1 + i % 300], 'assigned', '预约试驾 ' || i, '/submissions?open=' || i, ${over("31 days")}, case when i % 20 > 0 then now() end
       from ${each}, (select array_agg(id) as ids from staff) order by i desc`,
  `insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, summary, ip, request_id)
       select ${over("25 months")}, ids[1 + i % 300], '同事', 'content.save', (array['news', 'activity', 'carousel', 'disclosure', 'staff'])[1 + i % 5],
         i % 5000, '保存草稿', '127.0.0.1', 'r' || i
       from ${each}, (select array_agg(id) as ids from staff) order by i desc`,
];

/** What colleagues have had done in the months that the list goes back; results of the last week are there. */
const tasks = [
  `insert into tasks (kind, request_key, title, params, requested_by, requested_by_name, state, columns, rows, parts, created_at, finished_at, keep_until)
       select 'auditLog', gen_random_uuid(), '操作记录', '{"query": {}, "at": "2026-11-22T00:00:00Z"}', ids[1 + i % 300], '同事',
         case when i % 500 = 0 then 'queued' else 'done' end, '{时间}', kept, kept, at, at, at + interval '7 days'
       from (select i, ${over("3 months")} as at, case when ${over("3 months")} > now() - interval '7 days' then 20 else 0 end as kept from ${each}) as given,
         (select array_agg(id) as ids from staff) as known order by at`,
  `insert into task_parts (task_id, position, rows_encrypted)
       select id, position, ${SEALED} from tasks, generate_series(0, parts - 1) as position`,
];

/** Tables that staff brought, and the rows of some. */
const imports = [
  `insert into imports (kind, request_key, file_name_encrypted, requested_by, requested_by_name, created_at, expires_at)
       select case when i % 50 = 0 then 'redirect' else 'others' end, gen_random_uuid(), ${SEALED}, ids[1 + i % 300], '同事', ${over("7 days")}, ${due("7 days")}
       from ${each}, (select array_agg(id) as ids from staff) as known`,
  `insert into import_rows (import_id, number, outcome, key_hash, content_encrypted)
       select id, number, (array['new', 'changed', 'same', 'wrong'])[1 + number % 4], ${fingerprint("number")}, ${SEALED}
       from (select id from imports limit 500) as brought, generate_series(2, 101) as number`,
];

/** The cars of a busy brand's recalls, each campaign with its own. */
const recalls = [
  `insert into recall_campaigns overriding system value select id + n * 1000, state, filing_no || 'N' || n, title, publish_date - n, start_date - n,
       end_date - n, scope, affected_count, defect, hazard, interim_advice, remedy, method, parts_state, duration, hotline, official_url
       from recall_campaigns, ${again}`,
  `insert into recall_batches overriding system value select id + n * 1000, campaign_id + n * 1000, created_at, taken_at
       from recall_batches, ${again}`,
  `insert into recall_vehicles (vin_index, campaign_id, batch_id, done_at, dealer_id, state, vin_encrypted)
       select decode(md5(vin_index::text || n), 'hex'), campaign_id + n * 1000, batch_id + n * 1000, done_at, dealer_id, state, vin_encrypted
       from recall_vehicles, ${again}`,
  `insert into recall_batch_parts select id, n, ${SEALED} from (select id from recall_batches limit 300) as waiting, generate_series(0, 199) as n`,
  `insert into recall_proofs select 'RP' || lpad(i::text, 16, '0'), '{}', ${over("36 months")} from ${each}`,
];

/** A country's used cars. */
const usedCars = [
  `do $$ declare columns text; begin
     select string_agg(column_name, ', ' order by ordinal_position) into columns from information_schema.columns
       where table_name = 'used_cars' and column_name not in ('id', 'listing_no', 'report_no', 'vin_index', 'updated_at');
     execute format('insert into used_cars (id, listing_no, report_no, vin_index, updated_at, %s) overriding system value
       select id + n * 1000, listing_no || ''N'' || n, report_no || ''N'' || n, decode(md5(id || ''-'' || n), ''hex''),
         updated_at - n * interval ''1 day'', %s from used_cars, ${again}', columns, columns);
   end $$`,
  `insert into used_car_prices select car_id + n * 1000, "from", price_fen from used_car_prices, ${again}`,
];

/** Sales records of a busy brand, and the cars of its members in every state. */
const garage = (security: Security) => {
  // Staff read these in lists.
  const sealed = (purpose: string, text: string) => `'${security.encryptField(purpose, text)}'`;
  const vin = sealed("vin", "LYXS5G1C3RA100201");
  const details = sealed(
    "carDetails",
    JSON.stringify({ plate: "", ownerName: "陈知远", idTail: "", engineTail: "", firstLicensedOn: "", mileage: null }),
  );
  return [
    `insert into car_sales_batches (created_at, taken_at, request_key, file_name_encrypted, requested_by, requested_by_name, rows_added)
       select now() - n * interval '1 day', now() - n * interval '1 day', gen_random_uuid(), ${sealed("importFileName", "销售.csv")}, (select id from staff limit 1), '网络', 500
       from generate_series(1, 300) as n`,
    `insert into car_sales (vin_index, batch_id, sold_on, model, trim, content_encrypted)
       select decode(md5(i::text), 'hex'), 1 + i % 300, current_date - i % 3000, '松间', '', ${SEALED} from ${each}`,
    `insert into car_sales_parts select id, n, ${SEALED} from (select id from car_sales_batches limit 300) as waiting, generate_series(0, 200) as n`,
    `insert into car_bindings (member_id, request_id, state, vin_index, vin_encrypted, details_encrypted, owner_type, origin, relation, consents,
         dealer_id, created_at, sent_at, due_at, decided_at, bound_at, ended_at, document_goes_at, transfer_until)
       select id, gen_random_uuid(), state, decode(md5(number::text), 'hex'), ${vin}, ${details}, 'person', 'new', 'self', '[]',
         case when state = 'BOUND' then 1 + number % 200 end, at, at, case when state = 'PENDING' then at + interval '2 days' end,
         case when state in ('BOUND', 'REJECTED', 'NEED_FIX', 'TRANSFER_REQUESTED') then at end, case when state = 'BOUND' then at end,
         case when state in ('REJECTED', 'WITHDRAWN', 'UNBOUND') then at end,
         case when state in ('BOUND', 'REJECTED') and number % 20 = 0 then now() + (1 + number % 30) * interval '1 day' end,
         case when state = 'TRANSFER_REQUESTED' then now() + interval '7 days' end
       from (select id, number, now() - number * interval '700 days' / ${YEAR} as at,
           (array['BOUND', 'BOUND', 'BOUND', 'BOUND', 'BOUND', 'BOUND', 'BOUND', 'UNBOUND', 'REJECTED', 'WITHDRAWN'])[1 + number % 10] as state
         from (select id, row_number() over () as number from members) as numbered where number % 100 > 3
         union all
         select id, number, now() - number % 2500 * interval '1 day' / 100,
           (array['DOCUMENT', 'PENDING', 'NEED_FIX', 'TRANSFER_REQUESTED'])[1 + number % 4]
         from (select id, row_number() over () as number from members) as numbered where number % 100 <= 3) as cars`,
    `insert into car_shares (binding_id, mobile_index, mobile_encrypted, member_id, invited_at, accepted_at)
       select id, ${fingerprint("id || ' ' || n")}, ${SEALED}, case when id % 10 > 0 then member_id end, created_at,
         case when id % 10 > 0 then created_at end
       from car_bindings, generate_series(1, 2) as n where state = 'BOUND'`,
    `insert into car_events (binding_id, at, what, by) select id, created_at, '提交申请', '申请人' from car_bindings, generate_series(1, 2)`,
    `insert into car_notices select id, 'dealer ' || dealer_id || ' ' || n, now()
       from car_bindings, generate_series(1, 2) as n where dealer_id is not null`,
  ];
};

/** What staff write beside what is online, and what was online before. */
const workflow = [
  `insert into content_drafts (type, id, payload, state, based_on, created_by, changed_by, updated_at, failed_at)
       select type, id, '{}', case when number % 1000 = 0 then 'review' else 'draft' end, 1, ids[1 + number % 300], ids[1 + number % 300],
         now() - number * interval '1 minute', case when number % 20 = 1 then now() - number * interval '1 minute' end
       from (select type, id, row_number() over () as number from content_items where id > 10000 limit ${YEAR}) as items,
         (select array_agg(id) as ids from staff) as colleagues`,
  `insert into content_revisions (type, id, revision, collection, publish_at, sort, payload)
       select type, id, revision, collection, publish_at, sort, payload from content_items where id <> 1001`,
  // Nearly all as they would be written down today: what is told otherwise, the nightly look at them writes down one by one.
  `insert into content_links (type, id, link, target_kind, target_id, broken)
       select type, id + n * 10000, case when n % 50 = 0 then link || n else link || '#' || n end, target_kind, target_id, broken
       from content_links, ${again}`,
  `insert into content_looks (type, id, staff_id) select type, id, changed_by from content_drafts`,
  `insert into content_series select 'series ' || i, i from ${each}`,
];

/** What search finds of the items: of a few the words of one of the demo brand's, of the others a word of their own, which is soon indexed. */
const search = [
  `insert into search_documents select source, id::int + n * 10000, place, title || n, '', path, publish_at, offline_at,
         case when n < 5 then words else format('''w%s'':1C', n)::tsvector end, updated_at, indexed_at
       from search_documents, generate_series(1, ${TIMES * 5 - 1}) as n where exists
         (select 1 from content_items where content_items.type = search_documents.source and content_items.id = search_documents.id::int + n * 10000)`,
];

/** Each item shows as many pictures of the library as the demo brand's do. */
const library = [
  `insert into media_uses (asset_id, type, id, place)
       select asset_id, type, id + n * 10000, place from media_uses, generate_series(1, ${TIMES * 5 - 1}) as n where exists
         (select 1 from content_items where content_items.type = media_uses.type and content_items.id = media_uses.id + n * 10000)`,
];

/** Name and mobile of whoever sent something, which staff read. */
function person(security: Security): { name: string; mobile: string } {
  return { name: `'${security.encryptField("personName", "陈知远")}'`, mobile: `'${security.encryptField("mobile", "13900000000")}'` };
}

/** Bookings as `dealers` left the cars, and what hangs on them. */
function bookings(security: Security): string[] {
  const { name, mobile } = person(security);
  return [
    // One car after the other, so that no two bookings want the same hour of the same car.
    `create table booked as
       select i, 'N' || i as no, car_id, dealer_id, vehicle_id, ${over("25 months")} as at,
         date_trunc('hour', ${over("25 months")}) + i % 50 * interval '1 hour' + interval '3 days' as starts_at
       from ${each} join (select id as car_id, dealer_id, vehicle_id, row_number() over (order by id) - 1 as number from test_cars) as cars
         on number = i % (select count(*) from test_cars)`,
    "analyze booked",
    `insert into submissions (kind, no, request_id, state, dealer_id, name_encrypted, title, mobile_encrypted, mobile_index, source, channel,
         address_index, link_hash, link_encrypted, link_expires_at, due_at, warned_at, escalated_at, assignee_id, vehicle_id, withdrawn_at,
         created_at, keep_until, anonymised_at)
       select 'testDrive', no, gen_random_uuid(), case when i % 50 = 0 then 'CANCELLED' else 'NEW' end, dealer_id,
         case when kept then ${name} end, 'none', case when kept then ${mobile} end, case when kept then ${fingerprint("i / 2")} end,
         'detail', 'WEB', case when kept then ${fingerprint("i % 20000")} end, ${fingerprint("i")}, ${SEALED},
         starts_at + interval '30 days', case when at > now() - interval '2 days' then at + interval '2 hours' end,
         case when at < now() - interval '2 hours' then at + interval '90 minutes' end,
         case when at < now() - interval '3 hours' then at + interval '2 hours' end,
         case when i % 3 = 0 then ids[1 + i % cardinality(ids)] end, vehicle_id,
         case when i % 20 = 7 and at < now() - interval '3 months' then at + interval '1 day' end,
         at, at + interval '24 months', case when not kept then at + interval '24 months' end
       from (select *, at > now() - interval '24 months 1 day' as kept from booked) as given,
         (select array_agg(id) as ids from staff) as known order by at`,
    `insert into test_drive_bookings (id, vehicle_id, vehicle, starts_at, remind_at, ask_at, has_license, contact_preference)
       select id, booked.vehicle_id, '{"name": "云起", "trimName": null, "picture": null}', starts_at,
         case when starts_at > now() + interval '1 day' then starts_at - interval '1 day' end,
         case when starts_at between now() - interval '1 day' and now() then starts_at + interval '1 day' end, true, 'phone'
       from booked join submissions using (no)`,
    `insert into test_drive_closings (request_id, dealer_id, starts_at, ends_at, reason, closed_by, created_at, reopened_at)
       select gen_random_uuid(), dealer_id, starts_at, starts_at + interval '1 hour', '保养', (select id from staff limit 1), at,
         case when i % 2 = 0 or starts_at > now() then at end
       from booked`,
    `insert into test_drive_places (test_car_id, starts_at, booking_id)
       select car_id, booked.starts_at, id from booked join submissions using (no) where i % 50 <> 0
       on conflict (test_car_id, starts_at) do nothing`,
    // Forms left half-way since the nightly clean-up, and those that are being filled in.
    `insert into test_drive_places (test_car_id, starts_at, held_by, held_until, address_index)
       select distinct on (car_id) car_id, date_trunc('hour', now()) + interval '30 days', gen_random_uuid(),
         now() + interval '10 minutes' - i * interval '1 second', ${fingerprint("i % 500")} from booked where i <= 5000
       on conflict (test_car_id, starts_at) do nothing`,
    `insert into submission_events (submission_id, kind, state_to, by, at)
       select id, news.kind, state, 'visitor', created_at
       from submissions, (values ('submitted'), ('rescheduled')) as news (kind) order by created_at`,
    `insert into submission_consents (submission_id, purpose, protocol_id, protocol_version, text_hash, ip_encrypted, user_agent, at)
       select id, purpose, 1, '2025-01', ${fingerprint("id")}, ${SEALED}, 'Mozilla/5.0', created_at
       from submissions, (values ('privacy'), ('shareWithDealer')) as purposes (purpose) on conflict do nothing`,
    "drop table booked",
  ];
}

/** Sign-ups and answers to the survey, with what people agreed to. Staff read what was written, so that it can be decrypted. */
function answers(security: Security): string[] {
  const text = security.encryptField("remark", "等了四十分钟，没有人说为什么。");
  const { name, mobile } = person(security);
  return [
    "insert into activity_places (activity_id, taken) select 100000 + i, 100 from generate_series(1, 500) as i",
    `insert into submissions (kind, no, request_id, state, name_encrypted, mobile_encrypted, mobile_index, channel, address_index, once_key,
         link_hash, link_encrypted, link_expires_at, created_at, keep_until)
       select 'activitySignup', 'S' || i, gen_random_uuid(), case when i % 50 = 0 then 'CANCELLED' else 'CONFIRMED' end,
         ${name}, ${mobile}, ${fingerprint("i")}, 'WEB', ${fingerprint("i % 20000")}, 'activity ' || i, ${fingerprint("-i")}, ${SEALED},
         ${due("7 months")}, ${due("7 months")} - interval '7 months', ${due("7 months")} from ${each} order by i`,
    `insert into activity_signups (id, activity_id, activity, people)
       select id, 100000 + id % 500, '{}', 1 + id % 4 from submissions where no like 'S%' order by id`,
    `insert into submission_consents (submission_id, purpose, protocol_id, protocol_version, text_hash, ip_encrypted, user_agent, at)
       select id, 'privacy', 1, '2026-11', ${fingerprint("id")}, ${SEALED}, 'Mozilla/5.0', created_at
       from submissions where no like 'S%'`,
    `insert into submissions (kind, no, request_id, state, dealer_id, name_encrypted, mobile_encrypted, mobile_index, channel, once_key, due_at,
         created_at, keep_until, anonymised_at)
       select 'callBack', 'C' || i, gen_random_uuid(), case when at > now() - interval '2 days' then 'NEW' else 'DONE' end,
         case when i % 4 <> 3 then ids[1 + i % 9000] end, case when kept then ${name} end, case when kept then ${mobile} end,
         case when kept then ${fingerprint("i")} end, 'WEB', case when kept then 'survey ' || i end, at + interval '1 day', at,
         at + interval '24 months', case when not kept then at + interval '24 months' end
       from (select i, ${over("25 months")} as at, ${over("25 months")} > now() - interval '24 months 1 day' as kept from ${each}) as given,
         (select array_agg(id) as ids from dealers) as known where i % 2 = 0 order by at`,
    `insert into submission_events (submission_id, kind, state_to, by, at)
       select id, news.kind, state, 'visitor', created_at
       from submissions, (values ('submitted'), ('done')) as news (kind) where no like 'C%' and (news.kind = 'submitted' or state = 'DONE') order by created_at`,
    `insert into submissions (kind, no, request_id, state, name_encrypted, mobile_encrypted, mobile_index, channel, contact_way, contact_window,
         address_index, created_at, keep_until)
       select 'consultation', 'K' || i, gen_random_uuid(), case when i % 500 = 0 then 'NEW' else 'DONE' end, ${name}, ${mobile},
         ${fingerprint("i")}, 'WEB', 'phone', 'any', ${fingerprint("i % 20000")}, at, at + interval '24 months'
       from (select i, ${over("24 months")} as at from ${each}) as given order by at`,
    `insert into submissions (kind, no, request_id, state, name_encrypted, mobile_encrypted, mobile_index, channel, contact_way,
         dealer_id, address_index, created_at, keep_until)
       select 'recallRepair', 'R' || i, gen_random_uuid(), case when i % 500 = 0 then 'NEW' else 'DONE' end, ${name}, ${mobile},
         ${fingerprint("i")}, 'WEB', 'phone', ids[1 + i % 9000], ${fingerprint("i % 20000")}, at, at + interval '24 months'
       from (select i, ${over("24 months")} as at from ${each}) as given, (select array_agg(id) as ids from dealers) as known
       order by at`,
    `insert into recall_repairs (id, vin_encrypted, recalls, day, half) select id, ${SEALED}, '[]', created_at + interval '5 days', 'morning'
       from submissions where no like 'R%'`,
    `insert into recall_reminders (request_id, vin_index, vin_encrypted, mobile_index, mobile_encrypted, weeks, waits_for_parts, remind_at, look_at,
         ends_at, ended_at, link_hash, consents, created_at)
       select gen_random_uuid(), case when runs then decode(md5(i::text), 'hex') end, case when runs then ${SEALED} end,
         case when runs then ${fingerprint("i")} end, case when runs then ${mobile} end, 4, false, case when runs then at + interval '8 weeks' end,
         case when runs then at + interval '8 weeks' end, at + interval '12 months', case when not runs then at + interval '1 day' end,
         ${fingerprint("i")}, '[]', at
       from (select i, ${over("55 days")} as at, i % 10 <> 0 as runs from ${each}) as given order by at`,
    `insert into dealer_stop_subscriptions (request_id, mobile_index, mobile_encrypted, link_encrypted, province_code, told_id, look_at, ends_at,
         ended_at, link_hash, consents, created_at)
       select gen_random_uuid(), case when runs then ${fingerprint("i")} end, case when runs then ${mobile} end, case when runs then ${SEALED} end,
         case when runs and i % 3 > 0 then '330000' end, last, case when runs then at + interval '1 day' end, at + interval '12 months',
         case when not runs then at + interval '1 day' end, ${fingerprint("i")}, '[]', at
       from (select i, ${over("11 months")} as at, i % 10 <> 0 as runs from ${each}) as given, (select max(id) as last from stopped_dealers) as known
       order by at`,
    "insert into consultations (id, topic, city_code) select id, 'purchase', '310100' from submissions where no like 'K%'",
    `insert into submissions (kind, no, request_id, state, name_encrypted, mobile_encrypted, mobile_index, channel, contact_way, contact_window,
         address_index, due_at, created_at, keep_until)
       select 'complaint', 'B' || i, gen_random_uuid(), case when i % 500 = 0 then 'NEW' else 'DONE' end, ${name}, ${mobile},
         ${fingerprint("i")}, 'WEB', 'phone', 'any', ${fingerprint("i % 20000")}, at + interval '9 days', at, at + interval '36 months'
       from (select i, ${over("36 months")} as at from ${each}) as given order by at`,
    `insert into complaints (id, topic, outcome_encrypted, keep_until)
       select id, 'service', ${SEALED}, keep_until from submissions where no like 'B%'`,
    `insert into complaint_answers (complaint_id, request_key, staff_id, text_encrypted, at)
       select id, gen_random_uuid(), (select id from staff limit 1), '${text}', keep_until - interval '35 months' from complaints`,
    `insert into survey_answers (request_id, submission_id, survey_type, dealer_id, visit_month, overall, nps, ratings, reasons, text_encrypted,
         channel, address_index, created_at, anonymised_at)
       select gen_random_uuid(), submissions.id, (array['sales', 'service', 'usedCar', 'website'])[1 + i % 4],
         case when i % 4 <> 3 then ids[1 + i % 9000] end, '2026-10', 1 + i % 10, i % 11, '{"expertise": 8}', '{}',
         case when kept then '${text}' end, 'WEB', case when kept then ${fingerprint("i % 20000")} end, at,
         case when not kept then at + interval '24 months' end
       from (select i, ${over("25 months")} as at, ${over("25 months")} > now() - interval '24 months 1 day' as kept from ${each}) as given
         left join submissions on no = 'C' || i, (select array_agg(id) as ids from dealers) as known order by at`,
    // A few are of an older database.
    `with kept as (select id, gen_random_uuid() as file, id % 200 = 0 as old from survey_answers),
       added as (insert into files (id, purpose, owner, state, name_encrypted, key_encrypted, declared_bytes, attached_to, created_at)
         select file, 'surveyPhoto', 'server', 'attached', ${SEALED}, ${SEALED}, 300000, 'surveyAnswer:' || id, now() from kept where not old)
     insert into survey_photos (answer_id, position, file_id, jpeg_encrypted)
       select id, 1, case when not old then file end, case when old then ${SEALED} end from kept`,
  ];
}

/** What a CRM was told of; nearly all of it arrived. */
const told = [
  "insert into crm_receiver (id) values (1)",
  `insert into crm_deliveries (key, submission_id, event_id, state, attempts, attempts_allowed, attempted_at, created_at, settled_at)
       select gen_random_uuid(), submission_id, id, state, 1, 15, at, at, at
       from (select submission_id, id, case when i % 1000 = 0 then 'givenUp' else 'delivered' end as state,
           case when i % 1000 = 0 then ${over("184 days")} else ${over("92 days")} end as at
         from (select *, row_number() over (order by id) as i from submission_events order by id limit ${YEAR}) as early) as given
       order by at`,
];

/** What visitors' mobiles and browsers leave behind. The latest messages of the outbox are shown, so that these can be read. */
function messages(security: Security): string[] {
  const mobile = security.encryptField("mobile", "13900000000");
  const text = security.encryptField("smsText", "您的验证码是123456，5分钟内有效。");
  const address = security.encryptField("email", "lin@example.com");
  const mail = security.encryptField("mailText", JSON.stringify({ subject: "试驾提醒", text: "提醒：您预约了试驾。" }));
  return [
    `insert into analytics_events (app_id, event, params, at, received_at)
       select 1, 'event_' || i % 40, '{"path": "/car-type"}', ${over("91 days")}, ${over("91 days")} from ${each} order by i desc`,
    // Longer than they live, so that they are not all over when a slow machine comes to ask for them.
    `insert into sms_codes select ${fingerprint("i")}, 'testDrive', gen_random_uuid(), ${fingerprint("i")},
       ${due("1 hour")} - interval '5 minutes', ${due("1 hour")} from ${each}`,
    // Of most, the holder is still there; what waits is little, and goes within a day.
    `insert into files (id, token_hash, purpose, owner, state, name_encrypted, key_encrypted, declared_bytes, attached_to, created_at, expires_at)
       select gen_random_uuid(), ${fingerprint("i")}, 'attachment', 'visitor:' || i, case when waits then 'uploading' else 'attached' end,
         ${SEALED}, ${SEALED}, 1000000, case when not waits then 'application:' || i end, now(), case when waits then ${due("1 day")} end
       from (select i, i % 200 = 0 as waits from ${each}) as given`,
    'insert into file_parts (file_id, "offset", id, bytes) select id, 0, gen_random_uuid(), 1000000 from files',
    `insert into used_captchas select ${fingerprint("i")}, ${fingerprint("i")}, 'testDrive', ${due("1 hour")} from ${each}`,
    `insert into rate_limits select 'sms-mobile-day:' || ${fingerprint("i")}, 1, extract(epoch from ${due("1 day")}) * 1000 from ${each}`,
    `insert into sms_messages (id, template, mobile_encrypted, params_encrypted, state, created_at)
       select gen_random_uuid(), 'verificationCode', ${SEALED}, '', 'sent', ${over("184 days")} from ${each} order by i desc`,
    `insert into sms_outbox (key, mobile_encrypted, text_encrypted, created_at)
       select 'N' || i, '${mobile}', '${text}', ${over("8 days")} from ${each} order by i desc`,
    `insert into mail_messages (id, member_id, template, params_encrypted, state, created_at)
       select gen_random_uuid(), m.id, 'notice', '', 'sent', ${over("184 days")}
       from ${each} join (select id, row_number() over () as n from members) m on m.n = i order by i desc`,
    `insert into mail_outbox (key, address_encrypted, text_encrypted, created_at)
       select 'N' || i, '${address}', '${mail}', ${over("8 days")} from ${each} order by i desc`,
    `insert into email_codes (member_id, address_index, code_index, expires_at)
       select m.id, ${fingerprint("i")}, ${fingerprint("i")}, ${due("1 hour")}
       from ${each} join (select id, row_number() over () as n from members) m on m.n = i`,
  ];
}
