import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import type { CallOutput } from "@marque/contract/types";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { contentItems, contentRevisions } from "../../database/schema/content.ts";

let test: TestApp;
let author: ContentDesk;
let reviewer: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  author = await contentDesk(test, "compliance");
  reviewer = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const said = (version: string, text = `正文 ${version}`): ContentPayload<"protocol"> => ({
  code: "rescue",
  title: "救援协议",
  version,
  effectiveAt: "2026-01-01",
  changeNote: `${version} 的修订`,
  contentHtml: `<h2>一、范围</h2><p>${text}</p>`,
});

/** Has a protocol say something else, as two colleagues do. */
async function publish(id: number, payload: ContentPayload<"protocol">, publishAt: string | null = null): Promise<void> {
  await author.save("protocol", id, payload, { publishAt });
  await reviewer.publish("protocol", id);
}

async function publishNew(payload: ContentPayload<"protocol">, publishAt: string | null = null): Promise<number> {
  const id = await author.draft("protocol", payload, { publishAt });
  await reviewer.publish("protocol", id);
  return id;
}

const takeDown = (id: number) => author.ask("manageContentTakeDown", { type: "protocol", id, reason: "文本有误" });

/** The former versions that visitors are told, once every process has heard of the change. */
async function untilListed(id: number, versions: string[]): Promise<CallOutput<"protocolVersions">> {
  return vi.waitFor(
    async () => {
      const data = (await test.call("protocolVersions", { id })).envelope.data as CallOutput<"protocolVersions">;
      expect(data?.list?.map(({ version }) => version)).toEqual(versions);
      return data;
    },
    { timeout: 15_000 },
  );
}

const former = async (id: number, version: string) => (await test.call("protocolVersion", { id, version })).envelope;
const notFound = { code: codes.notFound.code, data: null, message: codes.notFound.text };

describe("former versions of a protocol", () => {
  it("are what it said before, the last first, each with its text", async () => {
    const id = await publishNew(said("1.0"));
    await untilListed(id, []);
    await publish(id, said("1.1"));
    await publish(id, said("2.0"));
    expect(await untilListed(id, ["1.1", "1.0"])).toEqual({
      list: [
        { version: "1.1", effectiveAt: "2026-01-01", changeNote: "1.1 的修订" },
        { version: "1.0", effectiveAt: "2026-01-01", changeNote: "1.0 的修订" },
      ],
      total: 2,
      pageNum: 1,
      pageSize: 10,
    });
    expect((await former(id, "1.0")).data).toEqual({ id, ...said("1.0") });
    const secondPage = await test.call("protocolVersions", { id, pageSize: 1, pageNum: 2 });
    expect(secondPage.envelope.data).toMatchObject({ list: [{ version: "1.0" }], total: 2 });
    const beyond = await test.call("protocolVersions", { id, pageNum: 9 });
    expect(beyond.envelope.data).toMatchObject({ list: [], total: 2 });
  });

  it("leave out the present text, drafts, and versions that nobody has heard of", async () => {
    const id = await publishNew(said("1.0"));
    await publish(id, said("2.0"));
    await author.save("protocol", id, said("3.0"));
    await untilListed(id, ["1.0"]);
    for (const version of ["2.0", "3.0", "1"]) expect(await former(id, version)).toEqual(notFound);
  });

  it("leave out what waits for its hour", async () => {
    const id = await publishNew(said("1.0"));
    await publish(id, said("2.0"), inHours(1));
    expect((await test.call("protocolContent", { id })).envelope.data).toMatchObject({ version: "1.0" });
    await untilListed(id, []);
    expect(await former(id, "2.0")).toEqual(notFound);
  });

  it("leave out what was replaced or taken down before its hour", async () => {
    const replaced = await publishNew(said("1.0"), inHours(1));
    await publish(replaced, said("1.1"), null);
    await publish(replaced, said("2.0"));
    await untilListed(replaced, ["1.1"]);

    const takenDown = await publishNew(said("1.0"), inHours(1));
    await takeDown(takenDown);
    // As if its hour had passed while it was off the site.
    await test.resources.database
      .update(contentRevisions)
      .set({ publishAt: sql`now()` })
      .where(and(eq(contentRevisions.type, "protocol"), eq(contentRevisions.id, takenDown)));
    await publish(takenDown, said("2.0"));
    await untilListed(takenDown, []);
    expect(await former(takenDown, "1.0")).toEqual(notFound);
  });

  it("say of a version that was corrected, as it could be once, the last text alone", async () => {
    const id = await publishNew(said("1.0", "错字"));
    await publish(id, said("1.1", "正字"));
    for (const table of [contentRevisions, contentItems]) {
      const isCorrected = and(eq(table.type, "protocol"), eq(table.id, id), eq(table.revision, 2));
      await test.resources.database
        .update(table)
        .set({ payload: said("1.0", "正字") })
        .where(isCorrected);
    }
    await publish(id, said("2.0"));
    await untilListed(id, ["1.0"]);
    expect((await former(id, "1.0")).data).toMatchObject({ contentHtml: expect.stringContaining("正字") });
  });

  it("go with a protocol that is taken down, and come back with it", async () => {
    const id = await publishNew(said("1.0"));
    await publish(id, said("2.0"));
    await untilListed(id, ["1.0"]);
    await takeDown(id);
    await vi.waitFor(async () => expect((await test.call("protocolVersions", { id })).envelope).toEqual(notFound), { timeout: 15_000 });
    expect(await former(id, "1.0")).toEqual(notFound);
    await publish(id, said("3.0"));
    await untilListed(id, ["2.0", "1.0"]);
  });

  it("are cleaned again on their way out", async () => {
    const id = await publishNew(said("1.0"));
    await publish(id, said("2.0"));
    await test.resources.database
      .update(contentRevisions)
      .set({ payload: { ...said("1.0"), contentHtml: '<p onclick="a()">文<script>1</script></p>' } })
      .where(and(eq(contentRevisions.type, "protocol"), eq(contentRevisions.id, id), eq(contentRevisions.revision, 1)));
    expect((await former(id, "1.0")).data).toMatchObject({ contentHtml: "<p>文</p>" });
  });
});
