import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { countDifferences, Differences } from "./differences.tsx";
import { editedOf } from "./item-value.ts";

type ReviewDifferencesProps = Pick<ManagedItem, "type" | "live"> & { draft: NonNullable<ManagedItem["draft"]> };

/** What somebody who decides about a draft has to know first: what becomes different by it. The whole text follows below. */
export function ReviewDifferences({ type, draft, live }: ReviewDifferencesProps) {
  const compared = live && { type, before: editedOf(live), after: editedOf(draft) };
  return (
    <section aria-label="与线上版本的不同" className="mb-6">
      <h2 className="flex items-baseline gap-2 pb-1.5 font-medium">
        与线上版本的不同
        <span className="text-small font-regular text-ink-3 tabular-nums">
          {compared ? `${countDifferences(compared)} 处；划线的将去掉，着色的将出现` : "首次发布，没有线上版本，请通读全文"}
        </span>
      </h2>
      {compared ? <Differences {...compared} /> : null}
    </section>
  );
}
