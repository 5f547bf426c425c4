import { createHmac } from "node:crypto";
import { equalSecrets, type Security } from "#security/field-encryption.ts";

/** What a token names: a preview set, and until when this link to it holds. */
export interface PreviewClaim {
  setId: string;
  expiresAt: Date;
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.[\w-]{43}$/;

/** `<set id>.<seconds since 1970 in base 36>.<HMAC-SHA256, 43 characters base64url>`; the same set and time give the same token. */
export function signPreviewToken(security: Security, { setId, expiresAt }: PreviewClaim): string {
  const claim = `${setId}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  const signature = createHmac("sha256", Buffer.from(security.deriveSecret("preview"), "base64url"))
    .update(claim)
    .digest("base64url");
  return `${claim}.${signature}`;
}

/** What a token of ours says; null for one that is not ours or has expired. Whether the set was revoked its row knows. */
export function readPreviewToken(security: Security, token: string, now: Date): PreviewClaim | null {
  const [, setId = "", seconds = ""] = TOKEN.exec(token) ?? [];
  if (!setId) return null;
  const claim = { setId, expiresAt: new Date(Number.parseInt(seconds, 36) * 1000) };
  if (Number.isNaN(claim.expiresAt.getTime()) || !equalSecrets(token, signPreviewToken(security, claim))) return null;
  return claim.expiresAt > now ? claim : null;
}
