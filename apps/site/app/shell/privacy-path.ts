import type { Protocol } from "@marque/contract/entities/content";
import { privacyProtocolId } from "@marque/contract/store";

/** The privacy page opens with the first protocol's id (specification §2 "Footer", §3 "Protocol"). */
export function privacyPath(protocols: readonly Protocol[] | null): string {
  const id = privacyProtocolId(protocols ?? []);
  return id === null ? "/private" : `/private?id=${id}`;
}
