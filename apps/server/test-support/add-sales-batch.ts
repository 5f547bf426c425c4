import { randomUUID } from "node:crypto";
import { carSalesBatches } from "../src/database/schema/garage.ts";
import { staff } from "../src/database/schema/staff.ts";
import type { FormSite } from "./form-site.ts";

/** A file of sales records that has been taken in, asked for by some colleague, of whom there must be one. Returns its id. */
export async function addSalesBatch({ resources: { database }, security }: FormSite): Promise<number> {
  const [someone] = await database.select({ id: staff.id }).from(staff).limit(1);
  const [batch] = await database
    .insert(carSalesBatches)
    .values({
      requestKey: randomUUID(),
      fileNameEncrypted: security.encryptField("importFileName", "销售.csv"),
      requestedBy: someone?.id ?? "",
      requestedByName: "网络",
      takenAt: new Date(),
    })
    .returning({ id: carSalesBatches.id });
  return batch?.id ?? 0;
}
