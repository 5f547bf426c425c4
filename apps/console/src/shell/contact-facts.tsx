import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import { CONTACT_DAYS, CONTACTS_LEAST, minutesText, percentOf } from "@marque/contract/rules/contact-figures";

/** How soon a dealer called in the last ninety days, as staff see it: also where there are too few to say so outside. */
export function ContactFacts({ contacts }: { contacts: NonNullable<ManagedDealer["contacts"]> }) {
  const { called, missed, inTime, medianMinutes, wished, kept } = contacts;
  const facts = [
    ["已联系", `${called} 位客户${missed > 0 ? `，另有 ${missed} 位超时未联系` : ""}`],
    ["首次联系用时", medianMinutes === null ? "—" : `${minutesText(medianMinutes)}（中位数，按营业时间）`],
    ["两小时内联系", called + missed === 0 ? "—" : `${percentOf(inTime, called + missed)}%`],
    ["按客户意愿", wished === 0 ? "—" : `${percentOf(kept, wished)}%（${wished} 位说明了方式或时段）`],
  ] as const;
  return (
    <section aria-label="首次联系">
      <h2 className="mb-1 font-medium">近 {CONTACT_DAYS} 天首次联系</h2>
      <dl className="grid grid-cols-[7em_1fr] gap-y-1">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-small text-ink-3">
        {called >= CONTACTS_LEAST ? "每小时更新，门店页面上同样公布。" : `满 ${CONTACTS_LEAST} 位后在门店页面公布，每小时更新。`}
      </p>
    </section>
  );
}
