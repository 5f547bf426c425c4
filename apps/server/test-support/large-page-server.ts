/**
 * A server with the real limits and one large page, made anew for every request, in a process of its own (started with `fork`).
 * Sends its port, and whenever it is sent anything the most memory it has had so far, in megabytes.
 */
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createServer } from "../src/http/server.ts";

const PAGE_BYTES = 1024 * 1024;

const app = createServer({
  settings: { trustProxy: false, publicOrigin: "http://localhost", strictTransportSecurity: "" },
  log: pino({ level: "silent" }),
});
app.get("/large", () => Buffer.alloc(PAGE_BYTES, "x"));
app.get("/small", () => "small");
await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.on("disconnect", () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
