import type { ConditionReport as Report } from "@marque/contract/entities/used-car";
import { gradeWords, paintPanelWords, REPAINTED_FROM } from "@marque/contract/rules/used-car-words";
import clsx from "clsx";

const TYRES = ["左前", "右前", "左后", "右后"];

/** What an inspection found part by part (GB/T 30323): a grade each, in letters and words. */
export function ReportParts({ report }: { report: Report }) {
  const { standard, organisation, inspector, at, grade, parts } = report;
  return (
    <>
      <p className="num mb-5 max-w-read text-ink-2">
        {at.replaceAll("-", ".")} 由{organisation}
        {inspector}按 {standard} 检测，综合 {grade} 级：{gradeWords[grade]}。
      </p>
      <table className="num w-full text-left text-m">
        <caption className="sr-only">检测结果</caption>
        <thead className="text-s text-ink-3 max-md:sr-only">
          <tr className="hair-b">
            <th scope="col" className="py-3 pr-4 font-regular">
              部位
            </th>
            <th scope="col" className="py-3 pr-4 font-regular">
              检测项
            </th>
            <th scope="col" className="py-3 pr-4 font-regular">
              等级
            </th>
            <th scope="col" className="py-3 font-regular">
              说明
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr
              key={part.name}
              className="hair-b align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3.5"
            >
              <th scope="row" className="py-3.5 pr-4 font-strong max-md:p-0">
                {part.name}
              </th>
              <td className="py-3.5 pr-4 text-ink-2 max-md:hidden">{part.checked} 项</td>
              <td className="py-3.5 pr-4 whitespace-nowrap max-md:p-0">
                <b className="font-strong">{part.grade}</b> {gradeWords[part.grade]}
              </td>
              <td className="py-3.5 text-ink-2 max-md:col-span-2 max-md:mt-1 max-md:p-0">{part.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Paint, tyres and battery as they were measured. */
export function Readings({ report: { paint, tread, battery } }: { report: Report }) {
  return (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-(--gutter) gap-y-10 max-lg:grid-cols-1">
      <section aria-labelledby="paint">
        <h3 id="paint" className="text-t3">
          漆面厚度
        </h3>
        <p className="num mt-1 text-s text-ink-2">单位 µm；{REPAINTED_FROM} 以上按补过漆标出</p>
        <dl className="num mt-4 grid grid-cols-2 gap-x-8 max-md:gap-x-5">
          {paint.map(({ panel, um }) => (
            <div key={panel} className="hair-b flex items-baseline justify-between gap-3 py-2.5 text-m">
              <dt className="text-ink-2">{paintPanelWords[panel]}</dt>
              <dd className={clsx(um >= REPAINTED_FROM && "font-strong text-accent")}>
                {um}
                {um >= REPAINTED_FROM ? "，补过漆" : ""}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid content-start gap-y-10">
        {battery ? (
          <section aria-labelledby="battery">
            <h3 id="battery" className="text-t3">
              动力电池健康度
            </h3>
            <p className="num mt-2 text-n2">{battery.sohPercent}%</p>
            <p className="num mt-1 text-s text-ink-2">{battery.method}</p>
          </section>
        ) : null}
        {tread.length > 0 ? (
          <section aria-labelledby="tread">
            <h3 id="tread" className="text-t3">
              轮胎花纹深度
            </h3>
            <dl className="num mt-4 grid grid-cols-2 gap-x-8">
              {tread.map((mm, place) => (
                <div key={TYRES[place]} className="hair-b flex items-baseline justify-between gap-3 py-2.5 text-m">
                  <dt className="text-ink-2">{TYRES[place]}</dt>
                  <dd>{mm} mm</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-s text-ink-3">法规要求轿车轮胎花纹深度不低于 1.6 mm</p>
          </section>
        ) : null}
      </div>
    </div>
  );
}
