import { type FormField, useFieldOf } from "#forms/use-field.ts";
import type { FieldName, FormValues } from "./form-values.ts";

/** One field of the booking form. */
export function useFormField<Name extends FieldName>(name: Name): FormField<FormValues[Name]> {
  return useFieldOf<FormValues, Name>(name);
}
