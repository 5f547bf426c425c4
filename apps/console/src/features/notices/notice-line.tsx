import type { StaffNotice } from "@marque/contract/entities/staff";
import { type NoticeKind, noticeTitles } from "@marque/contract/rules/staff-notice";
import { Link } from "react-router";
import { useAction } from "../../shell/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Instant } from "../../ui/instant.tsx";

/** Which calls answer differently once something was read. */
export const noticeCalls = ["staffNotices", "staffNoticeCount"] as const;

const tones: Record<NoticeKind, Tone> = { assigned: "info", warned: "warning", escalated: "danger", withdrawn: "danger" };

/** One thing that one is told of; following it is reading it, and it can be kept for later. */
export function NoticeLine({ notice }: { notice: StaffNotice }) {
  const { id, kind, subject, path, dueAt, at, isRead } = notice;
  const mark = useAction("staffNoticeMark", { refreshes: noticeCalls });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Chip tone={isRead ? "plain" : tones[kind]}>{noticeTitles[kind]}</Chip>
      <Link
        to={path}
        className={`min-w-0 truncate hover:text-brand hover:underline ${isRead ? "text-ink-2" : "font-medium"}`}
        onClick={() => {
          if (!isRead) mark.mutate({ id, isRead: true });
        }}
      >
        {subject}
      </Link>
      {dueAt ? (
        <span className="text-ink-3">
          时限 <Instant at={dueAt} />
        </span>
      ) : null}
      <span className="ml-auto flex items-center gap-2 text-small text-ink-3">
        <Instant at={at} relative />
        <Button small kind="quiet" loading={mark.isPending} onClick={() => mark.mutate({ id, isRead: !isRead })}>
          {isRead ? "标为未读" : "标为已读"}
        </Button>
      </span>
    </li>
  );
}
