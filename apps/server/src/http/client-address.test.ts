import Fastify, { type FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { addressOf, plainAddress, trustedProxies } from "./client-address.ts";

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:5678", "203.0.113.7"],
    ["[::1]:80", "::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:0DB8:0000::9", "2001:db8::9"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:9", "203.0.113.7"],
    ["fe80::1%eth0", "fe80::1"],
    ["  203.0.113.7 ", "203.0.113.7"],
  ])("%s is %s", (text, address) => expect(plainAddress(text)).toBe(address));

  it.each(["unknown", "", "_hidden", "1", "0x7f.1", "user@1.2.3.4", "1.2.3", "1.2.3.4/8", "1.2.3.4:http", "[::1", "%", "😀", "256.1.1.1"])(
    "%j is none",
    (text) => expect(plainAddress(text)).toBeNull(),
  );

  it("that is not there is none", () => expect(plainAddress(undefined)).toBeNull());
});

describe("the address of a request", () => {
  const PROXY = "10.0.0.1";
  async function addressBehind(trustProxy: boolean | string[], forwarded?: string, remoteAddress = PROXY): Promise<string> {
    const app = Fastify({ trustProxy: trustedProxies(trustProxy) });
    app.get("/", (request) => addressOf(request));
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    return (await app.inject({ method: "GET", url: "/", remoteAddress, headers })).body;
  }

  it.each([
    ["nobody is trusted", false, "198.51.100.1", PROXY],
    ["the sender is no trusted proxy", ["10.9.0.0/16"], "198.51.100.1", PROXY],
    ["the proxy is trusted", ["10.0.0.0/8"], "198.51.100.1", "198.51.100.1"],
    ["the proxy writes ports", ["10.0.0.0/8"], "198.51.100.1:5678", "198.51.100.1"],
    ["the proxy writes IPv6 with a port", ["10.0.0.0/8"], "[2001:db8::7]:80", "2001:db8::7"],
    ["two proxies, one with its port", ["10.0.0.0/8"], "198.51.100.1:1, 10.0.0.2:443", "198.51.100.1"],
    ["the visitor claims more than the proxies saw", ["10.0.0.0/8"], "192.0.2.9, 198.51.100.1", "198.51.100.1"],
    ["the proxy knows none", ["10.0.0.0/8"], "unknown", PROXY],
    ["the proxy passes rubbish on", ["10.0.0.0/8"], "192.0.2.9, ';drop", PROXY],
    ["nothing is forwarded", ["10.0.0.0/8"], undefined, PROXY],
    ["everybody is trusted", true, "198.51.100.1:80, 10.0.0.2", "198.51.100.1"],
    ["everybody is trusted and rubbish comes", true, "unknown, , _x", PROXY],
  ] as const)("where %s", async (_case, trusted, forwarded, address) => {
    expect(await addressBehind(typeof trusted === "boolean" ? trusted : [...trusted], forwarded)).toBe(address);
  });

  it("is an address even where the connection is gone", () => {
    expect(addressOf({ ip: undefined } as unknown as FastifyRequest)).toBe("0.0.0.0");
  });
});
