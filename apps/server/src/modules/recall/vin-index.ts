import type { Security } from "../../security/field-encryption.ts";

/** Under which a purpose of its own VINs are encrypted and found. */
const PURPOSE = "vin";
const INDEX_BYTES = 16;

/** By what a car is found. @param vin normalised */
export function vinIndex(security: Security, vin: string): Buffer {
  return Buffer.from(security.blindIndex(PURPOSE, vin), "base64url").subarray(0, INDEX_BYTES);
}

/** A car as it is kept. @param vin normalised */
export function sealVin(security: Security, vin: string): { vinIndex: Buffer; vinEncrypted: string } {
  return { vinIndex: vinIndex(security, vin), vinEncrypted: security.encryptField(PURPOSE, vin) };
}
