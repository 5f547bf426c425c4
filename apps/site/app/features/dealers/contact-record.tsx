import type { DealerDetail } from "@marque/contract/entities/dealer";
import { CONTACT_DAYS, minutesText } from "@marque/contract/rules/contact-figures";

/** How soon whoever booked or asked was called; what is counted, and how, stands below. */
export function ContactRecord({ contacts }: { contacts: NonNullable<DealerDetail["contacts"]> }) {
  const { called, medianMinutes, inTimePercent, keptPercent } = contacts;
  const figures = [
    { term: "首次联系用时", figure: minutesText(medianMinutes), about: "中位数，按营业时间计" },
    { term: "两小时内联系", figure: `${inTimePercent}%`, about: "营业时间内的两小时" },
    ...(keptPercent === null ? [] : [{ term: "按客户意愿联系", figure: `${keptPercent}%`, about: "客户说明的方式与时段" }]),
  ];
  return (
    <>
      <dl className="num grid grid-cols-3 gap-x-(--gutter) gap-y-6 max-md:grid-cols-1 max-md:gap-y-0">
        {figures.map(({ term, figure, about }) => (
          <div
            key={term}
            className="hair-t flex flex-col pt-4 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-4 max-md:py-3"
          >
            <dt className="text-s text-ink-3">{term}</dt>
            <dd className="mt-1 text-t3 text-ink max-md:mt-0">{figure}</dd>
            <dd className="mt-1 text-note text-ink-3 max-md:col-span-2">{about}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[42em] text-note text-ink-3">
        近 {CONTACT_DAYS} 天这家门店联系了 {called} 位预约试驾或咨询的客户。由系统按记录计算，超时仍未联系的也计入，门店不能修改。
      </p>
    </>
  );
}
