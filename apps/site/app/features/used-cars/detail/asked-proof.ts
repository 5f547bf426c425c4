import type { UsedCarDetail } from "@marque/contract/entities/used-car";

/** As many digits of a report's digest as a copy of it carries. */
export const SUM_LENGTH = 16;

/** Number and digest of a copy that somebody holds. */
export interface AskedProof {
  report: string;
  sum: string;
}

/** Reads the address of a copy's code, or of the form; null where neither was used. */
export function readProof(params: URLSearchParams): AskedProof | null {
  const [report, sum] = [params.get("report")?.trim() ?? "", params.get("sum")?.trim() ?? ""];
  return report === "" && sum === "" ? null : { report: report.toUpperCase(), sum: sum.toLowerCase() };
}

/** Whether a copy is the report of this car, and that is still what was signed. */
export function isProven({ report, sum }: AskedProof, car: Pick<UsedCarDetail, "reportNo" | "reportHash" | "reportIntact">): boolean {
  return car.reportIntact && report === car.reportNo && sum.length >= SUM_LENGTH && car.reportHash.startsWith(sum);
}
