import { isIPv4, SocketAddress } from "node:net";
import type { Security } from "./field-encryption.ts";

/**
 * Fingerprint of whoever is behind an address, for limits: the address for IPv4, its /64 network for IPv6, because every
 * subscriber has a whole one to choose from.
 */
export function addressIndex(security: Security, ip: string): string {
  return security.blindIndex("address", addressSubject(ip));
}

/** `203.0.113.7`, `::ffff:203.0.113.7` → `203.0.113.7`; `2001:db8:1:2:3::4` → `2001:db8:1:2`. */
export function addressSubject(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  // Written canonically, so that every spelling of an address counts as the same.
  const canonical = new SocketAddress({ address: bare, family: "ipv6" }).address;
  const [head = "", tail] = canonical.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill("0");
  return [...groups, ...zeros, ...after].slice(0, 4).join(":");
}
