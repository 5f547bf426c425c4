import { CallError } from "@marque/contract/client";
import type { CallOutput } from "@marque/contract/types";
import { type FormEvent, useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { SortableRows } from "../../shell/sortable-rows.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Input } from "../../ui/input.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";

type Groups = CallOutput<"manageBrandGroups">;

/** What the groups of the model panel and the list are called, and in which order they stand; visitors see it at once. */
export function BrandGroupsForm({ onClose }: { onClose(): void }) {
  const groups = useCall("manageBrandGroups", {});
  return (
    <Drawer open title="品牌组" onClose={onClose}>
      {groups.data ? (
        <GroupRows groups={groups.data} onClose={onClose} />
      ) : groups.error ? (
        <PageError error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <PageLoading isPart />
      )}
    </Drawer>
  );
}

function GroupRows({ groups, onClose }: { groups: Groups; onClose(): void }) {
  const [rows, setRows] = useState(groups);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = useAction("manageBrandGroupsSave", { refreshes: ["manageBrandGroups", "brandModels"], quiet: true });

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await save.mutateAsync({ groups: rows.map(({ id, title }) => ({ id, title })) });
      toast.done("已保存，官网几秒内更新");
      onClose();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setWrong(fields);
      if (Object.keys(fields).length === 0) toast.wrong(error instanceof Error ? error.message : String(error));
    }
  }

  const changed = (next: Groups) => {
    setRows(next);
    setWrong({});
  };
  return (
    <form aria-label="品牌组" onSubmit={(event) => void submit(event)}>
      <p className="mb-3 text-ink-3">车型面板与车型列表按这里的顺序分组。没有在线车型的组不显示。</p>
      <SortableRows
        label="品牌组的顺序"
        rows={rows}
        mayMove
        titleOf={({ title }) => title}
        onOrder={(ids) => changed(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
      >
        {({ id, title }, index) => {
          const problem = wrong[`groups.${index}.title`];
          return (
            <div className="min-w-0 flex-1">
              <Input
                aria-label={`第 ${index + 1} 组的名称`}
                aria-invalid={problem ? true : undefined}
                maxLength={20}
                value={title}
                onChange={({ target }) => changed(rows.map((row) => (row.id === id ? { ...row, title: target.value } : row)))}
              />
              {problem ? (
                <p role="alert" className="mt-1 text-small text-danger">
                  {problem}
                </p>
              ) : null}
            </div>
          );
        }}
      </SortableRows>
      <div className="mt-4">
        <FormActions submit="保存" sending={save.isPending} onCancel={onClose} />
      </div>
    </form>
  );
}
