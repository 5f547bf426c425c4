import { arrayMove } from "@dnd-kit/sortable";
import { Copy, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { fieldId, usePath, useReadOnly, useRows } from "../shell/fields/draft-store.ts";
import { Scope } from "../shell/fields/scope.tsx";
import { MoveButtons } from "../shell/move-buttons.tsx";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { Sortable, SortableItem } from "../ui/sortable.tsx";
import { blockForms, blockTypes, formOfBlock } from "./block-forms.tsx";
import { useRowKeys } from "./row-keys.ts";

/** A block as it is stored, by whatever rules: what is no block of today's is shown as it is and can be moved and deleted. */
type EditedBlock = Readonly<Record<string, unknown>> | null;

const MAX = 200;

/** What a page of reading is made of: blocks that can be added anywhere, moved by drag or Alt+↑↓, duplicated and deleted. */
export function BlocksField({ path = "blocks" }: { path?: string }) {
  const [blocks, change] = useRows<EditedBlock>(path);
  const full = usePath(path);
  const readOnly = useReadOnly();
  const rows = useRowKeys(blocks.length);
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => {
    if (newest) focusBlock(newest);
  }, [newest]);
  const [deleted, setDeleted] = useState<{ block: EditedBlock; at: number } | null>(null);

  function insert(block: EditedBlock, at: number) {
    setNewest(rows.insert(at));
    change([...blocks.slice(0, at), block, ...blocks.slice(at)]);
    setDeleted(null);
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= blocks.length) return;
    rows.move(from, to);
    change(arrayMove([...blocks], from, to));
  }
  function remove(at: number) {
    const block = blocks[at];
    if (block === undefined) return;
    rows.remove(at);
    change(blocks.filter((_, index) => index !== at));
    setDeleted({ block, at });
  }
  const add = (at: number): ReactNode => (
    <Menu
      entries={blockTypes.map((type) => ({
        key: type,
        text: blockForms[type].title,
        icon: blockForms[type].icon,
        onChoose: () => insert({ type, ...structuredClone(blockForms[type].blank) }, at),
      }))}
    >
      <Button small icon={Plus} disabled={blocks.length >= MAX}>
        添加一段
      </Button>
    </Menu>
  );

  return (
    <section id={fieldId(full)} aria-label="正文" tabIndex={-1} className="outline-none">
      <Sortable ids={rows.keys} onMove={move}>
        <ol className="border-t border-ink">
          {blocks.map((block, index) => {
            const key = rows.keys[index] ?? String(index);
            const { title, Form } = formOfBlock(block);
            const name = `第 ${index + 1} 段（${title}）`;
            return (
              <SortableItem key={key} id={key} name={name} disabled={readOnly} className="border-b border-line bg-ground">
                {(handle) => (
                  // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the focused block, besides its buttons
                  <div className="py-3" onKeyDown={(event) => onAltArrow(event, (step) => move(index, index + step))}>
                    <div className="mb-2 flex items-center gap-1">
                      {handle}
                      <h3 className="text-small text-ink-3">
                        <span className="tabular-nums">{index + 1}</span> {title}
                      </h3>
                      {readOnly ? null : (
                        <div className="ml-auto flex items-center">
                          <MoveButtons name={name} index={index} count={blocks.length} onMove={move} />
                          <Button
                            kind="quiet"
                            small
                            icon={Copy}
                            label={`复制${name}`}
                            onClick={() => insert(structuredClone(block), index + 1)}
                          />
                          <Button kind="quiet" small icon={Trash2} label={`删除${name}`} onClick={() => remove(index)} />
                        </div>
                      )}
                    </div>
                    <div className="lg:pl-7" data-block-fields>
                      <Scope path={`${path}.${index}`}>
                        <Form />
                      </Scope>
                      {readOnly ? null : <div className="mt-2 opacity-70 focus-within:opacity-100 hover:opacity-100">{add(index + 1)}</div>}
                    </div>
                  </div>
                )}
              </SortableItem>
            );
          })}
        </ol>
      </Sortable>
      {deleted ? (
        <p role="status" className="flex items-center gap-3 border-b border-line bg-mist px-3 py-2 text-note">
          已删除第 {deleted.at + 1} 段（{formOfBlock(deleted.block).title}）
          <Button small autoFocus onClick={() => insert(deleted.block, Math.min(deleted.at, blocks.length))}>
            撤销
          </Button>
        </p>
      ) : null}
      {readOnly || blocks.length > 0 ? null : <div className="py-3">{add(0)}</div>}
    </section>
  );
}

function onAltArrow(event: KeyboardEvent, move: (step: number) => void): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || !step) return;
  event.preventDefault();
  move(step);
}

/** Whoever adds a block wants to fill it in: its first field, or the block itself while that is still on its way. */
function focusBlock(key: string): void {
  const block = document.getElementById(key);
  const field = block?.querySelector<HTMLElement>("[data-block-fields] :is(input, textarea, button, [contenteditable=true])");
  (field ?? block)?.focus();
}
