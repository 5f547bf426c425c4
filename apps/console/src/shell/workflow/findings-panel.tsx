import type { Finding } from "@marque/contract/entities/manage-content";
import { pathInWords } from "@marque/contract/rules/field-names";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { FindingWords, findingKey } from "../fields/finding-words.tsx";
import { goToFinding } from "../fields/go-to-finding.ts";

/** Errors first, then warnings; each leads to its field and marks its word there. */
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
        {findings.map((finding) => (
          <li key={findingKey(finding)} className="border-b border-line">
            <button
              type="button"
              onClick={() => goToFinding(finding)}
              className="flex w-full gap-2 py-1.5 text-left text-note outline-offset-[-2px] hover:bg-mist"
            >
              <span className={`mt-0.5 flex-none ${finding.level === "error" ? "text-danger" : "text-warning"}`}>
                <Icon
                  of={finding.level === "error" ? CircleAlert : TriangleAlert}
                  size={14}
                  label={finding.level === "error" ? "须修改" : "提示"}
                />
              </span>
              <span className="min-w-0">
                <span className="text-small text-ink-3">
                  {pathInWords(finding.field)} · {finding.rule}
                </span>
                <span className="block">
                  <FindingWords finding={finding} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
