import { createHash, createHmac } from "node:crypto";

export interface TencentRequest {
  /** Product the request is for, e.g. `sms`. */
  service: string;
  /** Headers that are signed, by lower-case name; `content-type` and `host` are obligatory. */
  headers: Record<string, string>;
  body: string;
  secretId: string;
  secretKey: string;
  date: Date;
}

/**
 * The `Authorization` of a POST to `/` by TC3-HMAC-SHA256 (Tencent Cloud API 3.0, "signature v3").
 * `date` must also be sent as `X-TC-Timestamp`, in seconds.
 */
export function signTencentRequest(request: TencentRequest): string {
  const names = Object.keys(request.headers).sort();
  const signedHeaders = names.join(";");
  const canonical = [
    "POST",
    "/",
    "",
    names.map((name) => `${name}:${(request.headers[name] as string).trim().toLowerCase()}\n`).join(""),
    signedHeaders,
    sha256(request.body),
  ].join("\n");
  const timestamp = Math.floor(request.date.getTime() / 1000);
  const day = request.date.toISOString().slice(0, 10);
  const scope = `${day}/${request.service}/tc3_request`;
  const stringToSign = ["TC3-HMAC-SHA256", timestamp, scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(`TC3${request.secretKey}`, day), request.service), "tc3_request");
  const signature = hmac(key, stringToSign).toString("hex");
  return `TC3-HMAC-SHA256 Credential=${request.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
