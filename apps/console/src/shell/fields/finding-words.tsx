import type { Finding } from "@marque/contract/entities/manage-content";

/** Tells a finding from the others of an item, also where one word stands in a field twice. */
export const findingKey = ({ field, rule, excerpt, message, position }: Finding): string =>
  `${field} ${position?.start ?? ""} ${rule} ${excerpt} ${message}`;

/** What was found and why it matters: the word itself, where it is known, and what stands around it. */
export function FindingWords({ finding: { word, excerpt, message } }: { finding: Finding }) {
  const named = word ?? excerpt;
  return (
    <>
      {named ? <q className="font-medium break-words">{named}</q> : null}
      {word && excerpt !== word ? <span className="break-words text-ink-3">（{excerpt}）</span> : null} {message}
    </>
  );
}
