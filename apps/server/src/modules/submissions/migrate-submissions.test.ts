import { isBookingNumber } from "@marque/contract/rules/booking-number";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { migrationsBefore } from "#test-support/migrations-before.ts";
import { migrateDatabase } from "../../database/migrate.ts";

let own: TestDatabase;

/** A database as it was before submissions were one table, filled and then brought up to date. */
beforeAll(async () => {
  own = await createTestDatabase();
  await own.pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  await migrateDatabase(own.url, migrationsBefore("submissions"));
  await fillBookings(own.pool);
  await fillSignups(own.pool);
  await fillAnswers(own.pool);
  await migrateDatabase(own.url);
});
afterAll(() => own.close());

async function fillBookings(pool: Pool): Promise<void> {
  await pool.query(`
    insert into regions (code, level, name, pinyin) values ('330000', 'province', '浙江省', 'zhe jiang'), ('330100', 'city', '杭州市', 'hang zhou');
    insert into dealers (code, full_name, short_name, pinyin, city_code, district_code, address, lng, lat, sales_phone, service_phone, status,
        services, hours, slot_starts)
      values ('YX1', '公司', '一店', 'yi dian', '330100', '330100', '路 1 号', 120, 30, '1', '1', 'open', '{}', '[]', '{}');
    insert into test_cars (dealer_id, vehicle_id, since) values (1, 7, '2026-01-01');
    insert into test_drive_bookings (no, request_id, state, dealer_id, vehicle_id, vehicle, color_key, starts_at, name_encrypted, title,
        mobile_encrypted, mobile_index, member_id, has_license, contact_preference, remark_encrypted, source, channel, utm, address_index,
        link_hash, link_encrypted, link_expires_at, cancel_reason_encrypted, created_at)
      values ('2611210000018', '00000000-0000-4000-8000-000000000001', 'confirmed', 1, 7, '{"name": "云起"}', 'moss', '2026-12-01T10:00+08',
          'name 1', 'ms', 'mobile 1', 'index 1', '5', true, 'sms', 'remark 1', 'home', 'APP', '{"utm_source": "mail"}', 'address 1', 'hash 1',
          'link 1', '2026-12-31T10:00+08', null, '2026-11-21T09:00+08'),
        ('2611210000026', '00000000-0000-4000-8000-000000000002', 'cancelled', 1, 7, '{"name": "云起"}', null, null,
          'name 2', 'none', 'mobile 2', 'index 2', null, true, 'phone', null, 'unknown', 'WEB', '{}', 'address 2', 'hash 2',
          'link 2', '2026-12-21T10:00+08', 'reason 2', '2026-11-21T09:30+08');
    insert into test_drive_places (test_car_id, starts_at, booking_id) values (1, '2026-12-01T10:00+08', 1);
    insert into test_drive_events (booking_id, kind, state_from, state_to, starts_from, starts_to, by, at)
      values (1, 'submitted', null, 'submitted', null, '2026-11-30T10:00+08', 'visitor', '2026-11-21T09:00+08'),
        (1, 'rescheduled', 'submitted', 'submitted', '2026-11-30T10:00+08', '2026-12-01T10:00+08', 'visitor', '2026-11-21T09:10+08'),
        (2, 'submitted', null, 'submitted', null, null, 'visitor', '2026-11-21T09:30+08'),
        (2, 'cancelled', 'submitted', 'cancelled', null, null, 'visitor', '2026-11-21T09:40+08');
    insert into test_drive_consents (booking_id, purpose, protocol_id, protocol_version, text_hash, receiver, ip_encrypted, user_agent, at)
      values (1, 'privacy', 1, '2025-01', 'hash', null, 'ip', 'agent', '2026-11-21T09:00+08'),
        (1, 'shareWithDealer', 2, '2025-01', 'hash', '公司 1', 'ip', 'agent', '2026-11-21T09:00+08');
    insert into sms_messages (id, template, about, mobile_encrypted, params_encrypted, state)
      values (gen_random_uuid(), 'testDriveBooked', 'booking 1', 'mobile 1', 'params', 'waiting');
    select nextval('test_drive_numbers'), nextval('test_drive_numbers');
  `);
}

