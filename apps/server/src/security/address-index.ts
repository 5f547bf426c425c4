import { isIPv4 } from "node:net";
import type { Security } from "./field-encryption.ts";

/**
 * Fingerprint of whoever is behind an address, for limits: the address for IPv4, its /64 network for IPv6, because every
 * subscriber has a whole one to choose from.
 */
export function addressIndex(security: Security, ip: string): string {
  return security.blindIndex("address", addressSubject(ip));
}

/**
 * The network that an address lies in, as somebody rents it who wants many addresses: `203.0.113.7` → `203.0.113`,
 * `2001:db8:1:2:3::4` → `2001:db8:1`.
 */
export function networkSubject(ip: string): string {
  const subject = addressSubject(ip);
  return subject.includes(":") ? subject.split(":").slice(0, 3).join(":") : subject.split(".").slice(0, 3).join(".");
}

/** `203.0.113.7` → `203.0.113.7`; `2001:db8:1:2:3::4` → `2001:db8:1:2`. Takes addresses as `addressOf` writes them. */
export function addressSubject(ip: string): string {
  if (isIPv4(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill("0");
  return [...groups, ...zeros, ...after].slice(0, 4).join(":");
}

/** The network of an address for people to read: `203.0.113.7` → `203.0.113.*`, `2001:db8:1:2:3::4` → `2001:db8:1:*`; 本机 for this machine. */
export function maskedNetwork(ip: string): string {
  if (ip === "::1" || ip.startsWith("127.")) return "本机";
  return isIPv4(ip) ? `${networkSubject(ip)}.*` : `${networkSubject(ip)}:*`;
}
