import { useState } from "react";
import { useAction, useCall } from "#shell/calls.ts";
import { useMay } from "#shell/session.tsx";
import { ReasonDialog } from "#shell/workflow/reason-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageError, PageLoading } from "#ui/page-state.tsx";
import { carText, type KeptCar, refreshedByCalendar } from "./calendar-names.ts";
import { CarForm } from "./car-form.tsx";

/** The cars of a dealer, those out of service too: added, changed, retired and put back. */
export function CarsDrawer({ dealerCode, onClose }: { dealerCode: string | undefined; onClose(): void }) {
  const found = useCall("testCarList", { dealerCode });
  const mayEdit = useMay("testCars.edit");
  const [written, setWritten] = useState<KeptCar | "new" | null>(null);
  const [asked, setAsked] = useState<KeptCar | null>(null);
  const retire = useAction("testCarRetire", { refreshes: refreshedByCalendar });
  const { cars = [], vehicles = [] } = found.data ?? {};
  return (
    <Drawer open title="试驾车" width={520} onClose={onClose}>
      {found.data ? null : found.error ? <PageError isPart error={found.error} onRetry={() => void found.refetch()} /> : <PageLoading />}
      {mayEdit && written === null ? (
        <div className="pb-3">
          <Button kind="primary" onClick={() => setWritten("new")}>
            新增试驾车
          </Button>
        </div>
      ) : null}
      {written === null ? null : (
        <CarForm
          key={written === "new" ? "new" : written.id}
          dealerCode={dealerCode}
          car={written === "new" ? null : written}
          vehicles={vehicles}
          onClose={() => setWritten(null)}
        />
      )}
      {found.data && cars.length === 0 ? <EmptyState title="还没有试驾车。" /> : null}
      <ul aria-label="试驾车" className="border-t border-line">
        {cars.map((car) => (
          <li key={car.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0">
              <b className="font-medium">{carText(car, cars)}</b> <span className="text-ink-2">{car.trim}</span>{" "}
              {car.isRetired ? <Chip>已停用</Chip> : null}
              <span className="block text-ink-3">
                {[car.plate || "未填车牌", car.transferDays > 0 ? `调车 ${car.transferDays} 天` : "在店", `${car.bookings} 个预约`].join(
                  "，",
                )}
              </span>
            </span>
            {mayEdit ? (
              <span className="ml-auto flex gap-2">
                {car.isRetired ? null : (
                  <Button small onClick={() => setWritten(car)}>
                    修改
                  </Button>
                )}
                <Button small onClick={() => setAsked(car)}>
                  {car.isRetired ? "恢复使用" : "停用"}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          title={asked.isRetired ? "恢复使用" : "停用试驾车"}
          text={
            asked.isRetired
              ? "这辆车重新接受预约。"
              : `这辆车不再接受新预约。${asked.bookings > 0 ? `已有的 ${asked.bookings} 个预约保留在日历里，请逐一换车或改期。` : ""}`
          }
          danger={!asked.isRetired}
          confirm={asked.isRetired ? "恢复使用" : "停用"}
          onConfirm={() => retire.mutateAsync({ id: asked.id, isRetired: !asked.isRetired })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Drawer>
  );
}
