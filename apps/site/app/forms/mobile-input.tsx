import { groupMobile } from "@marque/contract/rules/mobile";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { Input } from "../ui/input.tsx";

export interface MobileInputProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

/** A mobile number in groups of 3-4-4 while it is typed, the caret staying where it was; `+86 138-0013-8000` may be pasted. */
export function MobileInput({ value, onValueChange, onBlur }: MobileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret after a change that moved the blanks; otherwise the browser has put it right. */
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBefore.current === null) return;
    const caret = caretAfter(element.value, digitsBefore.current);
    digitsBefore.current = null;
    element.setSelectionRange(caret, caret);
  });

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.target.value;
    const grouped = groupMobile(typed);
    if (grouped !== typed) {
      const caret = event.target.selectionStart ?? typed.length;
      const isPrefixGone = countDigits(grouped) < countDigits(typed);
      digitsBefore.current = isPrefixGone ? countDigits(grouped) : countDigits(typed.slice(0, caret));
    }
    onValueChange(grouped);
  }

  return (
    <Input
      ref={(element) => {
        input.current = element as HTMLInputElement | null;
      }}
      value={value}
      onChange={change}
      onBlur={onBlur}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      placeholder="138 0013 8000"
    />
  );
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** The place behind that many digits; behind the blank of a group too, where the next digit goes. */
function caretAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place++) if (/\d/.test(text[place] ?? "")) seen++;
  return place;
}
