import { isPermitted } from "@marque/contract/permissions";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { ContactFacts } from "../../shell/contact-facts.tsx";
import { useMe } from "../../shell/session.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { DeskPart } from "./desk-part.tsx";

type Row = CallOutput<"submissionDesk">["mine"][number];

/** Where counting stops. */
const MOST = 1_000;

const counted = [
  { key: "mine", title: "我跟进的", query: "assignee=me" },
  { key: "waiting", title: "待处理", query: "state=NEW" },
  { key: "soon", title: "一小时内到期", query: "clock=soon" },
  { key: "overdue", title: "已超时", query: "clock=overdue" },
  { key: "escalated", title: "已升级", query: "clock=escalated" },
] as const;

/** For whoever answers visitors: what is theirs by the clock, and what nobody has taken. */
export function RequestDesk() {
  const seesAll = isPermitted(useMe().roles, "submissions.work");
  const desk = useCall("submissionDesk", {});
  const counts = useCall("submissionCounts", {});
  if (!desk.data) return desk.error ? <PageError error={desk.error} onRetry={() => desk.refetch()} /> : <PageLoading />;
  const { mine, waiting, contacts } = desk.data;
  return (
    <section aria-label="客户请求" className="grid gap-y-6">
      {counts.data ? <Counts counts={counts.data} /> : null}
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <DeskPart title="我手上的请求" count={counts.data?.mine ?? mine.length} empty="手上没有进行中的请求。">
          {mine.map((row) => (
            <RequestLine key={row.id} row={row} hasDealer={seesAll} />
          ))}
        </DeskPart>
        <DeskPart title="还没人领取" count={waiting.length} empty="没有等待领取的请求。">
          {waiting.map((row) => (
            <RequestLine key={row.id} row={row} hasDealer={seesAll} />
          ))}
        </DeskPart>
        {contacts ? <ContactFacts contacts={contacts} /> : null}
      </div>
    </section>
  );
}

function Counts({ counts }: { counts: CallOutput<"submissionCounts"> }) {
  return (
    <ul aria-label="待办" className="flex flex-wrap gap-x-6 gap-y-1">
      {counted.map(({ key, title, query }) => (
        <li key={key}>
          <Link to={`/submissions?${query}`} className="group hover:text-brand">
            <span className="text-ink-2 group-hover:text-brand">{title}</span>{" "}
            <b className={`font-medium tabular-nums ${counts[key] > 0 && (key === "overdue" || key === "escalated") ? "text-danger" : ""}`}>
              {counts[key] >= MOST ? `${MOST}+` : counts[key]}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RequestLine({ row, hasDealer }: { row: Row; hasDealer: boolean }) {
  const { id, no, kind, state, name, dealer, city, dueAt, at } = row;
  const isUncalled = state === "NEW" || state === "ASSIGNED";
  const isLate = isUncalled && dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2">
      <Link to={`/submissions?open=${id}`} className="min-w-0 hover:text-brand hover:underline">
        {submissionKinds[kind]} <span className="tabular-nums">{no}</span>
      </Link>
      <span className="text-ink-2">{name || "匿名"}</span>
      {hasDealer ? <span className="min-w-0 truncate text-ink-3">{dealer || city}</span> : null}
      <span className="ml-auto text-small text-ink-3">
        {isUncalled && dueAt ? (
          <span className={isLate ? "text-danger" : ""}>
            {isLate ? "已超时，应于 " : "请于 "}
            <Instant at={dueAt} /> 前联系
          </span>
        ) : (
          <>
            <Chip>{submissionStates[state]}</Chip> <Instant at={at} relative />
          </>
        )}
      </span>
    </li>
  );
}
