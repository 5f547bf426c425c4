import type { VinReading } from "@marque/contract/entities/recognition";
import { groupVin, hasVinCheckDigit, isVin, normaliseVin, VIN_CHECK_WARNING, VIN_LENGTH, vinSuggestion } from "@marque/contract/rules/vin";
import { CircleAlert } from "lucide";
import { type RefObject, useState } from "react";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Input } from "../ui/input.tsx";
import { TextButton } from "../ui/text-link.tsx";
import { useGroupedText } from "./use-grouped-text.ts";
import { VinPhoto } from "./vin-photo.tsx";
import { VinReadingNotes } from "./vin-reading-notes.tsx";

export interface VinFieldProps {
  /** As it is typed, in groups. */
  value: string;
  error: string | null;
  field?: RefObject<HTMLInputElement | null>;
  /** What the key that ends a line says. */
  enterKeyHint?: "search" | "next";
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A VIN in large digits and groups, with how many places are there. What looks mistyped is asked back; nothing is changed unasked. It can
 * be read from a photograph, and is looked over then as if it had been typed.
 */
export function VinField({ value, error, field, enterKeyHint = "next", onValueChange, onBlur }: VinFieldProps) {
  const { ref, onChange } = useGroupedText({ group: groupVin, counted: /\S/, onValueChange });
  const typed = [...normaliseVin(value)].length;
  const [reading, setReading] = useState<VinReading | null>(null);

  function take(read: VinReading): void {
    setReading(read);
    onValueChange(groupVin(read.vin));
  }

  return (
    <>
      <Field label="车架号（VIN）" error={error ?? undefined} aside="17 位字母和数字，不含 I、O、Q">
        <Input
          large
          ref={(element) => {
            ref.current = element as HTMLInputElement | null;
            if (field) field.current = ref.current;
          }}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          maxLength={60}
          placeholder="LYX A1B2C 3 D4567890"
          className="pr-5"
          suffix={
            <span className={typed > VIN_LENGTH ? "num text-danger" : "num text-ink-3"}>
              <span className="sr-only">已输入 </span>
              {typed}/{VIN_LENGTH}
            </span>
          }
        />
      </Field>
      <VinPhoto onRead={take} />
      {reading && normaliseVin(value) === reading.vin ? <VinReadingNotes reading={reading} /> : null}
      <Advice vin={normaliseVin(value)} onTake={(meant) => onValueChange(groupVin(meant))} />
    </>
  );
}

/** What may be mistyped; it holds nobody up. */
function Advice({ vin, onTake }: { vin: string; onTake: (vin: string) => void }) {
  const meant = vinSuggestion(vin);
  const isOff = isVin(vin) && !hasVinCheckDigit(vin);
  return (
    <div role="status" className="mt-2 min-h-11 text-note">
      {meant !== null ? (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          车架号里没有字母 I、O、Q。您是否想输入
          <TextButton onClick={() => onTake(meant)} className="num text-note">
            {groupVin(meant)}
          </TextButton>
        </p>
      ) : null}
      {isOff ? (
        <p className="flex gap-1.5 py-2.5 text-warning">
          <Icon icon={CircleAlert} size="inline" className="mt-[.12em]" />
          {VIN_CHECK_WARNING}
        </p>
      ) : null}
    </div>
  );
}
