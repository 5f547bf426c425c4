import { isPermitted } from "@marque/contract/permissions";
import { formatDate } from "@marque/contract/rules/relative-time";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCall } from "#shell/calls.ts";
import { useListAddress } from "#shell/list-address.ts";
import { PageHead } from "#shell/page-head.tsx";
import { useMay, useMe } from "#shell/session.tsx";
import { useShortcut } from "#shell/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageError, PageLoading } from "#ui/page-state.tsx";
import { Select } from "#ui/select.tsx";
import { type Day, type Drive, daysLater } from "./calendar-names.ts";
import type { Wanted } from "./close-dialog.tsx";
import { ClosingList } from "./closing-list.tsx";
import { DayGrid } from "./day-grid.tsx";
import { DayStrip } from "./day-strip.tsx";
import { HourList } from "./hour-list.tsx";
import { WithoutHour } from "./without-hour.tsx";

const DriveDrawer = lazy(() => import("./drive-drawer.tsx").then((file) => ({ default: file.DriveDrawer })));
const CloseDialog = lazy(() => import("./close-dialog.tsx").then((file) => ({ default: file.CloseDialog })));
const CarsDrawer = lazy(() => import("./cars-drawer.tsx").then((file) => ({ default: file.CarsDrawer })));

/** A dealer's test drives, day by day: cars beside each other and hours below each other, or on a phone one hour after the other. */
export function CalendarPage() {
  const address = useListAddress();
  const seesAll = isPermitted(useMe().roles, "drives.read");
  const dealerCode = seesAll ? address.get("dealer") : undefined;
  const date = address.get("date");
  const found = useCall("driveDay", { dealerCode, date }, { enabled: !seesAll || dealerCode !== undefined, keep: true });
  const day = found.data;
  return (
    <>
      <PageHead
        title="试驾日历"
        facts={day ? <span className="text-ink-2">{day.dealer.name}</span> : null}
        actions={day ? <Actions day={day} dealerCode={dealerCode} /> : null}
      />
      {seesAll ? <DealerChoice value={dealerCode} onChange={(code) => address.set({ dealer: code, open: null })} /> : null}
      {day ? <Calendar day={day} dealerCode={dealerCode} isStale={found.isPlaceholderData} /> : null}
      {day ? null : found.error ? (
        <PageError error={found.error} onRetry={() => void found.refetch()} />
      ) : seesAll && dealerCode === undefined ? (
        <div className="px-4 lg:px-6">
          <EmptyState title="请选择一家门店。" />
        </div>
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function Calendar({ day, dealerCode, isStale }: { day: Day; dealerCode: string | undefined; isStale: boolean }) {
  const address = useListAddress();
  const mayWork = useMay("drives.work");
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const today = formatDate(new Date());
  const go = (date: string) => address.open({ date: date === today ? null : date });
  useShortcut({ keys: "[", text: "前一天" }, () => go(daysLater(day.date, -1)));
  useShortcut({ keys: "]", text: "后一天" }, () => go(daysLater(day.date, 1)));
  const open = (drive: Drive) => address.open({ open: String(drive.id) });
  const opened = [...day.drives, ...day.withoutHour].find(({ id }) => String(id) === address.get("open"));
  const close = mayWork ? setWanted : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 lg:px-6">
        <Button icon={ChevronLeft} label="前一天" onClick={() => go(daysLater(day.date, -1))} />
        <DateField label="日期" value={day.date} onChange={(date) => date && go(date)} />
        <Button icon={ChevronRight} label="后一天" onClick={() => go(daysLater(day.date, 1))} />
        <Button disabled={day.date === today} onClick={() => go(today)}>
          今天
        </Button>
      </div>
      <DayStrip days={day.days} chosen={day.date} today={today} onChoose={go} />
      <div className={`px-4 pb-12 lg:px-6 ${isStale ? "opacity-60" : ""}`}>
        {day.hours.length === 0 || day.cars.length === 0 ? (
          <EmptyState title={day.cars.length === 0 ? "这家门店还没有试驾车。" : "这一天不营业。"} />
        ) : (
          <>
            <div className="max-md:hidden">
              <DayGrid day={day} onOpen={open} onClose={close} />
            </div>
            <div className="md:hidden">
              <HourList day={day} onOpen={open} onClose={close} />
            </div>
          </>
        )}
        <div className="mt-8 grid gap-x-8 gap-y-8 xl:grid-cols-2">
          <WithoutHour drives={day.withoutHour} onOpen={open} />
          <ClosingList day={day} />
        </div>
      </div>
      <Suspense>
        {wanted ? <CloseDialog day={day} dealerCode={dealerCode} wanted={wanted} onClose={() => setWanted(null)} /> : null}
        {opened ? <DriveDrawer key={opened.id} day={day} drive={opened} onClose={() => address.open({ open: null })} /> : null}
      </Suspense>
    </>
  );
}

function Actions({ day, dealerCode }: { day: Day; dealerCode: string | undefined }) {
  const mayWork = useMay("drives.work");
  const [isClosing, setClosing] = useState(false);
  const [seesCars, setSeesCars] = useState(false);
  return (
    <>
      <Button onClick={() => setSeesCars(true)}>试驾车</Button>
      {mayWork ? <Button onClick={() => setClosing(true)}>关闭时段</Button> : null}
      <Suspense>
        {isClosing ? <CloseDialog day={day} dealerCode={dealerCode} wanted={{}} onClose={() => setClosing(false)} /> : null}
        {seesCars ? <CarsDrawer dealerCode={dealerCode} onClose={() => setSeesCars(false)} /> : null}
      </Suspense>
    </>
  );
}

function DealerChoice({ value, onChange }: { value: string | undefined; onChange: (code: string | null) => void }) {
  const network = useCall("dealerList", {});
  const options = (network.data?.dealers ?? []).map(({ code, shortName }) => ({ value: code, label: `${shortName} ${code}` }));
  return (
    <div className="px-4 pb-3 lg:px-6">
      <Select<string>
        label="门店"
        placeholder="选择门店：输入名称或代码"
        searchable
        width={320}
        value={value ?? null}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}
