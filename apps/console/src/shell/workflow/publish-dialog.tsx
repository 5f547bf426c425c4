import type { Finding } from "@marque/contract/entities/manage-content";
import { pathInWords } from "@marque/contract/rules/field-names";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { instantText } from "../../ui/instant.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FindingWords, findingKey } from "../fields/finding-words.tsx";
import { useClosing } from "./use-closing.ts";

export interface PublishDialogProps {
  findings: readonly Finding[];
  /** It was online before and comes back as it was. */
  isAgain?: boolean;
  publishAt: string | null;
  offlineAt: string | null;
  /** Throws what the call throws; the dialog then stays open. */
  onPublish(words: { note: string; warningsAccepted: string }): Promise<unknown>;
  onClose(): void;
}

/** The last look before something goes online: when, what was found, and why in spite of it. */
export function PublishDialog({ findings, isAgain = false, publishAt, offlineAt, onPublish, onClose }: PublishDialogProps) {
  const [note, setNote] = useState("");
  const [accepted, setAccepted] = useState("");
  const { isSending, send } = useClosing(() => onPublish({ note: note.trim(), warningsAccepted: accepted.trim() }), onClose);
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  const isLater = publishAt !== null && Date.parse(publishAt) > Date.now();

  return (
    <ConfirmDialog
      open
      title={isAgain ? "重新上线" : isLater ? "定时发布" : "发布"}
      confirm={isAgain ? "重新上线" : isLater ? "定时发布" : "现在发布"}
      loading={isSending}
      disabled={errors.length > 0 || (warnings.length > 0 && accepted.trim() === "")}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {isLater
            ? `将于 ${instantText(publishAt)} 上线`
            : isAgain
              ? "以下线前的内容、上线时间与位置重新上线，几秒内所有访客可见；正在写的草稿不受影响"
              : "发布后几秒内所有访客可见"}
          {offlineAt ? `，${instantText(offlineAt)} 自动下线` : ""}。
        </p>
        {errors.length > 0 ? (
          <Notice kind="danger">
            <p>有 {errors.length} 处须先修改：</p>
            <FindingLines findings={errors} />
          </Notice>
        ) : null}
        {warnings.length > 0 ? (
          <>
            <Notice kind="warning">
              <p>有 {warnings.length} 处提示：</p>
              <FindingLines findings={warnings} />
            </Notice>
            <Labelled label="为什么仍要发布（会记入操作记录）">
              {(id) => (
                <Input.TextArea
                  id={id}
                  maxLength={400}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  value={accepted}
                  onChange={({ target }) => setAccepted(target.value)}
                />
              )}
            </Labelled>
          </>
        ) : null}
        <Labelled label="版本说明（选填）">
          {(id) => <Input id={id} maxLength={400} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}

const SHOWN = 6;

function FindingLines({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="text-note text-ink-2">
      {findings.slice(0, SHOWN).map((finding) => (
        <li key={findingKey(finding)}>
          {pathInWords(finding.field)}：<FindingWords finding={finding} />
        </li>
      ))}
      {findings.length > SHOWN ? <li>还有 {findings.length - SHOWN} 处，见检查结果。</li> : null}
    </ul>
  );
}
