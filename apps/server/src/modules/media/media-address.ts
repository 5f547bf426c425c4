import { createHash } from "node:crypto";
import { BASE_PATH } from "@marque/contract/base-path";
import { isStorageKey } from "../../adapters/storage/port.ts";

const MEDIA_PATH = `${BASE_PATH}/media/`;
/** 256 bits in base64url. */
const FOLDER = /^[\w-]{43}$/;
const ADDRESS = new RegExp(`${MEDIA_PATH}[\\w./-]*[\\w-]`, "g");

/** Folder of an upload in the storage, by the SHA-256 of its bytes (hexadecimal): as in `media/n4bQ…`. */
export function folderOf(sha256: string): string {
  return `media/${Buffer.from(sha256, "hex").toString("base64url")}`;
}

/** Where the file of an upload is served. */
export function addressOf(sha256: string, fileName: string): string {
  return `${BASE_PATH}/${folderOf(sha256)}/${fileName}`;
}

/** Key in the storage of what an address of a public file names; null for another address, or one that leads elsewhere. */
export function storageKeyOf(address: string): string | null {
  const key = address.slice(BASE_PATH.length + 1);
  return address.startsWith(MEDIA_PATH) && isStorageKey(key) ? key : null;
}

/**
 * What the library knows the asset behind an address by: the SHA-256 of its bytes, which is its folder, and for pictures that came
 * with the brand instead of being uploaded that of their address.
 */
export function keyOfAddress(address: string): string {
  const folder = address.slice(MEDIA_PATH.length).split("/")[0] ?? "";
  if (FOLDER.test(folder)) return Buffer.from(folder, "base64url").toString("hex");
  return createHash("sha256").update(address).digest("hex");
}

/** Every media address in a payload, each once: in its fields and inside its html. */
export function findMediaAddresses(payload: unknown): string[] {
  return [...new Set(JSON.stringify(payload)?.match(ADDRESS) ?? [])];
}
