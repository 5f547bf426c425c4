import type { MemberStanding, PointEntry } from "@marque/contract/entities/points";
import { type PointKind, pointKindNames, pointKinds, pointOrigins } from "@marque/contract/rules/member-points";
import { dateText } from "@marque/contract/rules/shanghai-time";
import { useSearchParams } from "react-router";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterWords } from "#ui/filter-words.tsx";
import { Figures } from "./figures.tsx";
import { LevelProgress } from "./level-progress.tsx";
import { pointKindOf } from "./member-parts.ts";
import { MoreButton } from "./more-button.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";
import { useMore } from "./use-more.ts";

const pathOf = (kind: PointKind | null) => `${memberParts.points.to}${kind ? `&kind=${kind}` : ""}`;
const figure = (amount: number) => amount.toLocaleString("zh-CN");

/** The ledger of a member's points, and what the levels bring. */
export function PointsPart() {
  const [params] = useSearchParams();
  const kind = pointKindOf(params);
  const level = useAnswer("memberLevel", {});
  return (
    <PartFrame title="积分与等级">
      <div className="hair-t mb-10">
        <Figures growth={level.data?.growth} />
      </div>
      <Answer of={level} rows={1}>
        {(standing) => (
          <>
            <h2 className="mb-3 text-t2">等级</h2>
            <div className="opens max-w-180 pt-6">
              <LevelProgress standing={standing} />
            </div>
            <Benefits standing={standing} />
          </>
        )}
      </Answer>
      {/* It would move down when the levels come, whose number nobody knows before. */}
      <div hidden={level.data === null && level.state === "loading"}>
        <h2 className="mt-14 mb-3 text-t2">明细</h2>
        <FilterWords
          label="类型"
          words={[null, ...pointKindNames].map((one) => ({
            label: one ? pointKinds[one] : "全部",
            to: pathOf(one),
            current: one === kind,
          }))}
        />
        <Ledger key={kind} kind={kind} />
      </div>
    </PartFrame>
  );
}

function Ledger({ kind }: { kind: PointKind | null }) {
  const input = kind ? { kind } : {};
  const first = useAnswer("pointsLedger", input);
  const more = useMore(first.data, (after) => calls.call("pointsLedger", { ...input, after }));
  return (
    <Answer of={first}>
      {() =>
        more.rows.length === 0 ? (
          <EmptyState title="还没有积分变动" text="到店试驾、保养与参加活动后，积分会记在这里。" className="mt-4" />
        ) : (
          <>
            <ul className="opens mt-3">
              {more.rows.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </ul>
            <MoreButton more={more}>更早的明细</MoreButton>
          </>
        )
      }
    </Answer>
  );
}

function Line({ entry: { kind, origin, amount, balance, note, at, expireAt, left } }: { entry: PointEntry }) {
  const ends = amount > 0 && expireAt ? (left > 0 ? `${dateText(expireAt)}到期` : "已用完或到期") : "";
  return (
    <li className="hair-b grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-5">
      <p className="font-medium">
        {note || pointOrigins[origin]} {note ? <Badge className="ml-1.5">{pointOrigins[origin]}</Badge> : null}
      </p>
      <p className="text-right text-t3 tabular-nums">
        {amount > 0 ? "+" : "−"}
        {figure(Math.abs(amount))}
      </p>
      <p className="text-s text-ink-3">
        <span className="inline-block">
          {dateText(at)}，{pointKinds[kind]}
          {ends ? "，" : ""}
        </span>
        {ends ? <span className="inline-block">{ends}</span> : null}
      </p>
      <p className="text-right text-s text-ink-3 tabular-nums">余 {figure(balance)}</p>
    </li>
  );
}

/** What each level brings, from the lowest up. */
function Benefits({ standing: { levels, level: present } }: { standing: MemberStanding }) {
  if (levels.length === 0) return null;
  return (
    <ol aria-label="各等级权益" className="mt-10 grid grid-cols-4 gap-x-(--gutter) gap-y-8 max-xl:grid-cols-2 max-md:grid-cols-1">
      {levels.map(({ level, name, minGrowth, benefits }) => (
        <li key={level} className={level === present ? "border-t-2 border-ink pt-4" : "border-t border-line pt-4"}>
          <p className="flex items-baseline justify-between gap-3">
            <span className={level === present ? "font-strong" : "font-medium"}>{name}</span>
            <span className="text-s text-ink-3 tabular-nums">{level === present ? "当前等级" : `${figure(minGrowth)} 成长值`}</span>
          </p>
          <ul className="mt-3 grid gap-3 text-s text-ink-2">
            {benefits.map((benefit) => (
              <li key={benefit.name}>
                <span className="block font-medium text-ink">{benefit.name}</span>
                {benefit.text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
