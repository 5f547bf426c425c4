import { isDealerCode, type StopKind } from "@marque/contract/rules/dealer-words";
import type { Transaction } from "../../database/client.ts";
import { lockByCode, type StoredDealer } from "./manage-dealers.repository.ts";

/** Who is to go on where another has stopped: for service and for 三包, by code; null where nobody does. */
export interface Successors {
  serviceSuccessor: string | null;
  warrantySuccessor: string | null;
}

export const successorFields = ["serviceSuccessor", "warrantySuccessor"] as const satisfies (keyof Successors)[];

/**
 * The dealers that are to go on, whom nobody changes or stops until the transaction ends, and why one of them cannot, by field.
 *
 * @param stop whose business goes on, and what of it ended
 */
export async function lockSuccessors(
  tx: Transaction,
  { serviceSuccessor, warrantySuccessor }: Successors,
  stop: { code: string; kind: StopKind },
): Promise<{ problems: Record<string, string>; service: StoredDealer | null; warranty: StoredDealer | null }> {
  const wanted = { serviceSuccessor, warrantySuccessor };
  const known = new Map<string, StoredDealer>();
  // In one order, so that two who name the same dealers never wait for each other.
  for (const code of [...new Set(Object.values(wanted))].filter((one) => one !== null).toSorted()) {
    const found = isDealerCode(code) && code !== stop.code ? await lockByCode(tx, code) : undefined;
    if (found) known.set(code, found);
  }
  const problems: Record<string, string> = {};
  for (const field of successorFields) {
    const code = wanted[field];
    if (code === null) continue;
    const other = known.get(code);
    if (!other || other.status === "stopped") problems[field] = "没有这家门店，或它也已终止";
    else if (stop.kind !== "sales" && !other.services.includes("aftersales")) problems[field] = "接续的门店须做售后";
  }
  const found = (code: string | null) => (code === null ? null : (known.get(code) ?? null));
  return { problems, service: found(serviceSuccessor), warranty: found(warrantySuccessor) };
}
