import type { CallOutput } from "@marque/contract/types";
import clsx from "clsx";
import { CityFields } from "#forms/city-fields.tsx";
import { useCityMatch } from "#forms/city-match.ts";
import { FieldPlace } from "#forms/form-parts.tsx";
import { useFieldOf } from "#forms/use-field.ts";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import type { ComplaintValues } from "./complaint-values.ts";

type Options = CallOutput<"complaintForm">;

/** Whom the complaint is about: nobody, or a dealer, also one that has stopped. */
export function DealerFields({ provinces, dealers }: Pick<Options, "provinces" | "dealers">) {
  const province = useFieldOf<ComplaintValues, "provinceCode">("provinceCode");
  const city = useFieldOf<ComplaintValues, "cityCode">("cityCode");
  const dealer = useFieldOf<ComplaintValues, "dealerCode">("dealerCode");
  const share = useFieldOf<ComplaintValues, "shareWithDealer">("shareWithDealer");
  const { matches } = useCityMatch();
  // What was agreed to named the former one.
  const choose = (code: string | null) => {
    dealer.set(code);
    share.set(false);
  };
  const clear = () => {
    province.set(null);
    city.set(null);
    choose(null);
  };
  const items = dealers.map(({ dealerCode, name }) => ({ value: dealerCode, label: name }));
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <p className="-mt-2 text-m text-ink-2">不涉及门店的，不用选。终止授权的门店也可以选。</p>
      <CityFields provinces={provinces} province={province} city={city} which="全部" onCityChange={() => choose(null)} />
      <FieldPlace name="dealerCode">
        <Field label="门店" aside="选填" error={dealer.error} disabled={city.value === null}>
          <Combobox
            title="门店"
            placeholder={city.value === null ? "请先选择城市" : "请选择"}
            searchPlaceholder="输入名称或拼音"
            groups={[{ label: "该城市的门店", items }]}
            filter={matches}
            disabled={city.value === null}
            value={dealer.value}
            onValueChange={choose}
          />
        </Field>
      </FieldPlace>
      {/* Its room stays, so that nothing moves when a link's dealer arrives. */}
      <TextButton look="plain" className={clsx("justify-self-start text-m", province.value === null && "invisible")} onClick={clear}>
        不涉及门店，清空
      </TextButton>
    </div>
  );
}
