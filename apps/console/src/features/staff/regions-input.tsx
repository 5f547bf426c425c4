import { useCall } from "../../shell/calls.ts";
import { MultiSelect } from "../../ui/select.tsx";

/** Provinces and cities in which there are dealers, by their codes. */
export function RegionsInput(props: { id?: string; value?: string[]; onChange?(codes: string[]): void }) {
  const { data } = useCall("consultationForm", {});
  const options = (data?.provinces ?? []).flatMap(({ code, name, cities }) => [
    { value: code, label: `${name}（全部）` },
    ...cities.map((city) => ({ value: city.code, label: name === city.name ? `${city.name}（市）` : `${name} ${city.name}` })),
  ]);
  // Codes are no words for anybody: nothing is shown before their names are there.
  return <MultiSelect<string> {...props} options={options} disabled={!data} placeholder={data ? "不限地区" : "加载中…"} />;
}
