import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useParams } from "react-router";
import { callQuery, useCall } from "../../shell/calls.ts";
import { ReadOnlyContext } from "../../shell/fields/draft-store.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { NotFoundPage } from "../../shell/not-found-page.tsx";
import { useMay } from "../../shell/session.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CatalogueDesk } from "./catalogue-desk.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useSpecDraft } from "./spec/use-spec-draft.ts";
import { vehicleTitle } from "./vehicle-names.ts";

const TrimsTab = lazy(() => import("./trims-tab.tsx").then((file) => ({ default: file.TrimsTab })));
const ColorsTab = lazy(() => import("./colors-tab.tsx").then((file) => ({ default: file.ColorsTab })));
const SpecTab = lazy(() => import("./spec/spec-tab.tsx").then((file) => ({ default: file.SpecTab })));
const PricesTab = lazy(() => import("./prices/prices-tab.tsx").then((file) => ({ default: file.PricesTab })));

/** How often, in milliseconds, the page asks what colleagues have made of the vehicle. */
const LOOK_MS = 30_000;

/** One vehicle: its trims, colours, specification and prices, each a tab that the address names, and how far its draft is. */
export function VehiclePage() {
  const { rowId = "" } = useParams();
  return /^\d+$/.test(rowId) ? <OpenedVehicle rowId={Number(rowId)} /> : <NotFoundPage />;
}

function OpenedVehicle({ rowId }: { rowId: number }) {
  const vehicle = useCall("manageVehicle", { rowId });
  // Asked for again and again: colleagues at the same vehicle see one another, and what the other has saved.
  const item = useQuery({ ...callQuery("manageContentItem", { type: "vehicleCatalogue", id: rowId }), refetchInterval: LOOK_MS });
  const failed = vehicle.error ?? item.error;
  if (vehicle.data && item.data) return <Vehicle key={rowId} vehicle={vehicle.data} item={item.data} />;
  if (!failed) return <PageLoading />;
  return <PageError error={failed} onRetry={() => void Promise.all([vehicle.refetch(), item.refetch()])} />;
}

function Vehicle({ vehicle, item }: { vehicle: ManagedVehicle; item: ManagedItem }) {
  const known = useQueryClient();
  const address = useListAddress();
  const draft = useSpecDraft(vehicle);
  const mayEdit = useMay("vehicles.edit");
  const version = `${item.draft?.version ?? 0} ${item.live?.revision ?? 0}`;
  // Whoever publishes, restores or gives up a draft has another vehicle before their eyes afterwards.
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void known.invalidateQueries({ queryKey: callQuery("manageVehicle", { rowId: vehicle.rowId }).queryKey });
  }, [known, version, vehicle.rowId]);
  return (
    <>
      <CatalogueDesk vehicle={vehicle} item={item} isUnsaved={draft.changes > 0} />
      <ReadOnlyContext value={!mayEdit || item.draft?.state === "review"}>
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
      </ReadOnlyContext>
      <LeaveGuard isUnsaved={draft.changes > 0} />
    </>
  );
}

/** Tabs are loaded when they are opened. */
const inTab = (content: ReactNode) => <Suspense fallback={<PageLoading isPart />}>{content}</Suspense>;
