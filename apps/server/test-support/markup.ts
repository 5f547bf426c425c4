import { HtmlValidate, StaticConfigLoader } from "html-validate";

/**
 * What a document must be: valid HTML whose headings, landmarks, tables, ids and ARIA hold together. Off is what is a matter of
 * spelling, and what is looked at elsewhere.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    // Nothing is looked for in folders, for each document anew.
    root: true,
    extends: ["html-validate:recommended"],
    // The package counts it among sectioning content, which HTML does not (since its sectioning roots are gone): a cell may fold open.
    elements: ["html5", { details: { flow: true, interactive: true, sectioning: false, permittedContent: ["summary", "@flow"] } }],
    rules: {
      // How React writes what HTML reads either way: `charSet`, `async=""`, `<br/>`; and `<!doctype html>`.
      "attr-case": "off",
      "doctype-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // And its `useId`: any id without a blank is one.
      "valid-id": ["error", { relaxed: true }],
      // Focal points and proportions of pictures are data, which no class can know.
      "no-inline-style": "off",
      // Radios, boxes and switches are Base UI's, with their roles; axe looks at them in the browser (e2e/site/every-page.spec.ts).
      "prefer-native-element": "off",
      "no-redundant-for": "off",
      // Boxes of one name are one choice of several values, as radios are one of one.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
      // Without one an input is a text field.
      "no-implicit-input-type": "off",
      // A telephone number is copied as it is written; `white-space` keeps it together.
      "tel-non-breaking": "off",
    },
  }),
);

/** What is wrong with a document: rule, message and place of each finding. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}
