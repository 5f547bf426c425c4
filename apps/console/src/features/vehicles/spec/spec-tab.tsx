import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { CallError } from "@marque/contract/client";
import { separateSurcharges } from "@marque/contract/rules/surcharge";
import { ArrowDown, ArrowUp, ClipboardPaste, Pencil, Plus, Save, Trash2, Undo2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useReadOnly } from "#shell/fields/draft-store.ts";
import { useShortcut } from "#shell/shortcuts.ts";
import { cellText } from "#shell/vehicle-words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { PendingRequests } from "../pending-requests.tsx";
import { RemovedParts } from "../remove-part.tsx";
import { useVersionedSave } from "../use-versioned-save.ts";
import { hangsOnRow } from "../what-hangs.ts";
import type { GridPlace } from "./grid-place.ts";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { countChanges, diffSpec, type MergedSpec } from "./spec-diff.ts";
import { changeRow, findEmptyCell, moveRow, takeRowBack } from "./spec-edits.ts";
import { SpecGrid } from "./spec-grid.tsx";
import type { SpecDraft } from "./use-spec-draft.ts";

const SurchargeForm = lazy(() => import("./surcharge-form.tsx").then((file) => ({ default: file.SurchargeForm })));
const SpecRowForm = lazy(() => import("./spec-row-form.tsx").then((file) => ({ default: file.SpecRowForm })));
const SpecImport = lazy(() => import("./spec-import.tsx").then((file) => ({ default: file.SpecImport })));

