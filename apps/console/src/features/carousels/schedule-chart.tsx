import type { ItemRow } from "@marque/contract/entities/manage-content";
import { Link } from "react-router";
import { instantText } from "../../ui/instant.tsx";
import { slotOf, windowText } from "./carousel-names.ts";
import { barOf, coverageOf, type Range, ticksOf } from "./schedule-layout.ts";

const percent = (share: number) => `${share * 100}%`;
const dayText = (instant: number) => instantText(new Date(instant)).slice(5, 10);

/** Who is online when, on an axis of days; below, how many at once, with the gaps named. The list beside it says the same in words. */
export function ScheduleChart({ rows, range, now }: { rows: readonly ItemRow[]; range: Range; now: number }) {
  const coverage = coverageOf(rows.filter(counts).map(slotOf), range);
  const length = range.to - range.from;
  const at = (instant: number) => percent((instant - range.from) / length);
  return (
    <figure aria-label="排期图" className="overflow-x-auto">
      <div className="min-w-180">
        <div className="grid grid-cols-[11rem_1fr] border-y border-ink text-small text-ink-3">
          <span className="py-1">{instantText(new Date(range.from)).slice(0, 4)} 年</span>
          <span className="relative block h-7">
            {ticksOf(range).map((tick) => (
              <span
                key={tick}
                className="absolute top-0 h-full border-l border-line pl-1 leading-7 tabular-nums"
                style={{ left: at(tick) }}
              >
                {dayText(tick)}
              </span>
            ))}
          </span>
        </div>
        <div className="relative">
          {now > range.from && now < range.to ? (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-44 z-1">
              <span className="absolute inset-y-0 border-l-2 border-danger" style={{ left: at(now) }} />
            </span>
          ) : null}
          <ul>
            {rows.map((row) => {
              const bar = barOf(slotOf(row), range);
              return (
                <li key={row.id} className="grid grid-cols-[11rem_1fr] items-center border-b border-line">
                  <span className="truncate py-2 pr-3">{row.title}</span>
                  <span className="relative block h-9">
                    {bar ? (
                      <Link
                        to={`/content/carousel/${row.id}`}
                        aria-label={`${row.title}，${windowText(row)}`}
                        title={`${row.title}：${windowText(row)}`}
                        className={`absolute inset-y-1.5 block min-w-1 truncate px-2 text-small leading-6 hover:opacity-80 ${barLook(row)} ${bar.before ? "border-l-0" : ""} ${bar.after ? "border-r-0" : ""}`}
                        style={{ left: percent(bar.left), width: percent(bar.width) }}
                      >
                        {windowText(row)}
                      </Link>
                    ) : (
                      <span className="text-small leading-9 text-ink-3">不在这段时间</span>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
          <div className="grid grid-cols-[11rem_1fr] items-center border-b border-ink">
            <span className="py-2 text-note text-ink-2">同时在线（张）</span>
            <span className="relative block h-9">
              {coverage.map(({ from, to, count }) => (
                <span
                  key={from}
                  title={`${instantText(new Date(from))} 至 ${instantText(new Date(to))}：${count === 0 ? "空档" : `${count} 张`}`}
                  className={`absolute inset-y-1.5 truncate border-l border-ground px-1 text-center text-small leading-6 ${count === 0 && to > now ? "bg-danger-tint text-danger" : count === 0 ? "text-ink-3" : "bg-haze text-ink-2"}`}
                  style={{ left: at(from), width: percent((to - from) / length) }}
                >
                  {count === 0 ? "空档" : count}
                </span>
              ))}
            </span>
          </div>
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 w-6 bg-brand" />
          已发布
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 w-6 border border-dashed border-control" />
          未发布
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3 border-l-2 border-danger" />
          现在
        </span>
      </figcaption>
    </figure>
  );
}

/** What visitors see, or will without anybody's doing. */
function counts({ state }: ItemRow): boolean {
  return state === "published" || state === "changed" || state === "scheduled";
}

function barLook(row: ItemRow): string {
  return counts(row) ? "bg-brand text-on-ink" : "border border-dashed border-control bg-ground text-ink-2";
}
