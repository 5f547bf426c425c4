import { contactWays, windowText } from "@marque/contract/rules/contact-wish";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import { movesFrom } from "@marque/contract/rules/submission-moves";
import type { CallInput } from "@marque/contract/types";
import { type ReactNode, useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { ReasonDialog } from "../../shell/workflow/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Instant } from "../../ui/instant.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { ConfirmHourDialog } from "./confirm-hour-dialog.tsx";
import { ContactedDialog } from "./contacted-dialog.tsx";
import { moveNames, type Submission } from "./submission-names.ts";

type Move = Submission["moves"][number];

/** Which calls answer differently once something was done. */
export const refreshedByWork = ["submissionDetail", "recallRepairCar", "submissionList", "submissionCounts", "submissionDesk"] as const;

/** What the person who looks at a submission can do with it: take it, give it to somebody, note a call, bring it further. */
export function SubmissionWork({ submission }: { submission: Submission }) {
  const { id, state, moves, mayTake, mayAssign, mayWork, assignee } = submission;
  const take = useAction("submissionTake", { refreshes: refreshedByWork });
  const move = useAction("submissionMove", { refreshes: refreshedByWork });
  const note = useAction("submissionNote", { refreshes: refreshedByWork });
  const [asks, setAsks] = useState<Move | "assign" | "note" | null>(null);
  const close = () => setAsks(null);
  const [requestId] = useRequestId(`${state} ${asks}`);
  const submissionId = Number(id);
  const to = asks === "assign" || asks === "note" ? null : asks;
  const bring = (reason: string, more: Pick<CallInput<"submissionMove">, "slot" | "way"> = {}) =>
    move.mutateAsync({ id: submissionId, requestId, from: state, to: to as Move, note: reason, ...more });
  const hasDialog = to === "CONTACTED" || (to === "CONFIRMED" && submission.needsHour !== null);
  useShortcut({ keys: "n", text: "记录通话" }, () => setAsks("note"), mayWork);
  useShortcut({ keys: "t", text: "领取" }, () => take.mutate({ id: submissionId }), mayTake);
  if (!mayTake && !mayAssign && !mayWork) return null;
  const [forward, ...others] = moves;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayTake ? (
        <Button kind="primary" loading={take.isPending} onClick={() => take.mutate({ id: submissionId })}>
          领取
        </Button>
      ) : null}
      {mayWork && assignee && forward ? (
        <Button kind="primary" onClick={() => setAsks(forward)}>
          {moveNames[forward]}
        </Button>
      ) : null}
      {mayWork ? <Button onClick={() => setAsks("note")}>记录通话</Button> : null}
      {mayAssign ? <Button onClick={() => setAsks("assign")}>{assignee ? "改派" : "分配"}</Button> : null}
      {(mayWork && assignee ? others : moves).map((one) => (
        <Button key={one} kind={one === "CANCELLED" || one === "INVALID" ? "danger" : "default"} onClick={() => setAsks(one)}>
          {moveNames[one]}
        </Button>
      ))}
      {asks === "assign" ? <AssignDialog submission={submission} onClose={close} /> : null}
      {asks === "note" ? (
        <ReasonDialog
          title="记录通话"
          label="说了什么"
          least={2}
          confirm="保存"
          onConfirm={(text) => note.mutateAsync({ id: submissionId, requestId, note: text })}
          onClose={close}
        />
      ) : null}
      {to === "CONFIRMED" && submission.needsHour ? (
        <ConfirmHourDialog of={submission.needsHour} onConfirm={(slot) => bring("", { slot })} onClose={close} />
      ) : null}
      {to === "CONTACTED" ? (
        <ContactedDialog wish={submission.wish} onConfirm={(text, way) => bring(text, { way })} onClose={close} />
      ) : null}
      {to && !hasDialog ? (
        <ReasonDialog
          title={moveNames[to]}
          text={`“${submissionStates[state]}”改为“${submissionStates[to]}”。${toldOf(submission.kind, to)}`}
          label={isGivenUp(to) ? "原因" : "说明（可不填）"}
          least={isGivenUp(to) ? 2 : 0}
          danger={isGivenUp(to)}
          confirm={moveNames[to]}
          onConfirm={(text) => bring(text)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

const isGivenUp = (to: Move) => to === "CANCELLED" || to === "INVALID";

/** Whether somebody comes for it, so that there is a time to give up. */
const isVisit = (kind: Submission["kind"]) => movesFrom(kind, "CONTACTED").includes("CONFIRMED");

/** Whether the visitor hears of it. */
function toldOf(kind: Submission["kind"], to: Move): string {
  if (kind === "complaint") {
    if (to === "DONE") return "客户会收到结案短信。";
    return isGivenUp(to) ? "客户会收到短信，并在进度页看到您写的原因。" : "";
  }
  if (to === "CONFIRMED") return "客户会收到短信。";
  if (!isGivenUp(to)) return "";
  const frees = isVisit(kind) ? "约定的时间会让给其他人。" : "";
  return to === "CANCELLED" && isVisit(kind) ? `客户会收到取消短信，${frees}` : `客户不会收到短信。${frees}`;
}

/** A new id for each thing that is asked, and the same while it is asked again. */
function useRequestId(of: string): [string] {
  const [made, setMade] = useState({ of, id: crypto.randomUUID() });
  if (made.of === of) return [made.id];
  const next = { of, id: crypto.randomUUID() };
  setMade(next);
  return [next.id];
}

/** How and when somebody wants to be reached; before anything else, so that it is seen before the call. */
export function ContactWish({ wish }: { wish: Submission["wish"] }): ReactNode {
  const { way, window, isNow } = wish;
  if (way === null && window === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {[way && contactWays[way], window && windowText(window)].filter(Boolean).join("，")}
      {window === null ? null : <Chip tone={isNow ? "success" : "warning"}>{isNow ? "现在合适" : "现在不在此时段"}</Chip>}
    </span>
  );
}

/** Others of the same person and vehicle within a week. */
export function Duplicates({ submission, onOpen }: { submission: Submission; onOpen(id: string): void }) {
  const { duplicates, id } = submission;
  const merge = useAction("submissionMerge", { refreshes: refreshedByWork });
  const [asked, setAsked] = useState<Submission["duplicates"][number] | null>(null);
  if (duplicates.length === 0) return null;
  const close = () => setAsked(null);
  return (
    <>
      <ul>
        {duplicates.map((twin) => (
          <li key={twin.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <button type="button" className="tabular-nums hover:text-brand hover:underline" onClick={() => onOpen(twin.id)}>
              {twin.no}
            </button>
            <span>{submissionKinds[twin.kind]}</span>
            <span className="text-ink-2">{submissionStates[twin.state]}</span>
            <span className="text-ink-3">
              <Instant at={twin.at} /> {twin.assignee?.name}
            </span>
            {twin.mayMerge ? (
              <Button small onClick={() => setAsked(twin)}>
                并入本条
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="并入本条"
        confirm="并入"
        danger
        loading={merge.isPending}
        onConfirm={() => asked && merge.mutate({ id: Number(id), duplicateId: Number(asked.id) }, { onSettled: close })}
        onClose={close}
      >
        {asked ? `${submissionKinds[asked.kind]} ${asked.no} 将标为无效，由本条继续跟进；客户不会收到短信。合并后不能拆开。` : null}
      </ConfirmDialog>
    </>
  );
}
