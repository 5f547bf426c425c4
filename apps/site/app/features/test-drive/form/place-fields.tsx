import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { CityFields } from "#forms/city-fields.tsx";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { LoadAgain } from "#forms/load-again.tsx";
import type { Answered } from "#forms/use-answer.ts";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { DealerList } from "./dealer-list.tsx";
import type { Choices } from "./entry.ts";
import type { FormValues } from "./form-values.ts";
import { useFormField } from "./use-form-field.ts";

/** Province and city, then the dealers there. */
export function PlaceFields({ provinces, dealers }: { provinces: Choices["provinces"]; dealers: Answered<readonly TestDriveDealer[]> }) {
  const province = useFormField("provinceCode");
  const city = useFormField("cityCode");
  const { setValue, clearErrors } = useFormContext<FormValues>();

  function forgetPlace(): void {
    for (const name of ["dealerCode", "date", "from", "waitFrom", "waitTo"] as const) setValue(name, null);
    setValue("shareWithDealer", false);
    clearErrors(["cityCode", "dealerCode", "date", "from", "waitFrom", "waitTo"]);
  }

  return (
    <>
      <CityFields provinces={provinces} province={province} city={city} onCityChange={forgetPlace} />
      {city.value === null ? null : <Dealers dealers={dealers} />}
    </>
  );
}

function Dealers({ dealers }: { dealers: Answered<readonly TestDriveDealer[]> }) {
  const dealer = useFormField("dealerCode");
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const offering = dealers.data?.filter(({ transferDays }) => transferDays !== null);

  function choose(dealerCode: string | null): void {
    if (dealerCode === dealer.value) return;
    dealer.set(dealerCode);
    for (const name of ["date", "from", "waitFrom", "waitTo"] as const) setValue(name, null);
    // The consent named the other dealer.
    setValue("shareWithDealer", false);
    clearErrors(["date", "from", "waitFrom", "waitTo"]);
  }

  useEffect(() => {
    if (dealers.state !== "ready" || !offering) return;
    const lost = dealer.value !== null && !offering.some(({ dealerCode }) => dealerCode === dealer.value);
    if (lost) choose(null);
    else if (dealer.value === null && offering.length === 1) choose(offering[0]?.dealerCode ?? null);
  });

  if (dealers.state === "failed")
    return (
      <LoadAgain onLoad={dealers.reload} className="mt-6 text-s text-ink-2">
        门店没有加载出来。
      </LoadAgain>
    );
  if (!dealers.data) {
    return (
      <Loading className="mt-7">
        <Skeleton className="h-20" />
        <Skeleton className="mt-2 h-20" />
      </Loading>
    );
  }
  if (dealers.data.length === 0) return <p className="mt-6 text-s text-ink-2">该城市暂无可预约的门店，请选择邻近城市。</p>;
  return (
    <ChoicePlace name="dealerCode" label="经销商" error={dealer.error} className="mt-7">
      <DealerList dealers={dealers.data} value={dealer.value} onChoose={choose} />
    </ChoicePlace>
  );
}
