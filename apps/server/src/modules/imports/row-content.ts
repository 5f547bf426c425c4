import type { ImportRow } from "@marque/contract/calls/manage/imports";
import type { Security } from "../../security/field-encryption.ts";

/** What of a row is encrypted where it lies. */
export type RowContent = Pick<ImportRow, "cells" | "before" | "findings">;

const ROW_FIELD = "importRow";

export function sealRow(security: Security, content: RowContent): string {
  return security.encryptField(ROW_FIELD, JSON.stringify(content));
}

export function openRow(security: Security, contentEncrypted: string): RowContent {
  return JSON.parse(security.decryptField(ROW_FIELD, contentEncrypted)) as RowContent;
}
