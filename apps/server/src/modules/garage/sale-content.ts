import type { SaleFacts } from "../../database/schema/garage.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { SaleRow } from "./sales.repository.ts";

/** What of a sales record says who somebody is; encrypted as one. */
export interface SaleContent {
  vin: string;
  owner: string;
  /** 11 digits. */
  mobile: string;
  /** Empty where nobody has said. */
  engine: string;
}

const FIELD = "carSale";

export function sealSale(security: Security, content: SaleContent): string {
  return security.encryptField(FIELD, JSON.stringify(content));
}

export function openSale(security: Security, { contentEncrypted }: Pick<SaleRow, "contentEncrypted">): SaleContent {
  return JSON.parse(security.decryptField(FIELD, contentEncrypted)) as SaleContent;
}

/** What of a sale stays with the car once it is bound. */
export function factsOf({ model, trim, color, soldOn, warrantyMonths, warrantyKm, serviceMonths, serviceKm }: SaleRow): SaleFacts {
  return { model, trim, color, soldOn, warrantyMonths, warrantyKm, serviceMonths, serviceKm };
}

/** Names as they are compared: without blanks and dots, whatever the width of brackets and the case of letters. */
export function comparableName(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[\s·.]/g, "")
    .toUpperCase();
}
