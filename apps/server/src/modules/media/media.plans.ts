import { manageRoutes } from "@marque/contract/manage-routes";
import type { CallOutput } from "@marque/contract/types";
import sharp from "sharp";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { signInAs } from "#test-support/staff.ts";

/** The library of pictures: uploads, the same one twice, and every way to look for them. */
export const mediaPlans: PlanExercise = async ({ test, recorder, as, succeeded }) => {
  const { headers } = await signInAs(test, "editor");
  const call = as(headers);
  const upload = (payload: Buffer) =>
    recorder.during("call mediaUpload", async () => {
      const [method, url] = manageRoutes.mediaUpload;
      const type = { "content-type": "application/octet-stream" };
      const response = await test.app.inject({ method, url, query: { fileName: "展厅.png" }, headers: { ...headers, ...type }, payload });
      const { code, data } = response.json<{ code: number; data: CallOutput<"mediaUpload"> }>();
      if (code === 200) succeeded.add("mediaUpload");
      return data;
    });
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#264" } })
    .png()
    .toBuffer();
  const { id, fileName } = await upload(picture);
  await upload(picture);
  for (const query of [
    {},
    { pageNum: 3 },
    { keyword: "展厅" },
    { folder: "车型", kind: "picture" as const },
    { filter: "noAlt" as const },
    { filter: "unused" as const },
    { filter: "rightsEnding" as const },
  ]) {
    await call("mediaList", query);
  }
  const facts = { folder: "", tags: [], alt: "展厅", focal: { x: 0.5, y: 0.5 }, rightsHolder: "", rightsUntil: "2027-01-01" };
  await call("mediaUpdate", { id, fileName, ...facts });
  const used = (await call("mediaList", { folder: "附件" })).list.find(({ uses }) => uses > 0);
  await call("mediaUses", { id: used?.id ?? id });
  await call("mediaDelete", { id });
  return { removeMediaFiles: { sha256: "0".repeat(64) } };
};