/** The first has the number of the first booking. */
async function fillSignups(pool: Pool): Promise<void> {
  const signups = `insert into activity_signups (no, request_id, activity_id, activity, state, people, name_encrypted, mobile_encrypted, mobile_index,
      member_id, remark_encrypted, channel, address_index, link_hash, link_encrypted, link_expires_at, created_at, cancelled_at, keep_until)`;
  await pool.query(`
    ${signups} values ('2611210000018', '00000000-0000-4000-8000-000000000001', 1203, '{"title": "云岫夜行"}', 'confirmed', 3, 'name 3', 'mobile 3',
        'index 3', '6', 'remark 3', 'WEB', 'address 3', 'hash 3', 'link 3', '2026-12-05T10:00+08', '2026-11-21T11:00+08', null,
        '2027-06-01T10:00+08'),
      ('2611210000034', '00000000-0000-4000-8000-000000000003', 1203, '{"title": "云岫夜行"}', 'cancelled', 1, 'name 4', 'mobile 3', 'index 3',
        null, null, 'WEB', 'address 3', 'hash 4', 'link 4', '2026-12-05T10:00+08', '2026-11-21T11:05+08', '2026-11-21T11:30+08',
        '2027-06-01T10:00+08');
    insert into activity_consents (signup_id, purpose, protocol_id, protocol_version, text_hash, at)
      values (1, 'privacy', 1, '2025-01', 'hash', '2026-11-21T11:00+08');
    insert into sms_messages (id, template, about, mobile_encrypted, params_encrypted, state)
      values (gen_random_uuid(), 'activitySignedUp', 'signup 1', 'mobile 3', 'params', 'waiting');
    select nextval('activity_signup_numbers'), nextval('activity_signup_numbers'), nextval('activity_signup_numbers');
  `);
}

/** Low with a call-back and done; low and unnamed; high with a call-back; neither; emptied long ago. */
async function fillAnswers(pool: Pool): Promise<void> {
  const answers = `insert into survey_answers (request_id, survey_type, dealer_id, visit_month, overall, nps, ratings, reasons, text_encrypted,
      name_encrypted, mobile_encrypted, mobile_index, channel, address_index, created_at, anonymised_at)`;
  await pool.query(`
    insert into staff (id, account, name, password_hash, roles, must_change_password)
      values ('00000000-0000-4000-8000-0000000000aa', 'anna', '安娜', 'x', '{}', false);
    ${answers} values ('00000000-0000-4000-8000-000000000005', 'sales', 1, '2026-11', 3, 2, '{}', '{}', 'text 5', 'name 5', 'mobile 5', 'index 5',
        'WEB', 'address 5', '2026-11-20T23:30+08', null),
      ('00000000-0000-4000-8000-000000000006', 'sales', 1, '2026-11', 4, 2, '{}', '{}', 'text 6', null, null, null, 'WEB', 'address 6',
        '2026-11-21T12:00+08', null),
      ('00000000-0000-4000-8000-000000000007', 'website', null, '2026-11', 9, 9, '{}', '{}', null, 'name 7', 'mobile 7', 'index 7', 'WEB',
        'address 7', '2026-11-21T12:10+08', null),
      ('00000000-0000-4000-8000-000000000008', 'website', null, '2026-11', 9, 9, '{}', '{}', null, null, null, null, 'WEB', 'address 8',
        '2026-11-21T12:20+08', null),
      ('00000000-0000-4000-8000-000000000009', 'website', null, '2024-10', 9, 9, '{}', '{}', null, null, null, null, 'WEB', null,
        '2024-10-21T12:20+08', '2026-10-22T04:00+08');
    insert into survey_tickets (answer_id, state, opened_at, due_at, done_at, done_by, note_encrypted)
      values (1, 'DONE', '2026-11-20T23:30+08', '2026-11-21T23:30+08', '2026-11-21T09:00+08', '00000000-0000-4000-8000-0000000000aa', 'note 5'),
        (2, 'OPEN', '2026-11-21T12:00+08', '2026-11-22T12:00+08', null, null, null);
    insert into survey_consents (answer_id, purpose, protocol_id, protocol_version, text_hash, at)
      values (1, 'contact', 1, '2025-01', 'hash', '2026-11-20T23:30+08'), (5, 'contact', 1, '2025-01', 'hash', '2024-10-21T12:20+08');
  `);
}

