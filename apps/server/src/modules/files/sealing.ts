import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OVERHEAD = NONCE_BYTES + TAG_BYTES;
/** So much of a file is in memory while it is read; each piece is sealed by itself. */
export const PIECE_BYTES = 64 * 1024;

export function createFileKey(): Buffer {
  return randomBytes(32);
}

/** Encrypts and authenticates a piece (AES-256-GCM: nonce, tag, text). `place` says where it belongs: it cannot be read elsewhere. */
export function sealPiece(key: Buffer, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when it was altered, or sealed with another key or for another place. */
export function openPiece(key: Buffer, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE_BYTES, OVERHEAD));
  return Buffer.concat([decipher.update(sealed.subarray(OVERHEAD)), decipher.final()]);
}

/** How long so many bytes are once they are sealed. */
export function sealedBytes(bytes: number): number {
  return bytes + Math.max(1, Math.ceil(bytes / PIECE_BYTES)) * OVERHEAD;
}

/** A whole file, piece by piece. The last piece says that it is the last, so that none can be cut off. */
export function* sealFile(key: Buffer, content: Buffer): Generator<Buffer> {
  const last = Math.max(0, Math.ceil(content.length / PIECE_BYTES) - 1);
  for (let at = 0; at <= last; at += 1) {
    yield sealPiece(key, placeOf(at, at === last), content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES));
  }
}

/** Reads what `sealFile` wrote, never more than a piece at a time. Throws at the first piece that is not what it was. */
export async function* openFile(key: Buffer, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const whole = PIECE_BYTES + OVERHEAD;
  let waiting = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of sealed) {
    waiting = Buffer.concat([waiting, chunk]);
    // The last piece may be a whole one, so that one is always kept back.
    while (waiting.length > whole) {
      yield openPiece(key, placeOf(at, false), waiting.subarray(0, whole));
      waiting = waiting.subarray(whole);
      at += 1;
    }
  }
  yield openPiece(key, placeOf(at, true), waiting);
}

function placeOf(at: number, isLast: boolean): string {
  return `piece ${at}${isLast ? " last" : ""}`;
}
