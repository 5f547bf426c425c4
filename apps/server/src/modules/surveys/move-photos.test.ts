import { randomUUID } from "node:crypto";
import type { CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createBucket } from "#test-support/bucket.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { filesOf } from "#test-support/files-of.ts";
import { migrationsBefore } from "#test-support/migrations-before.ts";
import { signInAs } from "#test-support/staff.ts";
import { transaction } from "../../database/client.ts";
import { migrateDatabase } from "../../database/migrate.ts";
import { files } from "../../database/schema/files.ts";
import { surveyPhotos } from "../../database/schema/surveys.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createPhotoMove } from "./move-photos.ts";

const PHOTOS = 6;
/** The same in both processes, and of whoever encrypted the photos. */
const SECRET = Buffer.alloc(32, 7).toString("base64");

/** Two processes on a bucket and a database whose photos lay in their rows when it was brought up to date. */
let bucket: Awaited<ReturnType<typeof createBucket>>;
let shared: TestDatabase;
let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  bucket = await createBucket();
  shared = await createTestDatabase();
  await shared.pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  await migrateDatabase(shared.url, migrationsBefore("survey_photos_as_files"));
  const security = createSecurity(Buffer.from(SECRET, "base64"));
  for (let answer = 1; answer <= PHOTOS; answer += 1) {
    const jpeg = await photoOf(answer);
    await addOldPhoto(answer, security.encryptField("surveyPhoto", jpeg.toString("base64")));
  }
  await addOldPhoto(PHOTOS + 1, "encrypted with another secret");
  await migrateDatabase(shared.url);
  const environment = { ...bucket.environment, FILES_FREE_MB: "0", MARQUE_SECRET: SECRET };
  test = await createTestApp({ environment, sharing: shared, workers: false });
  other = await createTestApp({ environment, sharing: shared, workers: false });
});
afterAll(async () => {
  await test.close();
  await other.close();
  await shared.close();
  await bucket.close();
});

/** A picture as wide as its answer's number says. */
const photoOf = (answer: number) =>
  sharp({ create: { width: 40 + answer, height: 30, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();

async function addOldPhoto(answer: number, jpegEncrypted: string): Promise<void> {
  await shared.pool.query(
    `insert into survey_answers (request_id, survey_type, visit_month, overall, nps, ratings, reasons, photos, channel, created_at)
     values ($1, 'website', '2026-11', 8, 8, '{}', '{}', 1, 'WEB', now())`,
    [randomUUID()],
  );
  await shared.pool.query("insert into survey_photos (answer_id, position, jpeg_encrypted) values ($1, 1, $2)", [answer, jpegEncrypted]);
}

const rows = () => test.resources.database.select().from(surveyPhotos).orderBy(surveyPhotos.answerId);
const moved = async () => (await rows()).filter(({ fileId, jpegEncrypted }) => fileId !== null && jpegEncrypted === null).length;
const untouched = new AbortController().signal;
const moverOf = (app: TestApp, own = filesOf(app)) => {
  const { database, log } = app.resources;
  return createPhotoMove({ database, log, files: own, security: createSecurity(Buffer.from(SECRET, "base64")) });
};

/** Everybody's photo as a colleague sees it, by its width. */
async function widthsSeen(app: TestApp): Promise<(number | undefined)[]> {
  const { headers } = await signInAs(app, "reviewer");
  const widths: (number | undefined)[] = [];
  for (let answerId = 1; answerId <= PHOTOS; answerId += 1) {
    const { data } = (await app.call("surveyPhoto", { answerId, position: 1 }, headers)).envelope;
    widths.push((await sharp(Buffer.from((data as CallOutput<"surveyPhoto">).jpeg, "base64")).metadata()).width);
  }
  return widths;
}
const everyWidth = Array.from({ length: PHOTOS }, (_, at) => 41 + at);

it("photos of an older database are seen before they are moved", async () => {
  expect(await moved()).toBe(0);
  expect(await widthsSeen(test)).toEqual(everyWidth);
});

it("a move that ends half-way, with a file that no row names yet, is gone on with; what was left over goes", async () => {
  const own = filesOf(test);
  let kept = 0;
  const dying = {
    ...own,
    async keep(...given: Parameters<typeof own.keep>) {
      const id = await own.keep(...given);
      kept += 1;
      if (kept === 3) throw new Error("killed");
      return id;
    },
  };
  await expect(moverOf(test, dying)(untouched)).rejects.toThrow("killed");
  expect(await moved()).toBe(2);
  expect(await widthsSeen(other)).toEqual(everyWidth);

  await Promise.all([moverOf(test)(untouched), moverOf(other)(untouched)]);
  expect(await moved()).toBe(PHOTOS);
  expect(await widthsSeen(other)).toEqual(everyWidth);
  const { database } = test.resources;
  expect(await database.$count(files, eq(files.state, "attached"))).toBe(PHOTOS);

  await database
    .update(files)
    .set({ expiresAt: new Date(0) })
    .where(eq(files.state, "complete"));
  await shared.pool.query("delete from pgboss.job");
  await transaction(database, (tx) => test.resources.jobs.enqueue(tx, "removeFiles", {}));
  await test.resources.jobs.runDue();
  expect(await database.$count(files)).toBe(PHOTOS);
  const contents: string[] = [];
  for await (const key of test.resources.storage.list("private/")) contents.push(key);
  expect(contents).toHaveLength(PHOTOS);
});

it("one that cannot be read stays in its row, and a move with nothing to do changes nothing", async () => {
  const before = await rows();
  expect(before.at(-1)).toMatchObject({ fileId: null, jpegEncrypted: "encrypted with another secret" });
  await moverOf(other)(untouched);
  expect(await rows()).toEqual(before);
  expect(await test.resources.database.$count(files)).toBe(PHOTOS);
});
