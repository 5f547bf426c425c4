import type { OwnSubmission } from "@marque/contract/calls/member-centre";
import { submissionStateText } from "@marque/contract/rules/member-submission";
import { clockText, dateText } from "@marque/contract/rules/shanghai-time";
import { type SubmissionKind, submissionKinds } from "@marque/contract/rules/submission";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dayColumn } from "./day-words.ts";
import { MoreButton } from "./more-button.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";
import { useMore } from "./use-more.ts";

/** Everything that a member has sent, and how far each is; it is changed and cancelled on its own page. */
export function RequestsPart() {
  const first = useAnswer("memberSubmissions", {});
  const more = useMore(first.data, (after) => calls.call("memberSubmissions", { after }));
  return (
    <PartFrame title="预约与提交" text="用本账号手机号提交的预约、报名、咨询与投诉都在这里，包括登录前提交的。">
      <Answer of={first}>
        {() =>
          more.rows.length === 0 ? (
            <EmptyState
              title="还没有预约或提交"
              text="预约试驾、报名活动后，可以在这里查看进度、改期或取消。"
              action={<TextLink to="/test-drive">预约试驾</TextLink>}
            />
          ) : (
            <>
              <RequestRows rows={more.rows} />
              <MoreButton more={more}>更早的记录</MoreButton>
            </>
          )
        }
      </Answer>
    </PartFrame>
  );
}

/** Rows led by their day: when somebody is expected, otherwise when it was sent. */
export function RequestRows({ rows }: { rows: readonly OwnSubmission[] }) {
  return (
    <ul className="opens">
      {rows.map((row) => (
        <Row key={row.no} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: OwnSubmission }) {
  const { kind, state, summary, dealer, startsAt, at, isOver, withdrawnAt } = row;
  const { day, under } = dayColumn(startsAt ?? at);
  const time = startsAt ? clockText(startsAt) : `${dateText(at)}提交`;
  return (
    <li className="hair-b grid grid-cols-[92px_minmax(0,1fr)_auto] items-center gap-7 py-6 max-md:grid-cols-[64px_minmax(0,1fr)] max-md:gap-4">
      <p>
        <b className="block text-n2 leading-none font-regular">{day}</b>
        <span className="mt-1.5 block text-s whitespace-nowrap text-ink-3">{under}</span>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {summary || submissionKinds[kind]}
          <Badge look={lookOf(row)}>{withdrawnAt ? "已撤回同意" : submissionStateText(kind, state)}</Badge>
        </p>
        <p className="mt-1 text-s text-ink-3">{[submissionKinds[kind], time, dealer].filter(Boolean).join("，")}</p>
      </div>
      <div className="max-md:col-start-2">
        {row.hasPage ? (
          <OpenButton no={row.no} text={isOver ? "查看" : actionOf(kind)} about={summary} />
        ) : isOver || withdrawnAt ? null : (
          <TextLink to={memberParts.consents.to} className="text-s">
            撤回
          </TextLink>
        )}
      </div>
    </li>
  );
}

function lookOf({ kind, state, isOver }: OwnSubmission): BadgeLook {
  if (isOver) return "neutral";
  return state === "CONFIRMED" || state === "ARRIVED" || kind === "activitySignup" ? "success" : "warning";
}

const actionOf = (kind: SubmissionKind) => (kind === "testDrive" ? "改期或取消" : kind === "complaint" ? "查看进度" : "查看或取消");

/** Asks for the address of its page, whose link then works for a day, and goes there. */
function OpenButton({ no, text, about }: { no: string; text: string; about: string }) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  async function open() {
    setOpening(true);
    try {
      const { path } = await calls.call("memberSubmissionOpen", { no });
      await navigate(path);
    } catch {
      setOpening(false);
    }
  }
  return (
    <Button
      look="quiet"
      size="small"
      loading={isOpening}
      loadingText="正在打开"
      aria-label={`${text}：${about}`}
      onClick={() => void open()}
    >
      {text}
    </Button>
  );
}
