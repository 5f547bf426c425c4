import type { RecallScope } from "@marque/contract/entities/recall";
import { Plus, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Input } from "#ui/input.tsx";

interface ScopeFieldProps {
  value?: RecallScope[];
  onChange?(value: RecallScope[]): void;
}

const MOST = 40;

/** Which cars a campaign is about: models, each with the days between which they were made. */
export function ScopeField({ value = [], onChange }: ScopeFieldProps) {
  const change = (at: number, part: Partial<RecallScope>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className="grid gap-2">
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands; nothing else tells two empty ones apart
        <fieldset key={at} className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">车型 {at + 1}</legend>
          <span className="w-40">
            <Input
              aria-label="车型"
              placeholder="车型"
              maxLength={40}
              value={one.model}
              onChange={({ target }) => change(at, { model: target.value })}
            />
          </span>
          <DateField label="生产起始日期" value={one.productionFrom} onChange={(day) => change(at, { productionFrom: day ?? "" })} />
          <span className="text-ink-3">至</span>
          <DateField label="生产截止日期" value={one.productionTo} onChange={(day) => change(at, { productionTo: day ?? "" })} />
          <Button
            kind="quiet"
            icon={X}
            label={`移除${one.model || `车型 ${at + 1}`}`}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      {value.length < MOST ? (
        <span>
          <Button small icon={Plus} onClick={() => onChange?.([...value, { model: "", productionFrom: "", productionTo: "" }])}>
            添加车型
          </Button>
        </span>
      ) : null}
    </div>
  );
}
