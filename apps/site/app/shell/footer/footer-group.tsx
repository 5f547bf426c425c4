import { ChevronDown } from "lucide";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

/** One of the footer's four groups: a column, and on a phone a row that folds open. Without JavaScript it is open. */
export function FooterGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="footer-group">
      <h2 className="footer-heading">
        <span className="max-md:hidden">{title}</span>
        <button type="button" aria-expanded={open} aria-controls={id} className="footer-fold md:hidden" onClick={() => setOpen(!open)}>
          {title}
          <Icon icon={ChevronDown} size="inline" className={open ? "rotate-180" : undefined} />
        </button>
      </h2>
      <ul id={id} data-folded={!open || undefined} className="footer-list">
        {children}
      </ul>
    </div>
  );
}
