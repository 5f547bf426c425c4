import { LinkField } from "../../shell/fields/link-field.tsx";
import { TextField } from "../../shell/fields/simple-fields.tsx";

export function CallToActionBlockForm() {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField path="title" max={40} />
      <TextField path="linkText" max={12} />
      <TextField path="text" max={200} />
      <LinkField path="link" />
    </div>
  );
}
