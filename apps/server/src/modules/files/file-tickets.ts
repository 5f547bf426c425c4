import type { FilePurpose } from "@marque/contract/rules/file-purposes";
import { equalSecrets, type Security } from "../../security/field-encryption.ts";

/** What an upload token says. Nobody but the server can read or make one. */
export interface TokenClaims {
  purpose: FilePurpose;
  /** As in the rows of files. */
  owner: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** So that no two tokens are alike. */
  nonce: string;
}

const TOKEN = "uploadToken";

export function writeToken(security: Security, claims: TokenClaims): string {
  return security.encryptField(TOKEN, JSON.stringify(claims));
}

/** Null for what is no token, or is over. */
export function readToken(security: Security, token: string, now: Date): TokenClaims | null {
  try {
    const claims = JSON.parse(security.decryptField(TOKEN, token)) as TokenClaims;
    return claims.expiresAt > now.getTime() ? claims : null;
  } catch {
    return null;
  }
}

/** Names the place where a file is uploaded: `<id>.<signature>`. */
export function writeTicket(security: Security, id: string): string {
  return `${id}.${security.blindIndex("fileUpload", id)}`;
}

/** The id of the file; null for a ticket that we did not write. */
export function readTicket(security: Security, ticket: string): string | null {
  const id = ticket.slice(0, ticket.indexOf("."));
  return equalSecrets(ticket, writeTicket(security, id)) ? id : null;
}

/** Names a file to be looked at until a moment: `<id>.<milliseconds in base 36>.<signature>`. */
export function writeLink(security: Security, id: string, expiresAt: Date): string {
  const time = expiresAt.getTime().toString(36);
  return `${id}.${time}.${security.blindIndex("fileLink", `${id} ${time}`)}`;
}

/** The id of the file; null for a link that is over or that we did not write. */
export function readLink(security: Security, link: string, now: Date): string | null {
  const [id = "", time = ""] = link.split(".");
  const expiresAt = Number.parseInt(time, 36);
  if (!(expiresAt > now.getTime()) || expiresAt > 8.64e15) return null;
  return equalSecrets(link, writeLink(security, id, new Date(expiresAt))) ? id : null;
}
