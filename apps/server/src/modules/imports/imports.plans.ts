import { randomUUID } from "node:crypto";
import type { TableImport } from "@marque/contract/calls/manage/imports";
import { manageRoutes } from "@marque/contract/manage-routes";
import { eq } from "drizzle-orm";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { signInAs } from "#test-support/staff.ts";
import { imports } from "../../database/schema/imports.ts";

/** Tables that are brought, given up, brought again and written, and one whose time is over. */
export const importPlans: PlanExercise = async ({ test, recorder, as, succeeded }) => {
  const kind = "redirect";
  const { headers } = await signInAs(test, "reviewer");
  const call = as(headers);
  const bring = (...rows: string[]) =>
    recorder.during("call importBegin", async () => {
      const [method, url] = manageRoutes.importBegin;
      const query = { kind, requestId: randomUUID(), fileName: "跳转.csv" };
      const type = { "content-type": "application/octet-stream" };
      const payload = ["旧地址,跳转到", ...rows].join("\n");
      const response = await test.app.inject({ method, url, query, headers: { ...headers, ...type }, payload });
      const { code, data } = response.json<{ code: number; data: TableImport }>();
      if (code === 200) succeeded.add("importBegin");
      return data;
    });
  const work = () => recorder.during("job runTask", () => test.resources.jobs.runDue());

  const given = await bring("/plan-a,/news");
  await call("importDrop", { kind, id: given.id });
  const { id } = await bring("/plan-a,/news", "/plan-b,/course", "/plan-b,/news", "/news,/course");
  await work();
  await call("importLatest", { kind });
  for (const outcome of ["new", "wrong"] as const) await call("importRows", { kind, id, outcome });
  await call("importConfirm", { kind, id, requestId: randomUUID(), skipsWrong: true });
  await work();
  await bring("/plan-a,/course");
  await work();
  await test.resources.database
    .update(imports)
    .set({ expiresAt: new Date(0) })
    .where(eq(imports.id, given.id));
  return {};
};
