import { lifecycleWords } from "@marque/contract/rules/vehicle-words";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { yuanText } from "../../shell/yuan-text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Table } from "../../ui/table.tsx";
import { BrandGroupsForm } from "./brand-groups-form.tsx";
import { NewVehicleForm } from "./new-vehicle-form.tsx";
import { vehicleTitle } from "./vehicle-names.ts";

/** Every vehicle of the maker; behind each are its trims, colours, specification and prices. */
export function VehicleListPage() {
  const vehicles = useCall("manageVehicleList", {});
  const [isBeginning, setBeginning] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  const mayEdit = useMay("vehicles.edit");
  const mayGroup = useMay("vehicles.publish");
  return (
    <>
      <PageHead
        title="车型与价格"
        actions={
          <>
            {mayGroup ? <Button onClick={() => setGrouping(true)}>品牌组</Button> : null}
            {mayEdit ? (
              <Button kind="primary" icon={Plus} onClick={() => setBeginning(true)}>
                新建车型
              </Button>
            ) : null}
          </>
        }
      />
      {isBeginning && vehicles.data ? <NewVehicleForm vehicles={vehicles.data} onClose={() => setBeginning(false)} /> : null}
      {isGrouping ? <BrandGroupsForm onClose={() => setGrouping(false)} /> : null}
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="车型"
          rows={vehicles.data}
          error={vehicles.error}
          onRetry={() => vehicles.refetch()}
          rowKey={({ rowId }) => rowId}
          columns={[
            {
              key: "name",
              title: "车型",
              render: (vehicle) => (
                <Link to={`/vehicles/${vehicle.rowId}`} className="font-medium hover:text-brand hover:underline">
                  {vehicleTitle(vehicle)}
                </Link>
              ),
            },
            {
              key: "id",
              title: "车型编号",
              width: 90,
              align: "right",
              render: ({ vehicleId }) => <span className="tabular-nums">{vehicleId}</span>,
            },
            { key: "lifecycle", title: "销售状态", width: 100, render: ({ lifecycle }) => lifecycleWords[lifecycle] },
            {
              key: "published",
              title: "官网",
              width: 90,
              render: ({ published }) => (published ? <Chip tone="success">已上线</Chip> : <Chip>未上线</Chip>),
            },
            {
              key: "trims",
              title: "配置数",
              width: 80,
              align: "right",
              render: ({ trims }) => <span className="tabular-nums">{trims}</span>,
            },
            {
              key: "price",
              title: "最低建议零售价",
              width: 140,
              align: "right",
              render: ({ lowestPrice }) =>
                lowestPrice === null ? (
                  <span className="text-ink-3">未定价</span>
                ) : (
                  <span className="tabular-nums">{yuanText(lowestPrice)}</span>
                ),
            },
            {
              key: "pending",
              title: "待批准调价",
              width: 110,
              render: ({ rowId, pendingPrices }) =>
                pendingPrices === 0 ? (
                  <span className="text-ink-3">—</span>
                ) : (
                  <Link to={`/vehicles/${rowId}?tab=prices`} className="text-warning hover:underline">
                    {pendingPrices} 项
                  </Link>
                ),
            },
          ]}
        />
      </div>
    </>
  );
}
