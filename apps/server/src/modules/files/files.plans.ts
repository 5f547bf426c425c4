import { randomUUID } from "node:crypto";
import type { UploadedFile } from "@marque/contract/calls/files";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import sharp from "sharp";
import { expect } from "vitest";
import { filesOf } from "#test-support/files-of.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { signInAs } from "#test-support/staff.ts";
import { StorageAway } from "../../adapters/storage/port.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import type { Resources } from "../../resources.ts";
import { brought } from "../module.ts";

/** Files of somebody from their upload, in each of the ways there are, to their end. */
export const filePlans: PlanExercise = async ({ test, recorder, visitor: { call, refused } }) => {
  const files = filesOf(test);
  const { database } = test.resources;
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#678" } })
    .jpeg()
    .toBuffer();
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose: "upload" });
  const captcha = await solveCaptcha(challenge);
  const { tokens } = await call("fileTokens", { purpose: "identityImage", count: 4, captcha });
  const [one = "", two = "", three = "", four = ""] = tokens;
  const send = (method: "PUT" | "PATCH", url: string, payload: Buffer, headers = {}) =>
    recorder.during(`${method} of a file`, () =>
      test.app.inject({ method, url, payload, headers: { "content-type": "image/jpeg", ...headers } }),
    );
  const addressOf = async (token: string, size: number) => {
    const response = await recorder.during("call uploadToken", () =>
      test.app.inject({ url: `/file-bff/${token}`, query: { size: String(size) } }),
    );
    return response.json().data.uploadUrl as string;
  };
  await call("uploadToken", { token: one, size: photo.length });
  const uploaded = (await send("PUT", await addressOf(one, photo.length), photo)).json().data as UploadedFile;
  const resumed = await addressOf(two, photo.length);
  const tus = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
  await send("PATCH", resumed, photo.subarray(0, 100), { ...tus, "upload-offset": "0" });
  expect((await send("PATCH", resumed, photo.subarray(100), { ...tus, "upload-offset": "100" })).statusCode).toBe(200);
  expect((await send("PUT", await addressOf(three, 9), Buffer.from("no photo!"))).statusCode).toBe(415);
  const another = await call("uploadBase64Image", { token: four, image: photo.toString("base64") });
  await refused("uploadBase64Image", { token: four, image: photo.toString("base64") });
  await recorder.during("a link to a file", () => test.app.inject(uploaded.url));

  const { id, name } = await signInAs(test, "superAdmin");
  const actor = { staff: { id, name, roles: [], dealerId: null, mustChangePassword: false }, ip: "192.0.2.1", requestId: randomUUID() };
  const holder = { entity: "exercise", id: 1 };
  await recorder.during("a file for its holder", async () => {
    await transaction(database, async (tx) => {
      await files.attach(tx, [uploaded.id], { purpose: "identityImage", holder, member: null, field: "file" });
      await files.show(tx, actor, uploaded.id);
    });
    await transaction(database, (tx) => files.release(tx, [holder]));
    await removeOverdue(test.resources);
  });
  await recorder.during("a file that cannot be removed", async () => {
    await transaction(database, async (tx) => {
      await files.attach(tx, [another.id], { purpose: "identityImage", holder, member: null, field: "file" });
      await files.release(tx, [holder]);
    });
    const { storage } = test.resources;
    const remove = () => Promise.reject(new StorageAway(new Error("away")));
    await removeOverdue({ ...test.resources, storage: { ...storage, remove } });
  });
  return {};
};

/** As every quarter of an hour. */
async function removeOverdue(resources: Resources): Promise<void> {
  const removal = brought(openModules(resources).modules, "retention")
    .flat()
    .find(({ job }) => job === "removeFiles");
  await removal?.clean(new Date());
}
