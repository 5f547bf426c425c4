import type { ReactNode } from "react";
import { type AccountPartId, accountParts } from "./account-part.ts";

/** A part of the page under its title. */
export function AccountSection({ id, children }: { id: AccountPartId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-16 scroll-mt-24 max-md:mb-12">
      <h2 id={`${id}-title`} className="hair-b pb-3 text-t3">
        {accountParts.find((part) => part.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}
