import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import type { FilterAddress } from "../../shell/period-filter.tsx";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { Menu } from "../../ui/menu.tsx";

const KEPT = ["kind", "state", "assignee", "clock", "withdrawn", "dealer", "from", "to"] as const;
/** Longest name. */
const NAME_MAX = 20;

/** Filters that somebody keeps under a name, and takes up again with one choice. */
export function SavedViews({ address }: { address: FilterAddress }) {
  const found = useCall("submissionViews", {});
  const [asks, setAsks] = useState<"save" | "arrange" | null>(null);
  const views = found.data?.list ?? [];
  const takeUp = (filter: Partial<Record<(typeof KEPT)[number], string | undefined>>) =>
    address.set(Object.fromEntries(KEPT.map((name) => [name, filter[name] ?? null])));
  return (
    <>
      <Menu
        entries={[
          ...views.map(({ id, name, filter }) => ({ key: id, text: name, onChoose: () => takeUp(filter) })),
          ...(views.length > 0 ? [{ key: "line", line: true as const }] : []),
          { key: "save", text: "保存当前筛选", onChoose: () => setAsks("save") },
          ...(views.length > 0 ? [{ key: "arrange", text: "删除保存的筛选", onChoose: () => setAsks("arrange") }] : []),
        ]}
      >
        <Button>我的筛选</Button>
      </Menu>
      {asks === "save" ? <SaveDialog address={address} onClose={() => setAsks(null)} /> : null}
      {asks === "arrange" ? <ArrangeDialog views={views} onClose={() => setAsks(null)} /> : null}
    </>
  );
}

function SaveDialog({ address, onClose }: { address: FilterAddress; onClose(): void }) {
  const [name, setName] = useState("");
  const save = useAction("submissionViewSave", { refreshes: ["submissionViews"] });
  const filter = Object.fromEntries(KEPT.flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : [])));
  const { isSending, send } = useClosing(() => save.mutateAsync({ name: name.trim(), filter }), onClose);
  return (
    <ConfirmDialog
      open
      title="保存当前筛选"
      confirm="保存"
      disabled={name.trim() === ""}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      <Labelled label="名称">
        {(id) => <Input id={id} value={name} maxLength={NAME_MAX} onPressEnter={send} onChange={({ target }) => setName(target.value)} />}
      </Labelled>
    </ConfirmDialog>
  );
}

function ArrangeDialog({ views, onClose }: { views: readonly { id: string; name: string }[]; onClose(): void }) {
  const remove = useAction("submissionViewRemove", { refreshes: ["submissionViews"] });
  return (
    <Dialog open title="保存的筛选" onClose={onClose}>
      <ul className="border-t border-ink">
        {views.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between border-b border-line py-2">
            {name}
            <Button small kind="danger" onClick={() => remove.mutate({ id })}>
              删除<span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
