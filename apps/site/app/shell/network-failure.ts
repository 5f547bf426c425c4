import { NETWORK_MESSAGE } from "@marque/contract/network-message";
import { toast } from "../ui/toast.ts";

/** Something of the site could not be fetched: said in the log, as the specification asks (§8), and to the visitor. */
export function sayNetworkFailure(): void {
  console.error(NETWORK_MESSAGE);
  toast.error(NETWORK_MESSAGE);
}

/** Whether an error in the browser means that the network failed: it is away, or an engine says in its own words that nothing came. */
export function isNetworkFailure(error: unknown): boolean {
  return !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
}
