import { Chip } from "#ui/chip.tsx";
import { chipOf, type Drive } from "./calendar-names.ts";

/** Test drives without an hour: to be called, or waiting for a place. */
export function WithoutHour({ drives, onOpen }: { drives: readonly Drive[]; onOpen: (drive: Drive) => void }) {
  return (
    <section aria-labelledby="without-hour">
      <h2 id="without-hour" className="border-b border-ink pb-1.5 font-medium">
        待约时间与候补
      </h2>
      {drives.length === 0 ? <p className="py-3 text-ink-3">没有待约时间的客户。</p> : null}
      <ul>
        {drives.map((drive) => {
          const { tone, text } = chipOf(drive);
          return (
            <li key={drive.id} className="border-b border-line">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-2 text-left"
                onClick={() => onOpen(drive)}
              >
                <Chip tone={tone}>{text}</Chip>
                <b className="font-medium">{drive.name || "匿名"}</b>
                <span className="text-ink-2 tabular-nums">{drive.mobile}</span>
                <span className="text-ink-2">{drive.vehicle}</span>
                {drive.waiting ? (
                  <span className="text-ink-3 tabular-nums">
                    {drive.waiting.from} 至 {drive.waiting.to}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