async function rows(query: string): Promise<object[]> {
  return (await own.pool.query(query)).rows;
}

describe("bookings of an older database", () => {
  it("keep number, request, sender, link and state", async () => {
    expect(await rows("select * from submissions where kind = 'testDrive' order by id")).toMatchObject([
      {
        id: "1",
        no: "2611210000018",
        no_twin: 0,
        request_id: "00000000-0000-4000-8000-000000000001",
        state: "CONFIRMED",
        dealer_id: 1,
        name_encrypted: "name 1",
        title: "ms",
        mobile_encrypted: "mobile 1",
        mobile_index: "index 1",
        member_id: "5",
        remark_encrypted: "remark 1",
        source: "home",
        channel: "APP",
        utm: { utm_source: "mail" },
        address_index: "address 1",
        link_hash: "hash 1",
        link_encrypted: "link 1",
        link_expires_at: new Date("2026-12-31T10:00+08:00"),
        created_at: new Date("2026-11-21T09:00+08:00"),
        keep_until: new Date("2028-11-21T09:00+08:00"),
        anonymised_at: null,
      },
      { id: "2", no: "2611210000026", state: "CANCELLED", link_hash: "hash 2" },
    ]);
    expect(await rows("select id, vehicle_id, color_key, starts_at, contact_preference from test_drive_bookings order by id")).toEqual([
      { id: "1", vehicle_id: 7, color_key: "moss", starts_at: new Date("2026-12-01T10:00+08:00"), contact_preference: "sms" },
      { id: "2", vehicle_id: 7, color_key: null, starts_at: null, contact_preference: "phone" },
    ]);
    expect(await rows("select booking_id from test_drive_places")).toEqual([{ booking_id: "1" }]);
  });

  it("keep their log with the reason, and what was agreed to", async () => {
    const log = "select submission_id as of, kind, state_from, state_to, change, note_encrypted as note from submission_events";
    expect(await rows(`${log} where submission_id <= 2 order by id`)).toEqual([
      {
        of: "1",
        kind: "submitted",
        state_from: null,
        state_to: "NEW",
        note: null,
        change: { startsTo: "2026-11-30T02:00:00.000Z" },
      },
      {
        of: "1",
        kind: "rescheduled",
        state_from: "NEW",
        state_to: "NEW",
        note: null,
        change: { startsFrom: "2026-11-30T02:00:00.000Z", startsTo: "2026-12-01T02:00:00.000Z" },
      },
      { of: "2", kind: "submitted", state_from: null, state_to: "NEW", note: null, change: {} },
      { of: "2", kind: "cancelled", state_from: "NEW", state_to: "CANCELLED", note: "reason 2", change: {} },
    ]);
    expect(await rows("select purpose, receiver, ip_encrypted from submission_consents where submission_id = 1 order by purpose")).toEqual([
      { purpose: "privacy", receiver: null, ip_encrypted: "ip" },
      { purpose: "shareWithDealer", receiver: "公司 1", ip_encrypted: "ip" },
    ]);
  });

  it("are counted on from, and a newer message replaces one that waits", async () => {
    expect(await rows("select about from sms_messages where template = 'testDriveBooked'")).toEqual([{ about: "submission 1" }]);
    const [next] = await rows("select nextval('submission_numbers')::int as number");
    expect((next as { number: number }).number).toBeGreaterThan(2);
  });
});

