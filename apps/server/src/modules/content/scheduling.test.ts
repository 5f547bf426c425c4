import type { ContentPayload } from "@marque/contract/content-types";
import type { CallId } from "@marque/contract/routes";
import type { CallInput } from "@marque/contract/types";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { vehicleHighTabs } from "../../database/schema/vehicles.ts";
import { createContentService, SINGLE_ITEM_ID } from "./content.service.ts";

/** Two processes as far as content is concerned: each has its own caches, listener and workers. */
let shared: TestDatabase;
let instances: TestApp[];

beforeAll(async () => {
  shared = await createTestDatabase({ poolSize: 20 });
  instances = [await createTestApp({ sharing: shared }), await createTestApp({ sharing: shared })];
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await shared.close();
});

const AHEAD_MS = 2_000;
const LASTS_MS = 4_000;
/** Seconds that the product has, and what a busy machine may take besides. */
const PATIENCE = { timeout: AHEAD_MS + 5_000 + 5_000, interval: 100 };

const soon = () => {
  const publishAt = new Date(Date.now() + AHEAD_MS);
  return { publishAt, offlineAt: new Date(publishAt.getTime() + LASTS_MS) };
};
const content = () => createContentService((instances[0] as TestApp).resources);

/** What both instances answer, once they agree on it. */
async function untilBothAnswer<Id extends CallId>(id: Id, input: CallInput<Id>, expected: unknown): Promise<void> {
  for (const instance of instances) {
    await vi.waitFor(async () => expect((await instance.call(id, input)).envelope.data).toEqual(expected), PATIENCE);
  }
}

describe.concurrent("on every instance, by itself", () => {
  it("an item comes at its hour and goes at its end", async () => {
    const payload: ContentPayload<"notice"> = { title: "停电通知", summary: "", cover: null, blocks: [], attachments: [], docNo: "" };
    const total = (count: number) => expect.objectContaining({ total: count });
    await content().save("notice", { id: 1, status: "published", ...soon(), payload });
    await untilBothAnswer("noticePage", { type: "notice" }, total(0));
    await untilBothAnswer("noticePage", { type: "notice" }, total(1));
    await untilBothAnswer("noticePage", { type: "notice" }, total(0));
  });

  it("a highlight tab of a vehicle comes and goes", async () => {
    const { publishAt: startAt, offlineAt: endAt } = soon();
    const tab = { vehicleId: 1, key: "launch", label: "上市", link: "/news", startAt, endAt };
    await shared.database.insert(vehicleHighTabs).values(tab);
    await notifyContentChanged(shared.database, ["vehicles"]);
    await untilBothAnswer("queryTemporaryHighTab", { vehicleId: 1 }, []);
    await untilBothAnswer("queryTemporaryHighTab", { vehicleId: 1 }, [expect.objectContaining({ key: "launch" })]);
    await untilBothAnswer("queryTemporaryHighTab", { vehicleId: 1 }, []);
  });

  it("gray mode begins and ends", async () => {
    const question = { grayingContact: "OFFICIAL_WEBSITE" } as const;
    await content().save("grayMode", { id: SINGLE_ITEM_ID, status: "published", ...soon(), payload: { grayed: true } });
    await untilBothAnswer("isGraying", question, false);
    await untilBothAnswer("isGraying", question, true);
    await untilBothAnswer("isGraying", question, false);
  });
});
