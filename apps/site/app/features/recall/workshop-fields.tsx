import type { DealerNetwork } from "@marque/contract/entities/dealer";
import { Locate } from "lucide";
import { useFormContext } from "react-hook-form";
import { CityFields } from "#forms/city-fields.tsx";
import { distanceText } from "#forms/distance.ts";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { useFieldOf } from "#forms/use-field.ts";
import type { usePosition } from "#forms/use-position.ts";
import { Icon } from "#ui/icon.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { type Workshop, workshopRegions } from "./choose-workshops.ts";
import type { RepairField, RepairValues } from "./repair-values.ts";

const useField = <Name extends RepairField>(name: Name) => useFieldOf<RepairValues, Name>(name);

export interface WorkshopFieldsProps {
  network: DealerNetwork;
  workshops: readonly Workshop[];
  position: ReturnType<typeof usePosition>;
}

/** Which dealer repairs: by province and city, or the nearest once the visitor has said where they are. */
export function WorkshopFields({ network, workshops, position }: WorkshopFieldsProps) {
  const province = useField("provinceCode");
  const city = useField("cityCode");
  const dealer = useField("dealerCode");
  const { setValue, clearErrors } = useFormContext<RepairValues>();

  function choose(code: string | null): void {
    if (code === dealer.value) return;
    dealer.set(code);
    // Days are the dealer's, and the agreement named the other one.
    for (const name of ["date", "half"] as const) setValue(name, null);
    setValue("shareWithDealer", false);
    clearErrors(["provinceCode", "cityCode", "dealerCode", "date", "half"]);
  }

  return (
    <>
      <CityFields provinces={workshopRegions(network)} province={province} city={city} onCityChange={() => choose(null)} />
      {position.position ? null : (
        <TextButton
          look="plain"
          className="mt-3 text-s"
          onClick={() => {
            position.ask();
            clearErrors(["provinceCode", "cityCode"]);
          }}
          aria-disabled={position.state === "asking"}
        >
          <Icon icon={Locate} size="inline" />
          {position.state === "asking" ? "正在定位" : "查找离我最近的门店"}
        </TextButton>
      )}
      <p role="status" className="mt-1 text-note text-ink-3 empty:hidden">
        {positionText(position)}
      </p>
      {workshops.length > 0 ? (
        <ChoicePlace name="dealerCode" label="售后门店" error={dealer.error} className="mt-6">
          <RadioList
            label="售后门店"
            className="hair-t"
            value={dealer.value}
            onValueChange={choose}
            rows={workshops.map(({ dealer: { code, shortName, address, servicePhone, salesPhone }, km }) => ({
              value: code,
              title: shortName,
              text: `${address}，${servicePhone || salesPhone}`,
              aside: km === null ? undefined : distanceText(km),
            }))}
          />
        </ChoicePlace>
      ) : null}
    </>
  );
}

function positionText({ state, position }: ReturnType<typeof usePosition>): string {
  if (state === "refused") return "未获得位置权限，可直接选择省市。";
  if (state === "unavailable") return "暂时无法定位，可直接选择省市。";
  return position ? "距离为直线估算，位置只在本页使用，不会上传。" : "";
}
