import { ListField } from "#shell/fields/list-field.tsx";
import { DayField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { ArticleMain, CoverField, Group, Pair, Row } from "./article-fields.tsx";

export function DisclosureMain() {
  return (
    <ArticleMain>
      <Group title="目录与依据">
        <Row>
          <TextField path="navigationFirst" max={20} />
          <TextField path="navigationSecond" max={20} />
          <TextField path="navigationThird" max={20} />
          <TextField path="docNo" max={40} />
          <DayField path="effectiveFrom" />
          <DayField path="effectiveTo" />
        </Row>
        <Pair>
          <TextField path="issuer" max={40} />
          <TextField path="legalBasis" max={120} />
        </Pair>
        <ListField path="versions" label="版本（新的在前）" unit="个版本" max={40} blank={() => ({ version: "", date: "", note: "" })}>
          {() => (
            <div className="grid gap-4 md:grid-cols-[7rem_10rem_minmax(0,1fr)]">
              <TextField path="version" max={12} />
              <DayField path="date" />
              <TextField path="note" max={200} />
            </div>
          )}
        </ListField>
      </Group>
    </ArticleMain>
  );
}

export function DisclosureSide() {
  return (
    <>
      <SelectField
        path="form"
        clearable
        placeholder="没有"
        options={[
          { value: "satisfied", label: "满意度问卷" },
          { value: "apply", label: "经销商加盟申请" },
        ]}
      />
      <CoverField />
    </>
  );
}
