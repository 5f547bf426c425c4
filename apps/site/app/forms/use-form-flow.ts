import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { focusField } from "./form-parts.tsx";

type Messages<Values> = Partial<Record<keyof Values, string>>;

export interface FormFlow<Values extends FieldValues> {
  /** For the `<form>`. */
  element: RefObject<HTMLFormElement | null>;
  /** While a request is under way, and after one that succeeded. */
  sending: boolean;
  /**
   * Sends a form without problems; otherwise focuses its first wrong field. `send` answers whether the form was taken: one that was is
   * not sent again, however often the button is pressed.
   */
  submit: (event: FormEvent, send: (values: Values) => Promise<boolean>) => Promise<void>;
  /** Says at their fields what is wrong, and focuses the first. */
  showProblems: (problems: Messages<Values>) => void;
  /** Brings a field into view and focuses it, or with `whole` all of a choice. */
  focus: (name: keyof Values & string, options?: { whole?: boolean }) => void;
}

/** The way of a form from its button to the first wrong field or to the request. @param order fields from top to bottom */
export function useFormFlow<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  order: readonly (keyof Values & string)[],
): FormFlow<Values> {
  const element = useRef<HTMLFormElement>(null);
  // At once, where the state waits for the next render: a second press may come before it, also after the answer.
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<{ name: string; whole?: boolean } | null>(null);
  // The messages have to be there before the field that they describe is focused.
  useEffect(() => {
    if (wrong && element.current) focusField(element.current, wrong.name, wrong);
  }, [wrong]);

  function focusFirst(problems: Partial<Record<keyof Values, unknown>>): void {
    const first = order.find((name) => problems[name] !== undefined);
    if (first) setWrong({ name: first });
  }

  return {
    element,
    sending,
    async submit(event, send) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      let isTaken = false;
      const sendOnce = async (values: Values) => {
        setSending(true);
        isTaken = await send(values);
      };
      try {
        await form.handleSubmit(sendOnce, (errors) => focusFirst(errors as Partial<Record<keyof Values, unknown>>))();
      } finally {
        isBusy.current = isTaken;
        setSending(isTaken);
      }
    },
    showProblems(problems) {
      for (const [name, message] of Object.entries(problems)) form.setError(name as FieldPath<Values>, { message: message as string });
      focusFirst(problems);
    },
    focus: (name, options) => setWrong({ name, ...options }),
  };
}
