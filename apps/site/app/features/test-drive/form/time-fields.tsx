import { clockText } from "@marque/contract/rules/shanghai-time";
import { useFormContext } from "react-hook-form";
import { spanText } from "#forms/day-text.ts";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { SlotChoice } from "../slots/slot-choice.tsx";
import type { FormValues } from "./form-values.ts";
import type { Calendar } from "./use-calendar.ts";
import { useFormField } from "./use-form-field.ts";
import { WaitFields } from "./wait-fields.tsx";

const ways = [
  { value: "slot", label: "选择时段" },
  { value: "asap", label: "尽快联系我" },
] as const;
/** Offered where a day is booked out. */
const wait = { value: "wait", label: "候补" } as const;

/** A slot at the dealer, the wish to be called, or a place to wait for. */
export function TimeFields({ calendar: { answer, days, hold } }: { calendar: Calendar }) {
  const when = useFormField("when");
  const date = useFormField("date");
  const from = useFormField("from");
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const dates = days?.map((day) => day.date) ?? [];
  const mayWait = when.value === "wait" || days?.some(({ state }) => state === "full") === true;

  function chooseDate(chosen: string): void {
    date.set(chosen);
    setValue("from", null);
    clearErrors("from");
  }

  return (
    <>
      <ChoicePlace name="when" label="到店时间" error={when.error} className="mt-7">
        <ChoiceGroup label="到店时间" items={mayWait ? [...ways, wait] : ways} value={when.value} onValueChange={when.set} />
      </ChoicePlace>
      {when.value === "asap" ? (
        <p className="mt-4 text-s text-ink-2">不必选时段，门店会在营业时间内 2 小时联系您，一起约定到店时间。</p>
      ) : when.value === "wait" ? (
        <WaitFields days={days ?? []} />
      ) : (
        <div className="mt-6">
          {answer.state === "idle" ? (
            <p className="text-s text-ink-2">请先选择试驾车型，再看可约时段。</p>
          ) : (
            <SlotChoice
              calendar={answer}
              days={days}
              date={date.value}
              from={from.value}
              onChooseDate={chooseDate}
              onChooseSlot={(day, time) => {
                if (day !== date.value) date.set(day);
                from.set(time);
              }}
              wrapDate={(strip) => (
                <ChoicePlace
                  name="date"
                  label="到店日期"
                  aside={<span className="num text-ink-3">{spanText(dates)}</span>}
                  error={date.error}
                >
                  {strip}
                </ChoicePlace>
              )}
              wrapSlot={(grid) => (
                <ChoicePlace name="from" label="到店时段" error={from.error} className="mt-5">
                  {grid}
                </ChoicePlace>
              )}
            />
          )}
          <p role="status" className="num pt-3 text-note text-ink-2 empty:hidden">
            {hold ? `为您保留 10 分钟，至 ${clockText(hold.until)}` : null}
          </p>
        </div>
      )}
    </>
  );
}
