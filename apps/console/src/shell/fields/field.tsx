import { labelOf } from "@marque/contract/rules/field-names";
import { type ReactNode, useId } from "react";
import { Star } from "../../ui/star.tsx";
import { fieldId, ownPath, useFindings, useIsRequired, usePath } from "./draft-store.ts";
import { FindingWords, findingKey } from "./finding-words.tsx";
import type { Path } from "./paths.ts";

export interface FieldProps {
  path: Path;
  /** Where the name of the field says too little. */
  label?: string;
  hint?: ReactNode;
  /** The label is spoken but not shown, because what stands above says it. */
  quiet?: boolean;
}

/** What a field is called: as everywhere, unless it says otherwise. */
export function useLabel({ path, label }: Pick<FieldProps, "path" | "label">): string {
  const own = ownPath(usePath(path));
  return label ?? labelOf(own);
}

/** What the element that edits a field needs. */
export interface Bound {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Whether a finding's path means the field with this full path, or something within it, as the text of a picture. */
function concerns(finding: string, full: Path): boolean {
  const own = ownPath(full);
  return finding === own || finding.startsWith(`${own}.`);
}

/** The star of what has to be filled in before it goes online; a draft may do without. */
export function RequiredMark({ path }: { path: Path }) {
  return useIsRequired(path) ? <Star /> : null;
}

/** A field's label, its element, and below it the findings and the hint. `requiredPart` is what of it must be there, where not all of it must. */
export function Field({
  path,
  label,
  hint,
  quiet,
  children,
  after,
  requiredPart = path,
}: FieldProps & { children: (bound: Bound) => ReactNode; after?: ReactNode; requiredPart?: Path }) {
  const full = usePath(path);
  const id = fieldId(full);
  const aboutId = useId();
  const findings = useFindings().filter(({ field }) => concerns(field, full));
  const isWrong = findings.some(({ level }) => level === "error");
  const hasAbout = Boolean(hint) || findings.length > 0;
  const name = useLabel({ path, label });
  return (
    <div className="min-w-0">
      <div className={quiet ? "sr-only" : "mb-1 flex items-baseline gap-2"}>
        <label htmlFor={id} className="text-note text-ink-2">
          {name}
          <RequiredMark path={requiredPart} />
        </label>
        {after ? <span className="ml-auto text-small text-ink-3 tabular-nums">{after}</span> : null}
      </div>
      {children({ id, "aria-describedby": hasAbout ? aboutId : undefined, "aria-invalid": isWrong || undefined })}
      {hasAbout ? (
        <div id={aboutId} className="mt-1 text-small">
          {findings.map((finding) => (
            <p key={findingKey(finding)} className={finding.level === "error" ? "text-danger" : "text-warning"}>
              <FindingWords finding={finding} />
            </p>
          ))}
          {hint ? <div className="text-ink-3">{hint}</div> : null}
        </div>
      ) : null}
    </div>
  );
}
