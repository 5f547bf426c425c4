import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useReadOnly } from "../../shell/fields/draft-store.ts";
import { colorPlaces, finishes } from "../../shell/vehicle-words.ts";
import { yuanText } from "../../shell/yuan-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { PendingRequests } from "./pending-requests.tsx";
import { RemoveButton, RemovedParts, useRemoveColor } from "./remove-part.tsx";
import type { ManagedColor } from "./vehicle-names.ts";
import { hangsOnColor } from "./what-hangs.ts";

const ColorForm = lazy(() => import("./color-form.tsx").then((file) => ({ default: file.ColorForm })));

/** Paints and interior colours: how they look, what they cost, which trims have them. */
export function ColorsTab({ vehicle }: { vehicle: ManagedVehicle }) {
  const mayEdit = !useReadOnly();
  const { remove, isSaving } = useRemoveColor(vehicle);
  const [edited, setEdited] = useState<ManagedColor | "new" | null>(null);
  const trimNames = new Map(vehicle.trims.map(({ trimId, name }) => [trimId, name]));
  return (
    <>
      {mayEdit ? (
        <div className="mb-3">
          <Button icon={Plus} onClick={() => setEdited("new")}>
            新增颜色
          </Button>
        </div>
      ) : null}
      <PendingRequests vehicle={vehicle} title="待批准的加价" only="color" />
      <Table
        label="颜色"
        minWidth={760}
        rows={vehicle.colors}
        rowKey={({ id }) => id}
        empty={<EmptyState title="还没有颜色。" />}
        columns={[
          { key: "sort", title: "顺序", width: 60, align: "right", render: ({ sort }) => <span className="tabular-nums">{sort}</span> },
          {
            key: "name",
            title: "颜色",
            render: ({ name, hex, hex2 }) => (
              <span className="flex items-center gap-2">
                <Swatch hex={hex} hex2={hex2} />
                <span className="font-medium">{name}</span>
              </span>
            ),
          },
          { key: "hex", title: "颜色值", width: 130, render: ({ hex, hex2 }) => <code>{[hex, hex2].filter(Boolean).join(" / ")}</code> },
          { key: "type", title: "位置", width: 70, render: ({ type }) => colorPlaces[type] },
          { key: "finish", title: "漆面", width: 90, render: ({ finish, type }) => (type === "ext" ? finishes[finish] : "—") },
          {
            key: "extra",
            title: "加价",
            width: 100,
            align: "right",
            render: ({ extraPrice }) =>
              extraPrice === 0 ? <span className="text-ink-3">不加价</span> : <span className="tabular-nums">{yuanText(extraPrice)}</span>,
          },
          {
            key: "trims",
            title: "可选配置",
            render: ({ trimIds }) =>
              trimIds.length === vehicle.trims.length ? (
                <span className="text-ink-2">全部配置</span>
              ) : (
                trimIds.map((id) => trimNames.get(id) ?? id).join("、") || <span className="text-warning">没有配置可选</span>
              ),
          },
          ...(mayEdit
            ? [
                {
                  key: "edit",
                  title: "操作",
                  stays: true,
                  width: 140,
                  render: (color: ManagedColor) => (
                    <span className="flex gap-2">
                      <Button small onClick={() => setEdited(color)}>
                        修改
                      </Button>
                      <RemoveButton
                        part={color}
                        isOnline={color.online}
                        hangs={hangsOnColor(color, vehicle)}
                        isSaving={isSaving}
                        onRemove={() => remove(color, true)}
                      />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <RemovedParts<number>
        label="发布后移除的颜色"
        parts={vehicle.removed.colors}
        {...(mayEdit ? { onTakeBack: (part) => void remove(part, false) } : {})}
      />
      <Suspense>
        {edited ? <ColorForm vehicle={vehicle} color={edited === "new" ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
  );
}

function Swatch({ hex, hex2 }: { hex: string; hex2?: string | undefined }) {
  return (
    <span aria-hidden="true" className="flex size-5 flex-none overflow-hidden border border-control">
      <span className="flex-1" style={{ background: hex }} />
      {hex2 ? <span className="flex-1" style={{ background: hex2 }} /> : null}
    </span>
  );
}
