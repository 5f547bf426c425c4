import { isBlank } from "@marque/contract/rules/blank";
import { isAskedFor } from "@marque/contract/rules/required-fields";
import { FormField, type FormFieldProps } from "../../ui/form.tsx";

interface AskedFieldProps extends Omit<FormFieldProps, "required" | "starred" | "check"> {
  /** What the field is of, and its path there, as the table of required fields has it. */
  of: Parameters<typeof isAskedFor>;
  /** Said where it is asked for and left empty. */
  whenEmpty: string;
  check?: (value: never) => string;
}

/** A field of a vehicle's form. Whether it is starred, and refused without words, the one table says by which the server asks. */
export function AskedField({ of, whenEmpty, check, ...field }: AskedFieldProps) {
  if (!isAskedFor(...of)) return <FormField {...field} {...(check ? { check } : {})} />;
  const found = (value: unknown) =>
    typeof value === "string" && value !== "" && isBlank(value) ? whenEmpty : (check?.(value as never) ?? "");
  return <FormField {...field} starred required={whenEmpty} check={found} />;
}
