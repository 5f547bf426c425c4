import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** What no page of ours uses, and nothing that were smuggled into one may. */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "gyroscope"],
  ...["magnetometer", "microphone", "midi", "payment", "usb"],
];
/** Forms offer to look for dealers near the visitor; no frame of somebody else's may. */
const OWN_FEATURES = ["geolocation"];

/** Header names in lower case and what stands in them. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** What every answer says to browsers, whoever makes it; a page may have its own `referrer-policy`. */
export function securityHeaders({ publicOrigin, strictTransportSecurity }: SecuritySettings): SecurityHeaders {
  // Over plain HTTP browsers ignore it, and a maker without TLS has set it by mistake.
  const isSecure = strictTransportSecurity !== "" && publicOrigin.startsWith("https:");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
    ].join(", "),
    ...(isSecure ? { "strict-transport-security": strictTransportSecurity } : {}),
  };
}

export type SecuritySettings = Pick<Settings, "publicOrigin" | "strictTransportSecurity">;

/** On Node's own answer, because kept pages and Vite go past Fastify's. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const entries = Object.entries(headers);
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of entries) reply.raw.setHeader(name, value);
    done();
  });
}
