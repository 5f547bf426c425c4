import type { Finding } from "@marque/contract/entities/manage-content";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { fieldId } from "../../../shell/fields/draft-store.ts";
import { pathInWords } from "../../../shell/fields/field-labels.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Brings the field that a finding is about before the eyes; of fields within others, the nearest that stands in the page. */
export function goToField(path: string): void {
  for (let parts = path.split("."); parts.length > 0; parts = parts.slice(0, -1)) {
    const element = document.getElementById(fieldId(parts.join(".")));
    if (!element) continue;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    return;
  }
}

/** Errors first, then warnings; each leads to its field. */
export function FindingsPanel({ findings }: { findings: readonly Finding[] }) {
  const errors = findings.filter(({ level }) => level === "error").length;
  const warnings = findings.length - errors;
  return (
    <section aria-label="检查结果">
      <h2 className="flex items-baseline gap-2 border-b border-ink pb-1.5 font-medium">
        检查结果
        <span role="status" className="text-small text-ink-3">
          {findings.length === 0
            ? "没有问题"
            : [errors > 0 && `${errors} 处须修改`, warnings > 0 && `${warnings} 处提示`].filter(Boolean).join("，")}
        </span>
      </h2>
      <ul className="max-h-80 overflow-y-auto">
        {findings.map(({ field, level, rule, excerpt, message }) => (
          <li key={`${field} ${rule} ${excerpt} ${message}`} className="border-b border-line">
            <button
              type="button"
              onClick={() => goToField(field)}
              className="flex w-full gap-2 py-1.5 text-left text-note outline-offset-[-2px] hover:bg-mist"
            >
              <span className={`mt-0.5 flex-none ${level === "error" ? "text-danger" : "text-warning"}`}>
                <Icon of={level === "error" ? CircleAlert : TriangleAlert} size={14} label={level === "error" ? "须修改" : "提示"} />
              </span>
              <span className="min-w-0">
                <span className="text-small text-ink-3">
                  {pathInWords(field)} · {rule}
                </span>
                <span className="block">
                  {excerpt ? <q className="font-medium break-words">{excerpt}</q> : null} {message}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
