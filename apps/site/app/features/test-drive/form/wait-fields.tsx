import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { useFormContext } from "react-hook-form";
import { dayText } from "#forms/day-text.ts";
import { FieldPlace } from "#forms/form-parts.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import type { FormValues } from "./form-values.ts";
import { useFormField } from "./use-form-field.ts";

/** First and last day of a place that is waited for: days that are booked out. */
export function WaitFields({ days }: { days: readonly TestDriveDay[] }) {
  const first = useFormField("waitFrom");
  const last = useFormField("waitTo");
  const { setValue } = useFormContext<FormValues>();
  const items = days.filter(({ state }) => state === "full").map(({ date }) => ({ value: date, label: dayText(date) }));
  // Days in between that still have a place are no days to wait for.
  const openAfter = days.find(({ date, state }) => state === "open" && first.value !== null && date > first.value)?.date;
  const ends = items.filter(
    ({ value }) => first.value === null || (value >= first.value && (openAfter === undefined || value < openAfter)),
  );
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-x-(--gutter) gap-y-5 max-md:grid-cols-1">
        <FieldPlace name="waitFrom">
          <Field label="从哪天起" error={first.error}>
            <Select
              title="从哪天起"
              items={items}
              value={first.value}
              onValueChange={(date) => {
                first.set(date);
                setValue("waitTo", date);
              }}
            />
          </Field>
        </FieldPlace>
        <FieldPlace name="waitTo">
          <Field label="到哪天止" error={last.error}>
            <Select title="到哪天止" items={ends} value={last.value} onValueChange={last.set} />
          </Field>
        </FieldPlace>
      </div>
      <p className="mt-4 text-s text-ink-2">这几天已约满。有人取消时，按登记先后短信通知您；空位不保留，先到先得。随时可从短信链接退出。</p>
    </>
  );
}
