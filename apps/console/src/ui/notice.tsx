import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const looks = {
  info: { icon: Info, tone: "border-info text-info" },
  success: { icon: CircleCheck, tone: "border-success text-success" },
  warning: { icon: TriangleAlert, tone: "border-warning text-warning" },
  danger: { icon: CircleAlert, tone: "border-danger text-danger" },
} as const;

/** A remark that stands in the page until it no longer holds; dangers and warnings are spoken at once. */
export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { icon, tone } = looks[kind];
  return (
    <div
      role={kind === "danger" || kind === "warning" ? "alert" : "status"}
      className={`flex items-start gap-2 border-l-2 py-1 pl-3 ${tone}`}
    >
      <span className="mt-[3px]">
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 text-ink">{children}</div>
    </div>
  );
}
