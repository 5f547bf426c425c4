import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { LoadAgain } from "../load-again.tsx";
import type { Answered } from "../use-answer.ts";
import { useCityMatch } from "./city-match.ts";
import { DealerList } from "./dealer-list.tsx";
import type { Choices } from "./entry.ts";
import { ChoicePlace, FieldPlace } from "./form-parts.tsx";
import type { FormValues } from "./form-values.ts";
import { useFormField } from "./use-form-field.ts";

/** Province and city, then the dealers there. */
export function PlaceFields({ provinces, dealers }: { provinces: Choices["provinces"]; dealers: Answered<readonly TestDriveDealer[]> }) {
  const province = useFormField("provinceCode");
  const city = useFormField("cityCode");
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const { matches, prepare } = useCityMatch();
  const cities = provinces.find(({ code }) => code === province.value)?.cities ?? [];

  function chooseCity(code: string | null): void {
    if (code === city.value) return;
    city.set(code);
    for (const name of ["dealerCode", "date", "from"] as const) setValue(name, null);
    setValue("shareWithDealer", false);
    clearErrors(["cityCode", "dealerCode", "date", "from"]);
  }

  function chooseProvince(code: string | null): void {
    if (code === province.value) return;
    province.set(code);
    const only = provinces.find((candidate) => candidate.code === code)?.cities;
    chooseCity(only?.length === 1 ? (only[0]?.code ?? null) : null);
  }

  return (
    <>
      {/* opening a list by pointer or keyboard is the sign that somebody may search in it */}
      <fieldset
        aria-label="所在地区"
        className="grid min-w-0 grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <FieldPlace name="provinceCode">
          <Field label="省份" error={province.error}>
            <Combobox
              title="省份"
              searchPlaceholder="输入名称或拼音"
              groups={[{ label: "有门店的省份", items: provinces.map(({ code, name }) => ({ value: code, label: name })) }]}
              value={province.value}
              onValueChange={chooseProvince}
              filter={matches}
            />
          </Field>
        </FieldPlace>
        <FieldPlace name="cityCode">
          <Field label="城市" error={city.error} disabled={province.value === null}>
            <Combobox
              title="城市"
              placeholder={province.value === null ? "请先选择省份" : "请选择"}
              searchPlaceholder="输入名称或拼音"
              groups={[{ label: "有门店的城市", items: cities.map(({ code, name }) => ({ value: code, label: name })) }]}
              value={city.value}
              onValueChange={chooseCity}
              filter={matches}
              disabled={province.value === null}
            />
          </Field>
        </FieldPlace>
      </fieldset>
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
    setValue("date", null);
    setValue("from", null);
    // The consent named the other dealer.
    setValue("shareWithDealer", false);
    clearErrors(["date", "from"]);
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
