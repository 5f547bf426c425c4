import { formatDate } from "@marque/contract/rules/relative-time";
import { submissionStates } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { Chip } from "../../ui/chip.tsx";
import { Instant } from "../../ui/instant.tsx";
import { DeskPart } from "./desk-part.tsx";

type Drive = CallOutput<"driveDay">["drives"][number];

const DAY_MS = 86_400_000;

/** For a dealer's own people: who comes to drive today and tomorrow. */
export function DriveDesk() {
  const now = Date.now();
  return (
    <section aria-label="试驾" className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
      <Day title="今天的试驾" date={formatDate(new Date(now))} />
      <Day title="明天的试驾" date={formatDate(new Date(now + DAY_MS))} />
    </section>
  );
}

function Day({ title, date }: { title: string; date: string }) {
  const { data } = useCall("driveDay", { date });
  const drives = data?.drives ?? [];
  return (
    <DeskPart title={title} count={drives.length} empty={data ? "这一天没有试驾。" : "加载中…"}>
      {drives.map((drive) => (
        <Line key={drive.id} drive={drive} date={date} />
      ))}
    </DeskPart>
  );
}

function Line({ drive, date }: { drive: Drive; date: string }) {
  const { id, name, vehicle, state, isClosed, startsAt } = drive;
  return (
    <li className="border-b border-line">
      <Link to={`/calendar?date=${date}&open=${id}`} className="flex flex-wrap items-center gap-x-3 py-2 hover:text-brand">
        <Instant at={startsAt} />
        <span>{name || "匿名"}</span>
        <span className="text-ink-2">{vehicle}</span>
        <Chip tone={isClosed ? "danger" : "plain"}>{isClosed ? "待改约" : submissionStates[state]}</Chip>
      </Link>
    </li>
  );
}
