import { LongTextField, TextField } from "../../shell/fields/simple-fields.tsx";

export function QuoteBlockForm() {
  return (
    <div className="flex flex-col gap-3">
      <LongTextField path="text" label="引文" max={400} />
      <TextField path="by" max={60} />
    </div>
  );
}
