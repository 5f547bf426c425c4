import { CallError } from "@marque/contract/client";
import type { FieldRefusal } from "../ui/form.tsx";

/** For a form to throw: a refusal that names no field, said at the field that it is about. Anything else stays as it is. */
export function refusalAt(field: string, error: unknown): unknown {
  if (!(error instanceof CallError) || error.silent || Object.keys(error.fields).length > 0) return error;
  return { fields: { [field]: error.message } } satisfies FieldRefusal;
}
