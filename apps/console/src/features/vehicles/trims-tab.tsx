import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMay } from "../../shell/session.tsx";
import { yuanText } from "../../shell/yuan-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { energies, type ManagedTrim, priceOn, todayInShanghai } from "./vehicle-names.ts";

const TrimForm = lazy(() => import("./trim-form.tsx").then((file) => ({ default: file.TrimForm })));

/** The trims of a vehicle in their order on the site. */
export function TrimsTab({ vehicle }: { vehicle: ManagedVehicle }) {
  const mayEdit = useMay("vehicles.edit");
  const [edited, setEdited] = useState<ManagedTrim | "new" | null>(null);
  const today = todayInShanghai();
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
        rows={vehicle.trims}
        rowKey={({ trimId }) => trimId}
        empty={<EmptyState title="还没有配置。" />}
        columns={[
          { key: "sort", title: "顺序", width: 60, align: "right", render: ({ sort }) => <span className="tabular-nums">{sort}</span> },
          { key: "name", title: "配置", render: ({ name }) => <span className="font-medium">{name}</span> },
          { key: "year", title: "年款", width: 70, render: ({ modelYear }) => <span className="tabular-nums">{modelYear}</span> },
          { key: "energy", title: "能源", width: 90, render: ({ energy }) => energies[energy] },
          { key: "drive", title: "驱动", width: 100, render: ({ drive }) => drive },
          { key: "seats", title: "座位", width: 60, align: "right", render: ({ seats }) => <span className="tabular-nums">{seats}</span> },
          { key: "facts", title: "要点", render: ({ facts }) => facts.join(" · ") || <span className="text-ink-3">—</span> },
          {
            key: "price",
            title: "建议零售价",
            width: 120,
            align: "right",
            render: ({ prices }) => {
              const step = priceOn(prices, today);
              return step ? <span className="tabular-nums">{yuanText(step.msrp)}</span> : <span className="text-ink-3">未定价</span>;
            },
          },
          ...(mayEdit
            ? [
                {
                  key: "edit",
                  title: "操作",
                  width: 80,
                  render: (trim: ManagedTrim) => (
                    <Button small onClick={() => setEdited(trim)}>
                      修改
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {edited ? <TrimForm vehicle={vehicle} trim={edited === "new" ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
  );
}
