import { isAboutDealer, monthText, type SurveyType, surveyTypes, visitMonths } from "@marque/contract/rules/survey";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CityFields } from "#forms/city-fields.tsx";
import { useCityMatch } from "#forms/city-match.ts";
import { ChoicePlace, FieldPlace } from "#forms/form-parts.tsx";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useNow } from "#ui/use-now.ts";
import { type SurveyValues, typeOf } from "./survey-values.ts";
import { useSurveyField } from "./use-survey-field.ts";

const types = (Object.keys(surveyTypes) as SurveyType[]).map((value) => ({ value, label: surveyTypes[value] }));

/** What the answer is about, which dealer, and when. */
export function SubjectFields() {
  const type = useSurveyField("surveyType");
  const month = useSurveyField("visitMonth");
  const now = useNow();
  const subject = typeOf({ surveyType: type.value });
  const months = now ? visitMonths(now).map((value) => ({ value, label: monthText(value) })) : [];
  return (
    <>
      <ChoicePlace name="surveyType" label="评价哪项业务" error={type.error}>
        <ChoiceGroup label="评价哪项业务" items={types} value={type.value} onValueChange={type.set} />
      </ChoicePlace>
      {subject !== null && isAboutDealer(subject) ? <DealerFields /> : null}
      <FieldPlace name="visitMonth" className="md:w-1/2">
        <Field label={subject === "website" ? "哪个月使用的" : "哪个月到店的"} error={month.error}>
          <Select title="月份" items={months} value={month.value} onValueChange={month.set} />
        </Field>
      </FieldPlace>
    </>
  );
}

/** Province and city, then the dealers there, found by name. */
function DealerFields() {
  const province = useSurveyField("provinceCode");
  const city = useSurveyField("cityCode");
  const dealer = useSurveyField("dealerCode");
  const { setValue, clearErrors } = useFormContext<SurveyValues>();
  const cityCode = useWatch<SurveyValues, "cityCode">({ name: "cityCode" });
  const regions = useAnswer("testDriveOptions", {});
  const dealers = useAnswer("surveyDealers", cityCode === null ? null : { cityCode });
  const { matches, prepare } = useCityMatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen city is the sign that somebody may search among its dealers
  useEffect(() => {
    if (cityCode !== null) prepare();
  }, [cityCode]);
  const items = (dealers.data ?? []).map(({ dealerCode, name }) => ({ value: dealerCode, label: name }));

  if (regions.state === "failed") return <LoadAgain onLoad={regions.reload}>省市没有加载出来。</LoadAgain>;
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <CityFields
        provinces={regions.data?.provinces ?? []}
        province={province}
        city={city}
        onCityChange={() => {
          setValue("dealerCode", null);
          clearErrors(["cityCode", "dealerCode"]);
        }}
      />
      {dealers.state === "failed" ? (
        <LoadAgain onLoad={dealers.reload}>门店没有加载出来。</LoadAgain>
      ) : (
        <FieldPlace name="dealerCode">
          <Field label="门店" error={dealer.error} disabled={cityCode === null}>
            <Combobox
              title="门店"
              placeholder={cityCode === null ? "请先选择城市" : "请选择"}
              searchPlaceholder="输入名称或拼音"
              groups={[{ label: "该城市的门店", items }]}
              value={dealer.value}
              onValueChange={dealer.set}
              filter={matches}
              disabled={cityCode === null}
            />
          </Field>
        </FieldPlace>
      )}
    </div>
  );
}
