import type { FacetValue, UsedCarFacets } from "@marque/contract/entities/used-car";
import type { ReactNode } from "react";
import { carCount } from "#blocks/used-car-text.ts";
import { LineSelect } from "#ui/line-field.tsx";
import type { ListQuery } from "./list-address.ts";
import { OneOption } from "./option-cell.tsx";

/** Where the car stands: a province, its city, how far around that city's centre, one of its dealers. */
export function PlaceFilter({ query, facets, nearby }: { query: ListQuery; facets: UsedCarFacets; nearby: ReactNode }) {
  const { province, city, radius, dealer } = query;
  return (
    <>
      <div className="grid max-w-200 grid-cols-2 gap-x-(--gutter) gap-y-5">
        <PlaceSelect label="省份" name="province" any="全国" options={facets.province} value={province} />
        <PlaceSelect label="城市" name="city" any={province ? "全部" : "请先选择省份"} options={facets.city} value={city} />
        {city && facets.dealer.length > 0 ? (
          <div className="col-span-2">
            <PlaceSelect label="门店" name="dealer" any="全部门店" options={facets.dealer} value={dealer} />
          </div>
        ) : null}
      </div>
      {city ? <OneOption label="连同周边（距城市中心直线）" name="radius" options={facets.radius} chosen={radius} /> : null}
      {nearby}
    </>
  );
}

interface PlaceSelectProps {
  label: string;
  name: string;
  /** The word for no choice. */
  any: string;
  options: readonly FacetValue[];
  value: string | null;
}

function PlaceSelect({ label, name, any, options, value }: PlaceSelectProps) {
  return (
    <LineSelect label={label} name={name} value={value ?? ""} onChange={() => undefined} disabled={options.length === 0}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.count === 0 && option.value !== value}>
          {option.label}（{option.count === 0 ? "0 辆" : carCount(option.count)}）
        </option>
      ))}
    </LineSelect>
  );
}
