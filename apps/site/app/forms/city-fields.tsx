import type { CallOutput } from "@marque/contract/types";
import { Combobox } from "../ui/combobox.tsx";
import { Field } from "../ui/field.tsx";
import { useCityMatch } from "./city-match.ts";
import { FieldPlace } from "./form-parts.tsx";
import { onlyCity } from "./only-city.ts";
import type { FormField } from "./use-field.ts";

export interface CityFieldsProps {
  provinces: CallOutput<"testDriveOptions">["provinces"];
  province: FormField<string | null>;
  city: FormField<string | null>;
  /** What is said of them all. */
  which?: string;
  /** Another city is chosen, or none: what belongs to the former one no longer holds. */
  onCityChange: () => void;
}

/** Province and city, found by name or pinyin; a province with one city brings it. Fields `provinceCode` and `cityCode` of a form. */
export function CityFields({ provinces, province, city, which = "有门店的", onCityChange }: CityFieldsProps) {
  const { matches, prepare } = useCityMatch();
  const cities = provinces.find(({ code }) => code === province.value)?.cities ?? [];

  function chooseCity(code: string | null): void {
    if (code === city.value) return;
    city.set(code);
    onCityChange();
  }

  function chooseProvince(code: string | null): void {
    if (code === province.value) return;
    province.set(code);
    chooseCity(onlyCity(provinces.find((candidate) => candidate.code === code)));
  }

  return (
    // opening a list by pointer or keyboard is the sign that somebody may search in it
    <fieldset
      className="grid min-w-0 grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5"
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <legend className="sr-only">所在地区</legend>
      <FieldPlace name="provinceCode">
        <Field label="省份" error={province.error}>
          <Combobox
            title="省份"
            searchPlaceholder="输入名称或拼音"
            groups={[{ label: `${which}省份`, items: provinces.map(({ code, name }) => ({ value: code, label: name })) }]}
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
            groups={[{ label: `${which}城市`, items: cities.map(({ code, name }) => ({ value: code, label: name })) }]}
            value={city.value}
            onValueChange={chooseCity}
            filter={matches}
            disabled={province.value === null}
          />
        </Field>
      </FieldPlace>
    </fieldset>
  );
}
