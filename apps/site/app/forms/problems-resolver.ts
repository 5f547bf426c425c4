import type { FieldErrors, FieldValues, ResolverResult } from "react-hook-form";

/** Messages by field as React Hook Form wants them. */
export function resolved<Values extends FieldValues>(
  values: Values,
  problems: Partial<Record<keyof Values, string>>,
): ResolverResult<Values> {
  const wrong = Object.entries(problems);
  if (wrong.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: "rule", message }])) as FieldErrors<Values>,
  };
}
