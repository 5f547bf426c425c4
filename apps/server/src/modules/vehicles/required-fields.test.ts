import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import type { InvalidFields } from "@marque/contract/envelope";
import { isAskedFor, requiredFields, requiredInRequests, requiredPaths } from "@marque/contract/rules/required-fields";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { contentDrafts } from "../../database/schema/content.ts";

const YUNQI = 1;
const CATALOGUE = { type: "vehicleCatalogue" as const, id: YUNQI };
const PAGE = { type: "vehiclePage" as const, id: YUNQI };
const BLANK = " \u200b\u200b ";

type Payload = Record<string, unknown>;

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  author = await contentDesk(test, "superAdmin");
  second = await contentDesk(test, "superAdmin");
  const { rowId, version, trims } = await author.ask("manageVehicle", { rowId: YUNQI });
  const [{ prices: _, ...trim }] = trims as [(typeof trims)[number]];
  await author.ask("manageTrimSave", { rowId, version, ...trim, facts: ["一稿"] });
  const { live } = await author.ask("manageContentItem", PAGE);
  const page = live?.payload as ContentPayload<"vehiclePage">;
  const seatLayouts = [{ name: "五座", seats: 5, text: "", picture: null }];
  const sections = page.sections.map((section) => ({ ...section, points: [{ title: "一", text: "" }], stats: page.stats }));
  await author.save("vehiclePage", YUNQI, { ...page, seatLayouts, sections });
  await second.publish("vehiclePage", YUNQI);
  await author.save("vehiclePage", YUNQI, { ...page, seatLayouts, sections, motto: "一稿" });
});
afterAll(() => test.close());

/** The paths of the table at the first row of each list, and those that are asked for of this vehicle alone. */
const paths = (requiredFields.vehicleCatalogue as string[]).map((path) => path.replaceAll("*", "0"));
const pagePaths = requiredFields.vehiclePage.flatMap((path) =>
  typeof path === "string" ? [path.replaceAll("*", "0").replace("?", "")] : [],
);

/** The payload with one field emptied as somebody empties it. */
function without(payload: Payload, path: string): Payload {
  const emptied = structuredClone(payload);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Payload>((held, key) => held[key] as Payload, emptied);
  holder[last] = typeof holder[last] === "string" ? BLANK : null;
  return emptied;
}

/** Has the draft say this, whatever calls refuse: drafts from before are kept as they are. */
async function written(item: typeof CATALOGUE | typeof PAGE, payload: Payload, publishAt: Date | null): Promise<void> {
  const isIt = and(eq(contentDrafts.type, item.type), eq(contentDrafts.id, item.id));
  await test.resources.database.update(contentDrafts).set({ payload, publishAt }).where(isIt);
}

describe("what a star asks for in a vehicle's forms", () => {
  it("stands in the vehicle that everything below is tried on", async () => {
    const { live } = await author.ask("manageContentItem", CATALOGUE);
    expect(requiredPaths(CATALOGUE.type, live?.payload as Payload)).toEqual(expect.arrayContaining(paths));
    expect(isAskedFor("vehicleCatalogue", "trims.*.name")).toBe(true);
    expect(isAskedFor("vehicleCatalogue", "trims.*.facts")).toBe(false);
    expect(isAskedFor("surcharge", "largeChangeReason")).toBe(false);
  });

  const asked = [...paths.map((path) => [CATALOGUE, path] as const), ...pagePaths.map((path) => [PAGE, path] as const)];
  it.each(asked)("of $type at %s stops review, publication, many at once and the hour", async (of, path) => {
    const { draft, live } = await author.ask("manageContentItem", of);
    const payload = without(live?.payload as Payload, path);
    const refused = { [path]: expect.stringMatching(/^请[\u4e00-\u9fff]+/) };
    const item = { ...of, version: draft?.version ?? 0 };
    const publication = { ...item, warningsAccepted: "已核对" };
    await written(of, payload, null);
    expect(await author.wrongFields("manageContentSubmit", item)).toMatchObject(refused);
    expect(await second.wrongFields("manageContentPublish", publication)).toMatchObject(refused);
    for (const action of ["submit", "publish"] as const) {
      const { results } = await second.ask("manageContentBulk", { type: of.type, ids: [YUNQI], action, reason: "已核对" });
      expect(results).toEqual([{ id: YUNQI, done: false, message: expect.stringContaining("请填写") }]);
    }
    await written(of, payload, new Date(Date.now() + 86_400_000));
    const { code, data } = await second.call("manageContentPublish", publication);
    expect([code, (data as InvalidFields).fields]).toEqual([codes.invalid.code, expect.objectContaining(refused)]);
    expect((await author.ask("manageContentItem", of)).draft).toMatchObject({ state: "draft" });
    await written(of, live?.payload as Payload, null);
  });

  it.each(requiredInRequests.price)("at %s stops a request for a price", async (path) => {
    const { trims } = await author.ask("manageVehicle", { rowId: YUNQI });
    const changes = [{ trimId: trims[0]?.trimId ?? 0, msrp: 1 }];
    const whole = { requestId: randomUUID(), changes, effectiveFrom: null, reason: "年末活动", largeChangeReason: "换代清库" };
    const wrong = await author.wrongFields("priceRequest", { ...whole, [path]: BLANK });
    expect(wrong).toEqual({ [path]: expect.stringMatching(/请/) });
  });

  it.each(requiredInRequests.surcharge)("at %s stops a request for a surcharge", async (path) => {
    const { version, colors } = await author.ask("manageVehicle", { rowId: YUNQI });
    const [{ id: colorId, name, hex, trimIds, sort }] = colors as [(typeof colors)[number]];
    const values = { rowId: YUNQI, version, colorId, name, hex, trimIds, sort };
    const surcharge = { requestId: randomUUID(), reason: path === "reason" ? BLANK : "漆料涨价" };
    const extraPrice = path === "extraPrice" ? (null as never) : 7_700;
    const wrong = await author.wrongFields("manageColorSave", { ...values, extraPrice, surcharge });
    expect(Object.keys(wrong)).toEqual([path === "reason" ? "surcharge.reason" : path]);
  });
});
