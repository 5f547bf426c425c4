import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { InvalidFields } from "@marque/contract/envelope";
import { requiredFields, requiredInBlocks, requiredPaths } from "@marque/contract/rules/required-fields";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItems } from "#database/schema/content.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type BegunType, completeItems } from "#test-support/complete-items.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { writeContent } from "../write-content.ts";

let test: TestApp;
let writer: ContentDesk;
let publisher: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  writer = await contentDesk(test, "superAdmin");
  publisher = await contentDesk(test, "superAdmin");
});
afterAll(() => test.close());

const begunTypes = Object.keys(completeItems) as BegunType[];

type Payload = Record<string, unknown>;
interface Whole {
  collection: string;
  payload: Payload;
}

const wholeOf = (type: BegunType): Whole => ({ collection: "", ...structuredClone(completeItems[type]) }) as Whole;

/** The item with one field emptied as somebody empties it: a text of blanks and of what has no width, a list of nothing, anything else none. */
function without({ collection, payload }: Whole, path: string): Whole {
  if (path === "collection") return { collection: "", payload };
  const emptied = structuredClone(payload);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Payload>((held, key) => held[key] as Payload, emptied);
  const value = holder[last];
  holder[last] = typeof value === "string" ? (last.endsWith("tml") ? "<p>\u00a0<br></p>" : " \u200b ") : Array.isArray(value) ? [] : null;
  return { collection, payload: emptied };
}

/** A draft that says this, of an item of its own or, where there is one of the type, of that. */
async function drafted(type: BegunType, { collection, payload }: Whole): Promise<{ id: number; version: number }> {
  const single = { siteSettings: 1, grayMode: 1 }[type as string];
  const exists = single !== undefined && (await isThere(type, single));
  const id = exists ? single : (await writer.ask("manageContentCreate", { type, requestId: randomUUID(), payload, collection })).id;
  const { draft, live } = await writer.ask("manageContentItem", { type, id });
  if (!exists) return { id, version: draft?.version ?? 0 };
  const saved = await writer.ask("manageContentSave", {
    type,
    id,
    payload,
    collection,
    version: draft?.version ?? 0,
    revision: live?.revision ?? 0,
  });
  return { id, version: saved.draft.version };
}

async function isThere(type: BegunType, id: number): Promise<boolean> {
  const rows = await test.resources.database
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, type), eq(contentItems.id, id)));
  return rows.length > 0;
}

/** Has what is being written wait for tomorrow. */
async function scheduled(type: BegunType, id: number, { collection, payload }: Whole): Promise<number> {
  const { draft, live } = await writer.ask("manageContentItem", { type, id });
  const saved = await writer.ask("manageContentSave", {
    type,
    id,
    payload,
    collection,
    version: draft?.version ?? 0,
    revision: live?.revision ?? 0,
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return saved.draft.version;
}

const cases = begunTypes.flatMap((type) => {
  const whole = wholeOf(type);
  return requiredPaths(type, { ...whole.payload, collection: whole.collection }).map((path) => [type, path] as const);
});

describe("what a star asks for", () => {
  it("stands in the complete item of its type, so that everything below is tried", () => {
    for (const type of begunTypes) {
      const { payload, collection } = wholeOf(type);
      const tried = requiredPaths(type, { ...payload, collection }).map((path) => path.replace(/\.\d+(?=\.|$)/g, ".*"));
      const other: Payload = { ...payload, scene: { car: { alt: "车" } } };
      const asked = requiredFields[type].map((field) => (typeof field === "string" ? field : field[0]).replace("?", ""));
      expect([...tried, ...(type === "carousel" ? requiredPaths(type, other) : [])]).toEqual(expect.arrayContaining(asked));
    }
    const inBlocks = requiredPaths("news", wholeOf("news").payload).filter((path) => path.startsWith("blocks."));
    expect(inBlocks.length).toBeGreaterThanOrEqual(Object.values(requiredInBlocks).flat().length);
  });

  it.each(begunTypes)("is all that keeps a complete %s from going online", async (type) => {
    const { id, version } = await drafted(type, wholeOf(type));
    expect((await publisher.ask("manageContentItem", { type, id })).findings.filter(({ level }) => level === "error")).toEqual([]);
    await writer.ask("manageContentSubmit", { type, id, version });
    await publisher.publish(type, id);
    if (type !== "siteSettings" && type !== "grayMode") await writer.ask("manageContentTakeDown", { type, id, reason: "腾出位置" });
  });

  it.each(cases)("of %s at %s stops review, publication, many at once and the hour", async (type, path) => {
    const whole = without(wholeOf(type), path);
    const { id, version } = await drafted(type, whole);
    const refused = { [path]: expect.stringMatching(/^请[\u4e00-\u9fff]+/) };
    const item = { type, id, version };
    expect(await writer.wrongFields("manageContentSubmit", item)).toMatchObject(refused);
    expect(await publisher.wrongFields("manageContentPublish", { ...item, warningsAccepted: "已核对" })).toMatchObject(refused);
    for (const action of ["submit", "publish"] as const) {
      const { results } = await publisher.ask("manageContentBulk", { type, ids: [id], action, reason: "已核对" });
      expect(results).toEqual([{ id, done: false, message: expect.stringContaining("请填写") }]);
    }
    const hour = await scheduled(type, id, whole);
    const { code, data } = await publisher.call("manageContentPublish", { type, id, version: hour, warningsAccepted: "已核对" });
    expect([code, (data as InvalidFields).fields]).toEqual([codes.invalid.code, expect.objectContaining(refused)]);
    expect((await writer.ask("manageContentItem", { type, id })).draft).toMatchObject({ state: "draft" });
  });
});

describe("what is online without it", () => {
  it("is shown as it was, and mended before it goes online again", async () => {
    const payload = { ...completeItems.carousel.payload, label: "", title: "" };
    await writeContent(test.resources.database, "carousel", { id: 9_001, collection: "test_drive_top", status: "published", payload });
    const { envelope } = await test.call("carouselList", { positionName: "test_drive_top" });
    expect(envelope.data).toMatchObject([{ id: 9_001, title: "" }]);
    const { draft } = await writer.save("carousel", 9_001, { ...payload, subtitle: "改过" });
    const wrong = await publisher.wrongFields("manageContentPublish", { type: "carousel", id: 9_001, version: draft.version });
    expect(Object.keys(wrong).toSorted()).toEqual(["label", "title"]);
  });
});
