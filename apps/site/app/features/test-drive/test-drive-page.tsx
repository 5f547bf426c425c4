import type { Picture } from "@marque/contract/entities/media";
import { lazy, memo, Suspense } from "react";
import { lateForm } from "../../forms/late-form.ts";
import { NeedsScript } from "../../forms/needs-script.tsx";
import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FIND_BOOKING_PATH } from "./booking-path.ts";
import type { Choices } from "./form/entry.ts";
import type { StagedCars } from "./form/summary.tsx";

const BookingForm = lazy(lateForm(() => import("./form/booking-form.tsx"), { keptUnder: "test-drive-draft", byAddress: true }));

/** What /test-drive shows from the start. */
export interface TestDriveData extends Choices {
  stagedCars: StagedCars;
  landscape: Picture | null;
}

export function TestDrivePage({ vehicles, provinces, stagedCars, landscape }: TestDriveData) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
        <div>
          <h1 className="text-d2">预约试驾</h1>
          <p className="mt-2 text-ink-2">约一分钟填完，已登录可跳过验证码。</p>
        </div>
        <TextLink to={FIND_BOOKING_PATH} look="plain" className="text-m">
          查询已有预约
        </TextLink>
      </div>
      {vehicles.length === 0 ? (
        <NothingToDrive />
      ) : (
        <>
          <NeedsScript>在线预约需要浏览器启用 JavaScript。</NeedsScript>
          <LateBookingForm vehicles={vehicles} provinces={provinces} stagedCars={stagedCars} landscape={landscape} />
        </>
      )}
    </div>
  );
}

/** Apart from the page: another render of it, coming before the form's script, would take the form of the server's page away. */
const LateBookingForm = memo(function LateBookingForm({ vehicles, provinces, stagedCars, landscape }: TestDriveData) {
  return (
    <Suspense fallback={<Loading className="min-h-screen">{null}</Loading>}>
      <BookingForm choices={{ vehicles, provinces }} stagedCars={stagedCars} landscape={landscape} />
    </Suspense>
  );
});

function NothingToDrive() {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      className="mb-(--section)"
      title="现在没有开放试驾的车型"
      text={
        <>
          开放后即可在这里预约，也可以致电
          <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1">
            {phones.sales}
          </TextLink>
          询问。
        </>
      }
    />
  );
}
