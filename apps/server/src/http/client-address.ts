import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** Where the connection is gone already, nobody is behind the request any more. */
const NOBODY = "0.0.0.0";
/** `1.2.3.4:5678`, `[::1]:80`, `[::1]`: what some proxies write for an address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/**
 * The address of whoever asks, always one that PostgreSQL and the limits can work with. It is the last one in X-Forwarded-For that the
 * trusted proxies vouch for (TRUST_PROXY); where they wrote none, as in `unknown`, the last proxy itself counts.
 */
export function addressOf(request: FastifyRequest): string {
  return ownAddress(request.ips ?? [request.ip]);
}

/** As `addressOf`, of a request that Fastify has not seen. */
export function addressOfIncoming(request: IncomingMessage, trust: Trust): string {
  if (trust === false) return ownAddress([request.socket.remoteAddress]);
  return ownAddress(proxyAddr.all(request, trust === true ? () => true : trust));
}

/** Whom the setting trusts, as Fastify takes it. */
export type Trust = boolean | ((address: string, hop: number) => boolean);

function ownAddress(known: readonly (string | undefined)[]): string {
  return known.map(plainAddress).findLast((address) => address !== null) ?? NOBODY;
}

/** Fastify's `trustProxy` for a setting; a trusted proxy is known by its address also where a port stands beside it. */
export function trustedProxies(setting: Settings["trustProxy"]): Trust {
  if (typeof setting === "boolean") return setting;
  const isTrusted = proxyAddr.compile(setting);
  return (address, hop) => isTrusted(plainAddress(address) ?? address, hop);
}

/** `[2001:DB8::0:1]:443` → `2001:db8::1`, `::ffff:1.2.3.4` → `1.2.3.4`, without port and zone; null for what is no address. */
export function plainAddress(text: string | undefined): string | null {
  const written = text?.trim() ?? "";
  const [, bracketed, bare] = isIP(written) ? [] : (WITH_PORT.exec(written) ?? []);
  const address = (bracketed ?? bare ?? written).replace(/%.*$/, "");
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return canonical.replace(/^::ffff:(?=\d+\.)/, "");
}
