import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "@marque/contract/errors";
import pLimit from "p-limit";

/** Cost of argon2id: 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). Raised here, stored hashes follow at sign-in. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Derivations take threads and memory that the whole process shares: so many run at once, so many wait. */
const RUNNING = 2;
const WAITING = 50;
const gate = pLimit(RUNNING);
const deriveKey = promisify(argon2);

interface StoredHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

/** Nobody's password: what is compared where there is no hash, so that it takes as long as with one. */
const nobody: StoredHash = { ...COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** argon2id hash of a password with a salt of its own, as a PHC string. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether a password is the one behind a stored hash, and whether the hash was made at a lower cost than today's. `null` is nobody's
 * hash: the answer is no and takes as long. Throws `unavailable` when too many are waiting.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }> {
  const known = stored === null ? undefined : parseHash(stored);
  const wanted = known ?? nobody;
  const matches = timingSafeEqual(await derive(password, wanted), wanted.tag) && known !== undefined;
  return { matches, outdated: wanted.memory < COST.memory || wanted.passes < COST.passes };
}

/** The password is normalised first: keyboards spell the same character in several ways (NIST SP 800-63B). */
async function derive(password: string, { memory, passes, parallelism, salt, tag }: StoredHash): Promise<Buffer> {
  if (gate.pendingCount >= WAITING) throw new AppError("unavailable");
  const message = password.normalize("NFKC");
  return await gate(() => deriveKey("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength: tag.length }));
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/;

function parseHash(stored: string): StoredHash | undefined {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** The PHC format has base64 without padding. */
const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
