import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import type { ReactNode } from "react";
import { Chip } from "../../ui/chip.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { isOverdue, stateTones } from "./submission-names.ts";

type Row = CallOutput<"submissionList">["list"][number];

interface CardsProps {
  rows: readonly Row[] | undefined;
  /** Why there are no rows. */
  error: Error | null;
  empty: ReactNode;
  onRetry(): void;
  onOpen(id: string): void;
}

/** The list on a phone: what is read first stands first, and the whole line opens it. */
export function SubmissionCards({ rows, error, onRetry, empty, onOpen }: CardsProps) {
  if (!rows) return error ? <PageError isPart error={error} onRetry={onRetry} /> : <PageLoading isPart />;
  if (rows.length === 0) return empty;
  return (
    <ul aria-label="客户请求" className="border-t border-ink">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line">
          <button type="button" data-submission className="block w-full py-3 text-left" onClick={() => onOpen(row.id)}>
            <span className="flex items-center gap-2">
              <Chip tone={stateTones[row.state]}>{submissionStates[row.state]}</Chip>
              {row.withdrawnAt ? <Chip tone="danger">已撤回同意</Chip> : null}
              <b className="font-medium">{submissionKinds[row.kind]}</b>
              <span className="ml-auto text-ink-3 tabular-nums">{row.no}</span>
            </span>
            <span className="mt-1 flex flex-wrap gap-x-3">
              <span>{row.name || "匿名"}</span>
              <span className="tabular-nums">{row.mobile}</span>
              <span className="text-ink-2">{row.assignee ? `由${row.assignee.name}跟进` : "未分配"}</span>
            </span>
            <span className="mt-1 flex flex-wrap gap-x-3 text-ink-3">
              {row.dueAt && !isOver(row) ? (
                <span className={isOverdue(row) ? "text-danger" : ""}>
                  {isOverdue(row) ? "已超时，应于 " : "请于 "}
                  <Instant at={row.dueAt} /> 前{row.kind === "complaint" ? "答复" : "联系"}
                </span>
              ) : (
                <span>
                  <Instant at={row.at} /> 提交
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isOver = ({ state }: Row) => state !== "NEW" && state !== "ASSIGNED";
