import { maskPersonName } from "@marque/contract/rules/name";
import type { Security } from "../../security/field-encryption.ts";
import type { BindingRow } from "./garage.repository.ts";

/** What a member says of their car beside its number; encrypted as one. */
export interface CarDetails {
  /** Empty for a car that has none yet. */
  plate: string;
  ownerName: string;
  /** Six places, or a company's credit code. This and the engine go with the document. */
  idTail: string;
  engineTail: string;
  /** ISO date; empty where it was not asked for. */
  firstLicensedOn: string;
  mileage: number | null;
}

const FIELD = "carDetails";
const VIN_FIELD = "vin";

export function sealDetails(security: Security, details: CarDetails): string {
  return security.encryptField(FIELD, JSON.stringify(details));
}

export function openDetails(security: Security, { detailsEncrypted }: Pick<BindingRow, "detailsEncrypted">): CarDetails {
  return JSON.parse(security.decryptField(FIELD, detailsEncrypted)) as CarDetails;
}

export function openVin(security: Security, { vinEncrypted }: Pick<BindingRow, "vinEncrypted">): string {
  return security.decryptField(VIN_FIELD, vinEncrypted);
}

/** An owner's name for others than its owner; of a company the first four characters stay. */
export function maskOwnerName(name: string, ownerType: BindingRow["ownerType"]): string {
  return ownerType === "company" ? `${name.slice(0, 4)}***` : maskPersonName(name);
}
