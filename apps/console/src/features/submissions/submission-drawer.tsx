import { contactWays, windowText } from "@marque/contract/rules/contact-wish";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAction, useCall } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { eventNames } from "../../shell/submission-events.ts";
import { ReasonDialog } from "../../shell/workflow/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { ComplaintPart } from "./complaint-part.tsx";
import { RepairPanel } from "./repair-panel.tsx";
import { actorNames, dueTitle, isEscalatedEarly, isOverdue, purposeNames, type Submission, stateTones } from "./submission-names.ts";
import { ContactWish, Duplicates, SubmissionWork } from "./submission-work.tsx";
import { Withdrawal } from "./withdrawal.tsx";

const titles: Record<string, string> = { mr: "先生", ms: "女士" };

/** One submission in full: who, what, what was agreed to and what happened. */
export function SubmissionDrawer({ id, onOpen, onClose }: { id: number; onOpen(id: string): void; onClose(): void }) {
  const found = useCall("submissionDetail", { id });
  const submission = found.data;
  return (
    <Drawer
      open
      title={submission ? `${submissionKinds[submission.kind]} ${submission.no}` : "客户请求"}
      footer={submission ? <SubmissionWork key={submission.id} submission={submission} /> : null}
      onClose={onClose}
    >
      {submission ? <Body submission={submission} onOpen={onOpen} /> : null}
      {!submission && found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null}
      {!submission && !found.error ? <PageLoading /> : null}
    </Drawer>
  );
}

function Body({ submission, onOpen }: { submission: Submission; onOpen(id: string): void }) {
  const { dealer, city, at, dueAt, remark, place, state, assignee, wish } = submission;
  return (
    <>
      {submission.withdrawnAt ? <Withdrawal submission={submission} /> : null}
      <Facts
        facts={[
          { term: "状态", text: <Chip tone={stateTones[state]}>{submissionStates[state]}</Chip> },
          ...(wish.way || wish.window ? [{ term: "联系意愿", text: <ContactWish wish={wish} /> }] : []),
          { term: "客户", text: <Contact key={submission.id} submission={submission} /> },
          { term: "跟进人", text: assignee?.name ?? "未分配" },
          { term: "经销商", text: dealer || "—" },
          ...(city ? [{ term: "地区", text: city }] : []),
          { term: "提交时间", text: <Instant at={at} /> },
          ...(dueAt ? [{ term: dueTitle(submission), text: <Due submission={submission} at={dueAt} /> }] : []),
          ...submission.facts,
          ...(remark
            ? [{ term: submission.kind === "complaint" ? "经过" : "备注", text: <span className="whitespace-pre-wrap">{remark}</span> }]
            : []),
        ]}
      />
      {place ? (
        <p className="mt-3">
          <Link to={place.path} className="text-brand hover:underline">
            {place.title}
          </Link>
        </p>
      ) : null}
      {submission.kind === "complaint" ? (
        <Part title="答复">
          <ComplaintPart key={submission.id} id={Number(submission.id)} />
        </Part>
      ) : null}
      {submission.kind === "recallRepair" && !submission.isEmptied ? (
        <Part title="这辆车的召回">
          <RepairPanel id={Number(submission.id)} />
        </Part>
      ) : null}
      {submission.duplicates.length > 0 ? (
        <Part title="同一客户的其他请求">
          <Duplicates submission={submission} onOpen={onOpen} />
        </Part>
      ) : null}
      <Part title="经过">
        <ol>
          {submission.events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={index} className="border-b border-line py-2">
              <span className="flex flex-wrap items-center gap-x-3">
                <Instant at={event.at} />
                <b className="font-medium">{eventNames[event.kind]}</b>
                <span className="text-ink-2">{event.staff || actorNames[event.by]}</span>
                <span className="text-ink-3">{submissionStates[event.state]}</span>
              </span>
              {event.kind === "rescheduled" && event.startsTo ? (
                <span className="mt-0.5 flex gap-x-1 text-ink-2">
                  {event.startsFrom ? <Instant at={event.startsFrom} /> : "未定"} 改为 <Instant at={event.startsTo} />
                </span>
              ) : null}
              {event.kind === "assigned" ? (
                <span className="mt-0.5 block text-ink-2">
                  {event.assigneeFrom ? `${event.assigneeFrom}改为${event.assigneeTo || "待分配"}` : `由${event.assigneeTo}跟进`}
                </span>
              ) : null}
              {event.way ? <span className="mt-0.5 block text-ink-2">方式：{contactWays[event.way]}</span> : null}
              {event.kind === "handedOver" ? (
                <span className="mt-0.5 block text-ink-2">
                  {event.dealerFrom || "总部"}转交{event.dealerTo || "总部"}
                </span>
              ) : null}
              {event.mergedNo ? <span className="mt-0.5 block text-ink-2">与 {event.mergedNo} 合并</span> : null}
              {event.note ? <span className="mt-0.5 block whitespace-pre-wrap">{event.note}</span> : null}
            </li>
          ))}
        </ol>
      </Part>
      {submission.consents.length > 0 ? (
        <Part title="同意">
          <ul>
            {submission.consents.map(({ purpose, version, receiver }) => (
              <li key={purpose} className="py-1">
                {purposeNames[purpose] ?? purpose}
                <span className="text-ink-3">
                  （{version}
                  {receiver ? `，${receiver}` : ""}）
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function Facts({ facts }: { facts: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[6em_1fr] gap-y-1">
      {facts.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 border-t border-line pt-4">
      <h2 className="mb-1 font-medium">{title}</h2>
      {children}
    </section>
  );
}

function Due({ submission, at }: { submission: Submission; at: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Instant at={at} />
      {submission.contactedAt ? (
        <span className="text-ink-2">
          已于 <Instant at={submission.contactedAt} /> {submission.kind === "complaint" ? "答复" : "联系"}
        </span>
      ) : null}
      {isOverdue(submission) ? <Chip tone="danger">{submission.escalatedAt ? "已超时并升级" : "已超时"}</Chip> : null}
      {isEscalatedEarly(submission) ? <Chip tone="danger">已升级</Chip> : null}
    </span>
  );
}

/** Name and mobile: masked until somebody says why they are needed, because each look is in the log. */
function Contact({ submission }: { submission: Submission }) {
  const { id, name, mobile, title, isEmptied, wish, withdrawnAt } = submission;
  const mayLook = useMay("submissions.contact") && withdrawnAt === null;
  const [isAsking, setAsking] = useState(false);
  const look = useAction("submissionContact");
  const called = (text: string) => `${text}${titles[title ?? ""] ? ` ${titles[title ?? ""]}` : ""}`;
  if (!mobile) return isEmptied ? "已到期删除" : "没有留下联系方式";
  if (look.data) {
    return (
      <>
        {called(look.data.name)}{" "}
        <a href={`tel:${look.data.mobile}`} className="text-brand tabular-nums hover:underline">
          {look.data.mobile}
        </a>
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">
        {called(name)} {mobile}
      </span>
      {mayLook ? (
        <Button small onClick={() => setAsking(true)}>
          查看联系方式
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="查看联系方式"
          text={wish.isNow ? "每次查看都有记录。" : `客户希望在${windowText(wish.window ?? "any")}联系，现在不在此时段。每次查看都有记录。`}
          label={wish.isNow ? "原因" : "为什么现在联系"}
          least={2}
          confirm="查看"
          onConfirm={(reason) => look.mutateAsync({ id: Number(id), reason, outsideWish: !wish.isNow })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
