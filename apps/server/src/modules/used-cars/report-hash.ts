import { createHash } from "node:crypto";
import type { ConditionReport } from "@marque/contract/entities/used-car";

/**
 * SHA-256 (hexadecimal) of a report with its number: what the signature of an inspection stands for. Keys are sorted, because the database
 * keeps them in an order of its own.
 */
export function reportHash(reportNo: string, report: ConditionReport): string {
  return createHash("sha256")
    .update(`${reportNo}\n${sorted(report)}`)
    .digest("hex");
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
