import type { CallId } from "@marque/contract/routes";

/** Makes something once for each call, when it is first asked for. */
export function keptPerCall<Value>(make: () => Promise<Value>): (id: CallId) => Promise<Value> {
  const kept = new Map<CallId, Promise<Value>>();
  return (id) => {
    const value = kept.get(id) ?? make();
    kept.set(id, value);
    return value;
  };
}
