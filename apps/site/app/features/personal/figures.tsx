import { pointKinds } from "@marque/contract/rules/member-points";
import { monthDayText } from "@marque/contract/rules/shanghai-time";
import { useAnswer } from "#forms/use-answer.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { LinkTarget } from "#ui/link-target.tsx";

/** Hairlines between four in a row, and between two and two in the hand. */
const places = [
  "pr-6 max-md:hair-b max-md:pr-3",
  "hair-l px-6 max-md:hair-b max-md:pr-3 max-md:pl-5",
  "hair-l px-6 max-md:border-l-0 max-md:pr-3 max-md:pl-0",
  "hair-l pl-6 max-md:pl-5",
];

/** The ledger of four numbers; each leads to its lines. */
export function Figures({ growth }: { growth: number | undefined }) {
  const { data } = useAnswer("pointsSum", {});
  const soon = data?.expiringSoon;
  const figures = [
    { kind: "manufacturer", value: data?.manufacturerIntegral },
    { kind: "dealer", value: data?.dealerIntegral },
    { kind: "fengxiang", value: data?.fengxiangIntegral },
    { kind: "growth", value: growth },
  ] as const;
  return (
    <ul aria-label="积分" className="hair-b grid grid-cols-4 max-md:grid-cols-2">
      {figures.map(({ kind, value }, index) => (
        <li key={kind} className={places[index]}>
          <LinkTarget to={`${memberParts.points.to}&kind=${kind}`} className="group block pt-6 pb-4 max-md:pt-4 max-md:pb-2">
            <b className="block min-h-[1.1em] text-n2 [font-variant-numeric:proportional-nums]">{value?.toLocaleString("zh-CN") ?? "–"}</b>
            <span className="mt-1 block text-s text-ink-3 group-hover:text-ink">
              {pointKinds[kind]}
              {/* Its line is kept, so that nothing moves for it. */}
              <span className="block">
                {soon?.kind === kind ? `${soon.amount.toLocaleString("zh-CN")} 于${monthDayText(soon.at)}到期` : "\u00a0"}
              </span>
            </span>
          </LinkTarget>
        </li>
      ))}
    </ul>
  );
}
