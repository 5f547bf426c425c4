import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";

export interface GroupedText {
  /** For the `<input>`. */
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Sets what is typed in groups while it is typed, the caret staying where it was.
 * @param options.group puts blanks between the groups, and may drop what stands before them
 * @param options.counted matches one character that counts; blanks do not
 */
export function useGroupedText(options: {
  group: (text: string) => string;
  counted: RegExp;
  onValueChange: (value: string) => void;
}): GroupedText {
  const { group, counted, onValueChange } = options;
  const ref = useRef<HTMLInputElement>(null);
  /** Characters before the caret after a change that moved the blanks; otherwise the browser has put it right. */
  const before = useRef<number | null>(null);
  const count = (text: string) => [...text].filter((character) => counted.test(character)).length;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || before.current === null) return;
    const caret = caretAfter(element.value, before.current, counted);
    before.current = null;
    element.setSelectionRange(caret, caret);
  });

  return {
    ref,
    onChange(event) {
      const typed = event.target.value;
      const grouped = group(typed);
      if (grouped !== typed) {
        const caret = event.target.selectionStart ?? typed.length;
        const isBeginGone = count(grouped) < count(typed);
        before.current = isBeginGone ? count(grouped) : count(typed.slice(0, caret));
      }
      onValueChange(grouped);
    },
  };
}

/** The place behind that many characters; behind the blank of a group too, where the next one goes. */
function caretAfter(text: string, characters: number, counted: RegExp): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < characters; place++) if (counted.test(text[place] ?? "")) seen++;
  return place;
}
