import { type FieldPath, type FieldValues, useController, useFormContext } from "react-hook-form";

export interface FormField<Value> {
  value: Value;
  error: string | undefined;
  set: (value: Value) => void;
  /** Checks the field. Not for controls that open a list, since opening it leaves the control. */
  blur: () => void;
}

/** One field of a form. It is checked when it is left, and from its first problem on with every change (features §2.0 "Error behaviour"). */
export function useFieldOf<Values extends FieldValues, Name extends FieldPath<Values> & keyof Values>(name: Name): FormField<Values[Name]> {
  const { control, trigger } = useFormContext<Values>();
  const { field, fieldState } = useController<Values, Name>({ control, name });
  return {
    value: field.value,
    error: fieldState.error?.message,
    set(value) {
      field.onChange(value);
      if (fieldState.error) void trigger(name);
    },
    blur: field.onBlur,
  };
}