/** The specification grid with what can be done to it. Nothing is saved before somebody says so. */
export function SpecTab({ vehicle, draft }: { vehicle: ManagedVehicle; draft: SpecDraft }) {
  const mayEdit = !useReadOnly();
  const { save, isSaving } = useVersionedSave("manageSpecSave", vehicle);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [task, setTask] = useState<"import" | "surcharges" | ManagedSpecRow | null>(null);
  const [clashes, setClashes] = useState<MergedSpec["clashes"]>([]);
  const { rows } = draft;
  const at = { ...place, row: Math.min(place.row, Math.max(rows.length - 1, 0)) };
  const chosen = rows[at.row];
  const surcharges = useMemo(() => findSurcharges(draft.base, rows, vehicle.trims), [draft.base, rows, vehicle.trims]);
  const changed = useMemo(() => changedNames(draft.base, rows), [draft.base, rows]);

  async function saveAll() {
    if (draft.changes === 0 || draft.theirs) return;
    const empty = findEmptyCell(rows, vehicle.trims);
    if (empty) {
      setPlace(empty);
      return toast.wrong(`没有保存：“${rows[empty.row]?.name}”的“${vehicle.trims[empty.column]?.name}”还没有填写，没有该配置请填“–”`);
    }
    if (surcharges.length > 0) return setTask("surcharges");
    await send();
  }

  async function send(surcharge?: { requestId: string; reason: string }) {
    try {
      const isOurs = (theirs: ManagedVehicle) => countChanges(diffSpec(draft.base, theirs.spec)) === 0;
      const saved = await save({ rows: [...rows], ...(surcharge ? { surcharge } : {}) }, isOurs);
      setTask(null);
      if (!saved) return;
      setClashes([]);
      draft.restart(saved);
      toast.done(surcharge ? "参数配置表已保存为草稿，选装加价等待另一位同事批准" : "参数配置表已保存为草稿");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [problem] = Object.values(error.fields);
      if (problem) toast.wrong(`没有保存：${problem}`);
    }
  }
  useShortcut({ keys: "mod+s", text: "保存参数配置表" }, () => void saveAll(), mayEdit);
  useShortcut({ keys: "mod+z", text: "撤销参数配置表的上一步" }, draft.undo, mayEdit && draft.canUndo);

  function move(step: 1 | -1) {
    const next = moveRow(rows, at.row, step);
    if (next[at.row]?.key === chosen?.key) return;
    draft.change(next);
    setPlace({ ...at, row: at.row + step });
  }
  function saveRow(row: ManagedSpecRow) {
    const next = changeRow(rows, row);
    draft.change(next);
    setPlace({ ...at, row: next.findIndex(({ key }) => key === row.key) });
    setTask(null);
  }

  /** Rows that are online and gone from what was saved, but for those that have been taken back since. */
  const removed = vehicle.removed.spec.filter(({ key }) => !rows.some((row) => row.key === key));
  function takeBack(key: string) {
    const row = removed.find((one) => one.key === key);
    if (!row) return;
    draft.change(takeRowBack(rows, vehicle.trims, row));
    toast.done(`“${row.name}”已放回表格，请保存`);
  }

  return (
    <>
      {mayEdit ? (
        <div role="toolbar" aria-label="参数配置表" className="mb-3 flex flex-wrap items-center gap-2">
          <Button
            kind="primary"
            icon={Save}
            keys="Ctrl+S"
            loading={isSaving}
            disabled={draft.changes === 0 || draft.theirs !== null}
            onClick={() => void saveAll()}
          >
            保存
          </Button>
          <Button icon={Undo2} disabled={!draft.canUndo} onClick={draft.undo}>
            撤销
          </Button>
          <Button icon={ClipboardPaste} onClick={() => setTask("import")}>
            粘贴导入
          </Button>
          <span aria-hidden="true" className="mx-1 h-5 border-l border-line" />
          <Button
            icon={Plus}
            onClick={() => setTask({ key: `row-${crypto.randomUUID().slice(0, 8)}`, group: chosen?.group ?? "", name: "", values: {} })}
          >
            新增行
          </Button>
          <Button icon={Pencil} disabled={!chosen} onClick={() => chosen && setTask(chosen)}>
            修改行
          </Button>
          <Button icon={ArrowUp} label="上移这一行" disabled={rows[at.row - 1]?.group !== chosen?.group} onClick={() => move(-1)} />
          <Button icon={ArrowDown} label="下移这一行" disabled={rows[at.row + 1]?.group !== chosen?.group} onClick={() => move(1)} />
          <Button
            icon={Trash2}
            label="删除这一行"
            disabled={!chosen || rows.length === 1}
            onClick={() => {
              draft.change(rows.filter(({ key }) => key !== chosen?.key));
              const hangs = chosen ? hangsOnRow(chosen) : [];
              toast.done(`已删除“${chosen?.name}”，可撤销${hangs.length > 0 ? `。随之改变的：${hangs.join("；")}` : ""}`);
            }}
          />
          <span role="status" className="ml-auto text-ink-3">
            {draft.changes > 0 ? `${draft.changes} 处改动未保存` : "没有未保存的改动"}
          </span>
        </div>
      ) : null}
      <PendingRequests vehicle={vehicle} title="待批准的选装加价" only="option" />
      {draft.theirs ? <TheirChanges draft={draft} theirs={draft.theirs} onMerged={setClashes} /> : null}
      {clashes.length > 0 ? <Clashes clashes={clashes} vehicle={vehicle} /> : null}
      {rows.length === 0 || vehicle.trims.length === 0 ? (
        <EmptyState title={vehicle.trims.length === 0 ? "还没有配置，先新增配置再填写参数。" : "参数配置表是空的，可以从表格粘贴导入。"} />
      ) : (
        <SpecGrid
          rows={rows}
          trims={vehicle.trims}
          changed={changed}
          readOnly={!mayEdit}
          place={at}
          onPlace={setPlace}
          onChange={draft.change}
        />
      )}
      <RemovedParts<string>
        label="发布后移除的参数"
        parts={removed.map((row) => ({ id: row.key, name: `${row.group} / ${row.name}` }))}
        {...(mayEdit ? { onTakeBack: ({ id }) => takeBack(id) } : {})}
      />
      {mayEdit ? (
        <p className="mt-2 text-note text-ink-3">
          方向键移动，直接输入即替换：● 标配，○ 选配，○ 3000 加价选配，– 无，其他为文字；F2 修改原文，Enter 确认并下移，Esc
          放弃，可从表格软件粘贴一片单元格。
        </p>
      ) : null}
      <Suspense>
        {task === "import" ? (
          <SpecImport
            rows={rows}
            trims={vehicle.trims}
            onClose={() => setTask(null)}
            onImport={(imported) => {
              draft.change(imported);
              setTask(null);
              toast.done("已导入，核对后请保存");
            }}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {task === "surcharges" ? (
          <SurchargeForm changes={surcharges} isSending={isSaving} onSend={send} onClose={() => setTask(null)} />
        ) : null}
      </Suspense>
      <Suspense>
        {task && typeof task === "object" ? (
          <SpecRowForm
            row={task}
            isNew={!rows.some(({ key }) => key === task.key)}
            rows={rows}
            onSave={saveRow}
            onClose={() => setTask(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Somebody else has saved: both works can stand in one table, and nothing that was typed is lost. */
function TheirChanges({
  draft,
  theirs,
  onMerged,
}: {
  draft: SpecDraft;
  theirs: readonly ManagedSpecRow[];
  onMerged(clashes: MergedSpec["clashes"]): void;
}) {
  const { added, removed, reworded, cells } = diffSpec(draft.base, theirs);
  return (
    <div className="mb-3">
      <Notice kind="warning">
        <p>
          你编辑期间，同事保存了这张表：新增 {added.length} 行，删除 {removed.length} 行，改动 {cells.length} 格
          {reworded.length > 0 ? `，修改 ${reworded.length} 行的名称` : ""}。你的 {draft.changes} 处改动都还在。
        </p>
        <div className="mt-2 flex gap-2">
          <Button small kind="primary" onClick={() => onMerged(draft.merge())}>
            把我的改动合并到最新版本
          </Button>
          <Button small onClick={draft.reset}>
            放弃我的改动
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function Clashes({ clashes, vehicle }: { clashes: MergedSpec["clashes"]; vehicle: ManagedVehicle }) {
  const names = new Map(vehicle.trims.map(({ trimId, name }) => [String(trimId), name]));
  return (
    <div className="mb-3">
      <Notice kind="warning">
        <p>已合并。下面几处两人都改过，现在保留的是你的内容，请核对后保存：</p>
        <ul>
          {clashes.map(({ row, trimId, mine, theirs }) => (
            <li key={`${row.key} ${trimId}`}>
              {row.group} / {row.name}
              {trimId === null
                ? "：整行"
                : `，${names.get(trimId) ?? trimId}：对方 ${cellText(theirs) || "未填写"}，你 ${cellText(mine) || "未填写"}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** What of the table a second person has to agree to. */
function findSurcharges(base: readonly ManagedSpecRow[], rows: readonly ManagedSpecRow[], trims: ManagedVehicle["trims"]) {
  return separateSurcharges(
    rows,
    base,
    trims.map(({ trimId, name }) => ({ id: trimId, name })),
  ).changes;
}

function changedNames(base: readonly ManagedSpecRow[], rows: readonly ManagedSpecRow[]): ReadonlySet<string> {
  const { added, reworded, cells } = diffSpec(base, rows);
  return new Set([
    ...added.map(({ key }) => key),
    ...reworded.map(({ after }) => after.key),
    ...cells.map(({ row, trimId }) => `${row.key} ${trimId}`),
  ]);
}
