import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { energyWords } from "@marque/contract/rules/vehicle-words";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useReadOnly } from "../../shell/fields/draft-store.ts";
import { yuanText } from "../../shell/yuan-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { RemoveButton, RemovedParts, useRemoveTrim } from "./remove-part.tsx";
import { type ManagedTrim, priceAt } from "./vehicle-names.ts";
import { hangsOnTrim } from "./what-hangs.ts";

const TrimForm = lazy(() => import("./trim-form.tsx").then((file) => ({ default: file.TrimForm })));

/** The trims of a vehicle in their order on the site. */
export function TrimsTab({ vehicle }: { vehicle: ManagedVehicle }) {
  const mayEdit = !useReadOnly();
  const { remove, isSaving } = useRemoveTrim(vehicle);
  const [edited, setEdited] = useState<ManagedTrim | "new" | null>(null);
  const now = new Date();
  return (
    <>
      {mayEdit ? (
        <div className="mb-3">
          <Button icon={Plus} onClick={() => setEdited("new")}>
            新增配置
          </Button>
        </div>
      ) : null}
      <Table
        label="配置"
        minWidth={960}
        rows={vehicle.trims}
        rowKey={({ trimId }) => trimId}
        empty={<EmptyState title="还没有配置。" />}
        columns={[
          { key: "sort", title: "顺序", width: 60, align: "right", render: ({ sort }) => <span className="tabular-nums">{sort}</span> },
          { key: "name", title: "配置", render: ({ name }) => <span className="font-medium">{name}</span> },
          { key: "year", title: "年款", width: 70, render: ({ modelYear }) => <span className="tabular-nums">{modelYear}</span> },
          { key: "energy", title: "能源", width: 90, render: ({ energy }) => energyWords[energy] },
          { key: "drive", title: "驱动", width: 100, render: ({ drive }) => drive },
          { key: "seats", title: "座位", width: 60, align: "right", render: ({ seats }) => <span className="tabular-nums">{seats}</span> },
          { key: "facts", title: "要点", render: ({ facts }) => facts.join(" · ") || <span className="text-ink-3">—</span> },
          {
            key: "price",
            title: "建议零售价",
            width: 120,
            align: "right",
            render: ({ prices }) => {
              const step = priceAt(prices, now);
              return step ? <span className="tabular-nums">{yuanText(step.msrp)}</span> : <span className="text-ink-3">未定价</span>;
            },
          },
          ...(mayEdit
            ? [
                {
                  key: "edit",
                  title: "操作",
                  stays: true,
                  width: 140,
                  render: (trim: ManagedTrim) => (
                    <span className="flex gap-2">
                      <Button small onClick={() => setEdited(trim)}>
                        修改
                      </Button>
                      <RemoveButton
                        part={partOf(trim)}
                        isOnline={trim.online}
                        hangs={hangsOnTrim(trim, vehicle, now)}
                        isSaving={isSaving}
                        onRemove={() => remove(partOf(trim), true)}
                      />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <RemovedParts<number>
        label="发布后移除的配置"
        parts={vehicle.removed.trims.map(partOf)}
        {...(mayEdit ? { onTakeBack: (part) => void remove(part, false) } : {})}
      />
      <Suspense>
        {edited ? <TrimForm vehicle={vehicle} trim={edited === "new" ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
  );
}

const partOf = ({ trimId, name }: { trimId: number; name: string }) => ({ id: trimId, name });
