import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { lazy, type ReactNode, Suspense } from "react";
import { useParams } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Chip } from "../../ui/chip.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useSpecDraft } from "./spec/use-spec-draft.ts";
import { lifecycles, vehicleTitle } from "./vehicle-names.ts";

const TrimsTab = lazy(() => import("./trims-tab.tsx").then((file) => ({ default: file.TrimsTab })));
const ColorsTab = lazy(() => import("./colors-tab.tsx").then((file) => ({ default: file.ColorsTab })));
const SpecTab = lazy(() => import("./spec/spec-tab.tsx").then((file) => ({ default: file.SpecTab })));
const PricesTab = lazy(() => import("./prices/prices-tab.tsx").then((file) => ({ default: file.PricesTab })));

/** One vehicle: its trims, colours, specification and prices, each a tab that the address names. */
export function VehiclePage() {
  const { rowId } = useParams();
  const vehicle = useCall("manageVehicle", { rowId: Number(rowId) });
  if (!vehicle.data) return vehicle.error ? <PageError error={vehicle.error} onRetry={() => vehicle.refetch()} /> : <PageLoading />;
  return <Vehicle key={rowId} vehicle={vehicle.data} />;
}

function Vehicle({ vehicle }: { vehicle: ManagedVehicle }) {
  const address = useListAddress();
  const draft = useSpecDraft(vehicle);
  return (
    <>
      <PageHead
        title={vehicleTitle(vehicle)}
        parents={[{ title: "车型与价格", to: "/vehicles" }]}
        facts={
          <>
            <Chip>{lifecycles[vehicle.lifecycle] ?? vehicle.lifecycle}</Chip>
            {vehicle.published ? null : <span className="text-ink-3">官网未上线</span>}
          </>
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        <Tabs
          label={vehicleTitle(vehicle)}
          active={address.get("tab") ?? "trims"}
          onChange={(tab) => address.open({ tab: tab === "trims" ? null : tab })}
          tabs={[
            { key: "trims", title: `配置 ${vehicle.trims.length}`, content: inTab(<TrimsTab vehicle={vehicle} />) },
            { key: "colors", title: `颜色 ${vehicle.colors.length}`, content: inTab(<ColorsTab vehicle={vehicle} />) },
            {
              key: "spec",
              title: draft.changes > 0 ? "参数配置表（未保存）" : "参数配置表",
              content: inTab(<SpecTab vehicle={vehicle} draft={draft} />),
            },
            { key: "prices", title: "价格", content: inTab(<PricesTab vehicle={vehicle} />) },
          ]}
        />
      </div>
      <LeaveGuard isUnsaved={draft.changes > 0} />
    </>
  );
}

/** Tabs are loaded when they are opened. */
const inTab = (content: ReactNode) => <Suspense fallback={<PageLoading isPart />}>{content}</Suspense>;
