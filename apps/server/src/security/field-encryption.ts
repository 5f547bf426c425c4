import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Keys derived from the product's secret. One object per process, made at start and handed to whoever needs it. */
export interface Security {
  /**
   * Encrypts a value for storage (AES-256-GCM). The answer reads `<key id>.<base64url of nonce, tag and ciphertext>` and differs
   * each time. `purpose` names the kind of value (`mobile`, `personName` …): what was encrypted for one cannot be read as another.
   */
  encryptField(purpose: string, plain: string): string;
  /** Reads what `encryptField` wrote, with this secret or a previous one. Throws when it was altered or its secret is unknown. */
  decryptField(purpose: string, stored: string): string;
  /** Keyed fingerprint (HMAC-SHA256, 43 characters base64url) by which an encrypted value can be looked up. */
  blindIndex(purpose: string, value: string): string;
  /** A key of 32 bytes for a purpose of its own, as base64url (for libraries that bring their own cryptography). */
  deriveSecret(purpose: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `previousSecrets` are those the product used before: they still decrypt, nothing new is written with them.
 * Blind indexes are made with the current secret only, so after a change they must be computed anew from the decrypted values.
 */
export function createSecurity(secret: Buffer, previousSecrets: readonly Buffer[] = []): Security {
  const current = createKeyring(secret);
  const keyrings = new Map([current, ...previousSecrets.map(createKeyring)].map((keyring) => [keyring.id, keyring]));

  return {
    encryptField(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.key(`field:${purpose}`), nonce, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
    },

    decryptField(purpose, stored) {
      const dot = stored.indexOf(".");
      const keyring = keyrings.get(stored.slice(0, dot));
      if (!keyring) throw new Error("Encrypted field: no secret with its key id is configured");
      const sealed = Buffer.from(stored.slice(dot + 1), "base64url");
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error("Encrypted field: too short");
      const decipher = createDecipheriv("aes-256-gcm", keyring.key(`field:${purpose}`), sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },

    blindIndex(purpose, value) {
      return createHmac("sha256", current.key(`index:${purpose}`))
        .update(value)
        .digest("base64url");
    },

    deriveSecret(purpose) {
      return current.key(`secret:${purpose}`).export().toString("base64url");
    },
  };
}

/** A token nobody can guess: 256 random bits, 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. Plain SHA-256 is enough, because a token has 256 bits of its own. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares two secrets without telling by its duration where they differ. */
export function equalSecrets(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}

/**
 * Keys derived (HKDF-SHA256) from one secret, each derived once. The id tells secrets apart and says nothing about them. As objects of the
 * library they are made ready once: as bytes they would be for each value, which takes several times as long as the value itself.
 */
function createKeyring(secret: Buffer): { id: string; key(purpose: string): KeyObject } {
  if (secret.length < 32) throw new Error("The product's secret must have at least 32 bytes");
  const keys = new Map<string, KeyObject>();
  const key = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = createSecretKey(Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), `marque:${purpose}`, 32)));
    keys.set(purpose, derived);
    return derived;
  };
  return { id: key("key-id").export().toString("base64url").slice(0, 8), key };
}
