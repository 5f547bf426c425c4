import { groupMobile } from "@marque/contract/rules/mobile";
import { Input } from "../ui/input.tsx";
import { useGroupedText } from "./use-grouped-text.ts";

export interface MobileInputProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** What browsers fill in; by default the visitor's number. */
  autoComplete?: string;
}

/** A mobile number in groups of 3-4-4 while it is typed; `+86 138-0013-8000` may be pasted. */
export function MobileInput({ value, onValueChange, onBlur, autoComplete = "tel" }: MobileInputProps) {
  const { ref, onChange } = useGroupedText({ group: groupMobile, counted: /\d/, onValueChange });
  return (
    <Input
      ref={(element) => {
        ref.current = element as HTMLInputElement | null;
      }}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={40}
      placeholder="138 0013 8000"
    />
  );
}
