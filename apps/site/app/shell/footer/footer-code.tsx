import type { SiteSettings } from "@marque/contract/entities/content";
import { useState } from "react";
import { Picture } from "../../ui/picture.tsx";

/** A channel with a QR picture that shows on hover, on keyboard focus and on tap (specification §2 "Footer"). */
export function FooterCode({ id, code }: { id: string; code: SiteSettings["footer"]["social"]["app"] }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="footer-code" data-open={open || undefined} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="footer-link"
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
      >
        {code.text}
      </button>
      <div id={id} className="footer-code-card">
        <Picture picture={code.picture} sizes="132px" className="w-33" />
        <p className="mt-2 text-note text-image-ink">{code.hint}</p>
      </div>
    </li>
  );
}
