import { RichTextField } from "../../shell/fields/rich-text-field.tsx";

export function TextBlockForm() {
  return <RichTextField path="html" quiet />;
}
