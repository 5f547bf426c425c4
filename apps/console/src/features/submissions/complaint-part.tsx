import { COMPLAINT_ANSWER_MAX } from "@marque/contract/rules/complaint";
import type { CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { useKeptText } from "../../shell/kept-text.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { PageError } from "../../ui/page-state.tsx";
import { refreshedByWork } from "./submission-work.tsx";

type Complaint = CallOutput<"complaintDetail">;

/** What is shortest for an answer. */
const ANSWER_MIN = 10;

/** Of a complaint: its pictures, what was answered, why that did not satisfy, and the next answer. */
export function ComplaintPart({ id }: { id: number }) {
  const found = useCall("complaintDetail", { id });
  const complaint = found.data;
  if (!complaint) return found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null;
  return (
    <>
      {complaint.photos > 0 ? <Photos id={id} complaint={complaint} /> : null}
      <Answers complaint={complaint} />
      {complaint.mayAnswer ? <AnswerForm key={id} id={id} isFirst={complaint.answers.length === 0} /> : null}
    </>
  );
}

/** Each opens for some minutes, and every look is in the log: nothing is fetched before somebody asks. */
function Photos({ id, complaint }: { id: number; complaint: Complaint }) {
  const show = useAction("complaintEvidence");
  const positions = Array.from({ length: complaint.photos }, (_, at) => at + 1);
  const open = async (position: number) => {
    // Opened at once, because a window that opens after an answer is taken for a popup.
    const page = window.open("", "_blank");
    const { url } = await show.mutateAsync({ id, position }).catch(() => ({ url: null }));
    if (url && page) page.location.href = url;
    else page?.close();
  };
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2">
      <span className="text-ink-2">凭证照片</span>
      {complaint.maySeePhotos
        ? positions.map((position) => (
            <Button key={position} small onClick={() => void open(position)}>
              查看第 {position} 张
            </Button>
          ))
        : `${complaint.photos} 张`}
    </p>
  );
}

function Answers({ complaint: { answers, objection } }: { complaint: Complaint }) {
  if (answers.length === 0 && !objection) return <p className="text-ink-3">还没有答复。</p>;
  const said = [
    ...answers.map(({ text, staff, at }) => ({ who: `${staff}答复`, text: text || "已到期删除", at })),
    ...(objection ? [{ who: "客户表示不满意", text: objection.reason || "已到期删除", at: objection.at }] : []),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol>
      {said.map(({ who, text, at }) => (
        <li key={at} className="border-b border-line py-2">
          <span className="flex flex-wrap gap-x-3 text-ink-2">
            {who}
            <Instant at={at} />
          </span>
          <p className="whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function AnswerForm({ id, isFirst }: { id: number; isFirst: boolean }) {
  const [text, setText] = useKeptText(`complaint.${id}`);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const answer = useAction("complaintAnswer", { refreshes: ["complaintDetail", ...refreshedByWork] });
  async function send(): Promise<void> {
    // Whoever reloads while it is being sent must not find it there to be sent again.
    setText("");
    try {
      await answer.mutateAsync({ id, requestId, text: text.trim() });
      setRequestId(crypto.randomUUID());
    } catch (error) {
      setText(text);
      throw error;
    }
  }
  return (
    <div className="mt-3">
      <Labelled label={isFirst ? "书面答复" : "补充答复"}>
        {(fieldId) => (
          <Input.TextArea
            id={fieldId}
            maxLength={COMPLAINT_ANSWER_MAX}
            autoSize={{ minRows: 4, maxRows: 14 }}
            value={text}
            readOnly={answer.isPending}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labelled>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          kind="primary"
          disabled={text.trim().length < ANSWER_MIN}
          loading={answer.isPending}
          // What was refused is said in a toast, and what was written stays.
          onClick={() => void send().catch(() => {})}
        >
          发送答复
        </Button>
        <span className="text-ink-3 tabular-nums">
          {text.length}/{COMPLAINT_ANSWER_MAX}
        </span>
        <span className="text-ink-3">客户会收到短信，可在网站上阅读；换行即分段。发送后不能修改，可以补充。</span>
      </div>
    </div>
  );
}
