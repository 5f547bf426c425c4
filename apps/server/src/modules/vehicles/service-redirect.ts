import { createHmac } from "node:crypto";
import { wireInstant } from "../../local-time.ts";

/** How long the owners' service accepts an address. */
const LIFE_SECONDS = 300;

/**
 * The address of an owners' service with the vehicle, the second it expires at (Unix time) and a signature:
 * `sign` = base64url(HMAC-SHA256(key, `<vehicleId>.<expires>`)). The service that is reached repeats the computation.
 *
 * @param key the product's key for this purpose, as base64url
 */
export function signServiceRedirect(address: string, vehicleId: number, now: Date, key: string): { url: string; expiresAt: string } {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const sign = createHmac("sha256", Buffer.from(key, "base64url")).update(`${vehicleId}.${expires}`).digest("base64url");
  const url = new URL(address);
  url.searchParams.set("vehicleId", String(vehicleId));
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("sign", sign);
  return { url: url.href, expiresAt: wireInstant(new Date(expires * 1000)) };
}
