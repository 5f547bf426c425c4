import { randomUUID } from "node:crypto";
import type { CallInput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { members } from "#database/schema/accounts.ts";
import { files } from "#database/schema/files.ts";
import { carBindings, carSales, carShares } from "#database/schema/garage.ts";
import { recallCoverage } from "#database/schema/recall.ts";
import { addSalesBatch } from "#test-support/add-sales-batch.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs } from "#test-support/staff.ts";
import { vinIndex } from "../recall/vin-index.ts";
import { sealSale } from "./sale-content.ts";

const OWNER = "陈知远";
const VIN = { sold: "LYXS5G1C0RA600001", waiting: "LYXS5G1C9RA600002" } as const;
let site: FormSite;

beforeAll(async () => {
  site = await createFormSite();
  const { database } = site.resources;
  await database.insert(recallCoverage).values({ wmi: "LYX", fromYear: 2015 });
  await signInAs(site, "networkManager");
});
afterAll(() => site.close());

type Headers = Record<string, string>;
async function person(): Promise<{ mobile: string; headers: Headers; id: string }> {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  const { database } = site.resources;
  const [member] = await database
    .select({ id: members.id })
    .from(members)
    .where(eq(members.mobileIndex, site.security.blindIndex("mobile", mobile)));
  return { mobile, headers, id: member?.id ?? "" };
}

async function sell(vin: string, mobile: string): Promise<void> {
  await site.resources.database.insert(carSales).values({
    vinIndex: vinIndex(site.security, vin),
    batchId: await addSalesBatch(site),
    soldOn: "2026-03-15",
    model: "松间",
    trim: "尊享版",
    contentEncrypted: sealSale(site.security, { vin, owner: OWNER, mobile, engine: "" }),
  });
}

const bind = async (vin: string, headers: Headers) => {
  const input: CallInput<"bindCar"> = {
    requestId: randomUUID(),
    vin,
    plate: "",
    ownerType: "person",
    ownerName: OWNER,
    idTail: "12345x",
    origin: "new",
    relation: "self",
    consents: { privacy: true, identity: true },
  };
  return (await site.call("bindCar", input, headers)).envelope as { code: number; data: { id: number; state: string } };
};

it("with the account go the cars, the papers and the sharings, and whoever waits for the car has it; its sale stays", async () => {
  const { database, jobs, storage } = site.resources;
  const [gone, guest, next] = [await person(), await person(), await person()];
  await sell(VIN.sold, gone.mobile);
  const bound = await bind(VIN.sold, gone.headers);
  expect(bound.data.state).toBe("BOUND");
  await site.call("carShareInvite", { id: bound.data.id, mobile: guest.mobile }, gone.headers);
  await site.call("carShareAnswer", { id: bound.data.id, accepts: true }, guest.headers);

  // A second car, whose document waits for its review.
  const waiting = await bind(VIN.waiting, gone.headers);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#dde3e0" } })
    .jpeg()
    .toBuffer();
  const document = { documentKind: "licence", engineTail: "123456", photo: photo.toString("base64") } as const;
  const sent = await site.call("carUpload", { id: waiting.data.id, version: 1, ...document }, gone.headers);
  expect(sent.envelope).toMatchObject({ code: 200, data: { state: "PENDING" } });
  const [paper] = await database
    .select({ id: files.id })
    .from(files)
    .where(eq(files.attachedTo, `car:${waiting.data.id}`));
  expect(await storage.find(`private/${paper?.id}`)).not.toBeNull();

  // Somebody else asks for the first car, and waits for its owner's word.
  const other = await bind(VIN.sold, next.headers);
  await database
    .update(carBindings)
    .set({ state: "TRANSFER_REQUESTED", transferUntil: new Date(Date.now() + 86_400_000) })
    .where(eq(carBindings.id, other.data.id));

  await database
    .update(members)
    .set({ deletionDueAt: new Date(Date.now() - 1) })
    .where(eq(members.id, gone.id));
  await database.transaction((tx) => jobs.enqueue(tx, "deleteMembers", {}));
  await jobs.runDue();
  await database.transaction((tx) => jobs.enqueue(tx, "removeFiles", {}));
  await jobs.runDue();

  expect(await database.$count(members, eq(members.id, gone.id))).toBe(0);
  expect(await database.$count(carBindings, eq(carBindings.memberId, gone.id))).toBe(0);
  expect(await database.$count(carShares, eq(carShares.bindingId, bound.data.id))).toBe(0);
  expect(await database.$count(files, eq(files.id, paper?.id ?? ""))).toBe(0);
  expect(await storage.find(`private/${paper?.id}`)).toBeNull();
  expect((await site.call("carList", {}, guest.headers)).envelope.data).toEqual([]);
  expect((await site.call("carList", {}, next.headers)).envelope.data).toMatchObject([{ id: other.data.id, state: "BOUND" }]);
  // What the law has kept for ten years knows no member.
  expect(await database.$count(carSales)).toBe(1);
});
