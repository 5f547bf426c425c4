import type { CallOutput } from "@marque/contract/types";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { shareTestDrives } from "#test-support/test-drives.ts";
import { transaction } from "../../database/client.ts";
import { submissionConsents, submissionEvents, submissions } from "../../database/schema/submissions.ts";

const MOBILE = "13512345678";
const SECRETS = {
  name: "欧阳云岫",
  mobile: MOBILE,
  remark: "请打我太太的电话",
  reason: "临时出差去成都",
  ip: "198.51.100.77",
};

const drives = shareTestDrives();

/** Every row of every table of every schema that is ours, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await drives.current.test.database.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await drives.current.test.database.execute(sql`select * from ${sql.identifier(schema)}.${sql.identifier(name)}`);
    texts.push(`${schema}.${name} ${JSON.stringify(rows)}`);
  }
  return texts.join("\n");
}

async function bookMoveAndCancel(): Promise<CallOutput<"testDrive">> {
  const who = { ip: SECRETS.ip };
  const input = await drives.current.request({ name: SECRETS.name, mobile: MOBILE, remark: SECRETS.remark });
  const wrong = input.code === "000000" ? "000001" : "000000";
  await drives.current.call("testDrive", { ...input, code: wrong }, who);
  const booked = (await drives.current.call("testDrive", input, who)).data as CallOutput<"testDrive">;
  if (!booked.token) return booked;
  await drives.current.call("testDriveReschedule", { token: booked.token, slot: { date: "2026-11-27", from: "10:00" } }, who);
  await drives.current.call("testDriveCancel", { token: booked.token, reason: SECRETS.reason }, who);
  await drives.current.jobs.runDue();
  return booked;
}

describe("personal data", () => {
  it("lies nowhere in the clear: not in any table, not in the log", async () => {
    const { booking, token } = await bookMoveAndCancel();
    const stored = await dump();
    expect(stored).toContain(booking.no);
    expect(stored).toContain("test_drive_bookings");
    for (const [what, secret] of Object.entries({ ...SECRETS, token })) {
      expect(stored.includes(secret), `${what} in the database`).toBe(false);
      expect(drives.current.logged().includes(secret), `${what} in the log`).toBe(false);
    }
  });

  it("does not get into the log with the query that failed", async () => {
    const { database } = drives.current.test;
    await database.execute(
      sql`create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
    );
    await database.execute(sql`create trigger break_it before insert on test_drive_bookings for each row execute function break_it()`);
    const before = await drives.current.test.database.$count(submissions);
    await bookMoveAndCancel();
    await database.execute(sql`drop function break_it cascade`);
    expect(await drives.current.test.database.$count(submissions)).toBe(before);
    expect(drives.current.logged()).toContain("broken on purpose");
    for (const [what, secret] of Object.entries(SECRETS)) expect(drives.current.logged().includes(secret), what).toBe(false);
  });

  it("is emptied after 24 months and not a day earlier", async () => {
    await bookMoveAndCancel();
    const [before] = await drives.current.test.database.select().from(submissions);
    const reasons = await drives.current.test.database.select().from(submissionEvents);
    expect(reasons.map(({ noteEncrypted }) => noteEncrypted !== null)).toEqual([false, false, true]);
    await runCleaning("2028-11-22T20:00:00Z");
    expect((await drives.current.test.database.select().from(submissions))[0]).toEqual(before);
    await runCleaning("2028-11-23T20:00:00Z");
    const [after] = await drives.current.test.database.select().from(submissions);
    expect(after).toMatchObject({
      no: before?.no,
      state: "CANCELLED",
      nameEncrypted: null,
      mobileEncrypted: null,
      mobileIndex: null,
      remarkEncrypted: null,
      addressIndex: null,
      anonymisedAt: new Date("2028-11-23T20:00:00Z"),
    });
    const events = await drives.current.test.database.select().from(submissionEvents);
    expect(events.map(({ kind, noteEncrypted }) => [kind, noteEncrypted])).toEqual([
      ["submitted", null],
      ["rescheduled", null],
      ["cancelled", null],
    ]);
    const consents = await drives.current.test.database.select().from(submissionConsents);
    expect(consents.length).toBeGreaterThan(0);
    for (const consent of consents) expect(consent).toMatchObject({ ipEncrypted: null, userAgent: null });
  });
});

async function runCleaning(at: string): Promise<void> {
  vi.setSystemTime(new Date(at));
  await transaction(drives.current.test.database, (tx) => drives.current.jobs.enqueue(tx, "cleanSubmissions", {}));
  expect(await drives.current.jobs.runDue()).toBe(1);
}
