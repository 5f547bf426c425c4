import { randomUUID } from "node:crypto";
import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { Client } from "@marque/contract/client";
import { eq } from "drizzle-orm";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedVehicles } from "../../../../demo/vehicles/seed.ts";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";
import { signInAs } from "../../test-support/staff.ts";
import { vehicles } from "../database/schema/vehicles.ts";

/** A site with a page for each vehicle and one for all of them, which say the names and prices that they were made from. */
function tellingSite(): ServerBuild {
  const entry = {
    createLoadContext: (context: object) => context,
    createRequestHandler:
      () =>
      async (request: Request, { client }: { client: Client }) => {
        const id = /car-detail\/(\d+)$/.exec(request.url)?.[1];
        const told = id ? tell(await client.call("publishedDetail", { vehicleId: id })) : await listed(client);
        return new Response(told, { headers: { "cache-control": "public, max-age=0, must-revalidate", "content-type": "text/html" } });
      },
    cacheKey: (url: URL) => url.pathname.replace("/next", ""),
  };
  return { entry: { module: entry } } as unknown as ServerBuild;
}
const tell = ({ name, numPriceMin }: { name: string; numPriceMin: number | null }) => `${name} ${numPriceMin}`;
const listed = async (client: Client) => (await client.call("brandModels", {})).flatMap(({ carSeries }) => carSeries.map(tell)).join(", ");

vi.mock("./site.ts", async (original) => {
  const module = await original<typeof import("./site.ts")>();
  return { ...module, loadBuiltSite: () => async () => tellingSite() };
});

const [YUNQI, YUANXIU] = [1, 2];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await openSite(test.resources.database);
  await seedVehicles(test.resources.database);
});
afterAll(() => test.close());

async function read(path: string): Promise<string> {
  const { body } = await test.app.inject({ url: `/next${path}`, headers: { "accept-encoding": "identity" } });
  return body;
}
const ownPage = (id: number) => read(`/car-type/car-detail/${id}`);
const list = () => read("/car-type");

/** Renames every vehicle without anybody being told, so that whatever is made from now on can be told from what was kept. */
async function renameUnannounced(id: number, name: string): Promise<void> {
  await test.resources.database.update(vehicles).set({ name }).where(eq(vehicles.vehicleId, id));
}

it("keeps one page of many from the second request on", async () => {
  const before = await ownPage(YUNQI);
  await renameUnannounced(YUNQI, "改名");
  expect(await ownPage(YUNQI)).toBe(before.replace("云起", "改名"));
  await renameUnannounced(YUNQI, "云起");
  expect(await ownPage(YUNQI)).toBe(before.replace("云起", "改名"));
});

it("drops a vehicle's page and the lists when its price changes, and no other vehicle's page", async () => {
  for (const _visit of ["passing", "coming back"]) await Promise.all([ownPage(YUNQI), ownPage(YUANXIU), list()]);
  const other = await ownPage(YUANXIU);
  expect(other).toMatch(/^远岫 \d+$/);
  await renameUnannounced(YUANXIU, "新名");

  const manager = await signInAs(test, "vehicleManager");
  const second = await signInAs(test, "compliance");
  const input = { requestId: randomUUID(), changes: [{ trimId: 101, msrp: 215_800 }], effectiveFrom: null, reason: "年末活动" };
  const { id } = (await test.call("priceRequest", input, manager.headers)).envelope.data as Approval;
  await test.call("approvalDecide", { id, approve: true, note: "" }, second.headers);

  await expect.poll(() => ownPage(YUNQI)).toBe("云起 215800");
  expect(await list()).toContain("215800");
  expect(await ownPage(YUANXIU)).toBe(other);
});