describe("sign-ups of an older database", () => {
  it("keep number, link, person and log under a number of their own", async () => {
    const kept = await rows(
      `select no, no_twin, state, once_key, name_encrypted, remark_encrypted, link_hash, keep_until, activity_id, people, activity
       from submissions join activity_signups using (id) where kind = 'activitySignup' order by id`,
    );
    expect(kept).toMatchObject([
      {
        no: "2611210000018",
        no_twin: 1,
        state: "CONFIRMED",
        once_key: "activity 1203 index 3",
        name_encrypted: "name 3",
        remark_encrypted: "remark 3",
        link_hash: "hash 3",
        keep_until: new Date("2027-06-01T10:00+08:00"),
        activity_id: 1203,
        people: 3,
        activity: { title: "云岫夜行" },
      },
      { no: "2611210000034", no_twin: 0, state: "CANCELLED", once_key: null, link_hash: "hash 4", people: 1 },
    ]);
    const log = await rows(
      `select no, submission_events.kind as kind, state_to, at from submission_events join submissions on submissions.id = submission_id
       where submissions.kind = 'activitySignup' order by submission_events.id`,
    );
    expect(log).toEqual([
      { no: "2611210000018", kind: "submitted", state_to: "CONFIRMED", at: new Date("2026-11-21T11:00+08:00") },
      { no: "2611210000034", kind: "submitted", state_to: "CONFIRMED", at: new Date("2026-11-21T11:05+08:00") },
      { no: "2611210000034", kind: "cancelled", state_to: "CANCELLED", at: new Date("2026-11-21T11:30+08:00") },
    ]);
    const agreed = "select purpose from submission_consents join submissions on id = submission_id where kind = 'activitySignup'";
    expect(await rows(agreed)).toEqual([{ purpose: "privacy" }]);
    const message =
      "select link_hash from sms_messages join submissions on about = 'submission ' || submissions.id where kind = 'activitySignup'";
    expect(await rows(message)).toEqual([{ link_hash: "hash 3" }]);
  });
});

describe("answers of an older database", () => {
  it("that somebody must answer are submissions with numbers, the others stay unnamed", async () => {
    const found = (await rows(
      `select survey_answers.id as answer, no, state, name_encrypted as name, once_key, due_at, submissions.anonymised_at
       from survey_answers left join submissions on submissions.id = submission_id order by survey_answers.id`,
    )) as { answer: string; no: string | null }[];
    expect(found).toMatchObject([
      { answer: "1", state: "DONE", name: "name 5", once_key: "survey 1 2026-11 index 5", due_at: new Date("2026-11-21T23:30+08:00") },
      { answer: "2", state: "NEW", name: null, once_key: null, due_at: new Date("2026-11-22T12:00+08:00") },
      { answer: "3", state: "NEW", name: "name 7", once_key: "survey - 2026-11 index 7", due_at: null },
      { answer: "4", no: null },
      { answer: "5", state: "NEW", name: null, anonymised_at: new Date("2026-10-22T04:00+08:00") },
    ]);
    const numbers = found.flatMap(({ no }) => no ?? []);
    expect(numbers.map((no) => no.slice(0, 6))).toEqual(["261120", "261121", "261121", "241021"]);
    for (const no of numbers) expect(isBookingNumber(no), no).toBe(true);
  });

  it("keep who has called back and what was said", async () => {
    const done = "select state_from, state_to, by, staff_id, note_encrypted, at from submission_events where kind = 'done'";
    expect(await rows(done)).toEqual([
      {
        state_from: "NEW",
        state_to: "DONE",
        by: "staff",
        staff_id: "00000000-0000-4000-8000-0000000000aa",
        note_encrypted: "note 5",
        at: new Date("2026-11-21T09:00+08:00"),
      },
    ]);
    const agreed = "select count(*)::int from submission_consents join submissions on id = submission_id where kind = 'callBack'";
    expect(await rows(agreed)).toEqual([{ count: 2 }]);
  });
});
