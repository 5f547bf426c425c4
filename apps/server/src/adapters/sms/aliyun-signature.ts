import { createHash, createHmac } from "node:crypto";

export interface AliyunRequest {
  host: string;
  action: string;
  /** Version of the product's API, e.g. `2017-05-25`. */
  version: string;
  query: Record<string, string>;
  accessKeyId: string;
  accessKeySecret: string;
  date: Date;
  /** Unique per request. */
  nonce: string;
}

/**
 * Signs an RPC-style POST to `/` with an empty body by ACS3-HMAC-SHA256 (Alibaba Cloud OpenAPI, "V3 request structure and signature").
 * Answers the query string and the headers to send; the host header must be `host`.
 */
export function signAliyunRequest(request: AliyunRequest): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join("&");
  const payloadHash = sha256("");
  const headers: Record<string, string> = {
    host: request.host,
    "x-acs-action": request.action,
    "x-acs-content-sha256": payloadHash,
    "x-acs-date": request.date.toISOString().replace(/\.\d{3}Z$/, "Z"),
    "x-acs-signature-nonce": request.nonce,
    "x-acs-version": request.version,
  };
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(";");
  const canonical = ["POST", "/", query, names.map((name) => `${name}:${headers[name]}\n`).join(""), signedHeaders, payloadHash].join("\n");
  const signature = createHmac("sha256", request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest("hex");
  const { host: _, ...sent } = headers;
  return {
    query,
    headers: {
      ...sent,
      authorization: `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
  };
}

/** RFC 3986: `encodeURIComponent` leaves five characters that the vendor wants escaped. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
