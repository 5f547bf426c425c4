import { type ContactWay, contactWayNames, contactWays, windowText } from "@marque/contract/rules/contact-wish";
import { useState } from "react";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { Select } from "../../ui/select.tsx";
import { moveNames, type Submission } from "./submission-names.ts";

const ways = contactWayNames.map((value) => ({ value, label: contactWays[value] }));

/** Notes that somebody was reached, and in which way: whether wishes are kept is measured by it. */
export function ContactedDialog({
  wish,
  onConfirm,
  onClose,
}: {
  wish: Submission["wish"];
  onConfirm(note: string, way: ContactWay): Promise<unknown>;
  onClose(): void;
}) {
  const [way, setWay] = useState<ContactWay>(wish.way ?? "phone");
  const [note, setNote] = useState("");
  const { isSending, send } = useClosing(() => onConfirm(note.trim(), way), onClose);
  const wished = [wish.way && contactWays[wish.way], wish.window && windowText(wish.window)].filter(Boolean).join("，");
  return (
    <ConfirmDialog open title={moveNames.CONTACTED} confirm={moveNames.CONTACTED} loading={isSending} onConfirm={send} onClose={onClose}>
      {wished ? <p className="mb-3 text-ink-2">客户希望的联系方式与时段：{wished}。</p> : null}
      <div className="grid gap-3">
        <Labelled label="用什么方式联系上">
          {(id) => <Select<ContactWay> id={id} value={way} options={ways} onChange={(chosen) => chosen && setWay(chosen)} />}
        </Labelled>
        <Labelled label="说明（可不填）">
          {(id) => (
            <Input.TextArea
              id={id}
              maxLength={400}
              autoSize={{ minRows: 3, maxRows: 8 }}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}
