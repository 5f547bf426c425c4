import { employmentKinds, supplierKinds } from "@marque/contract/rules/content-categories";
import { useField } from "#shell/fields/draft-store.ts";
import { DayField, LongTextField, MomentField, NumberField, SelectField, TextField, WordsField } from "#shell/fields/simple-fields.tsx";
import { ArticleMain, Group, Row } from "./article-fields.tsx";

const awarded = ["中标", "变更", "终止"];

export function SupplierMain() {
  const [kind] = useField<string>("kind");
  return (
    <ArticleMain>
      <Group title="公告要素">
        <Row>
          <TextField path="noticeNo" max={40} />
          <SelectField path="kind" options={supplierKinds} />
          <MomentField path="deadline" label="递交截止" empty="不设截止时间" />
        </Row>
        <LongTextField path="scope" max={400} />
        <LongTextField path="qualification" max={800} />
        {kind && awarded.includes(kind) ? (
          <Row>
            <TextField path="winner" max={80} />
            <TextField path="amount" max={40} placeholder="¥1,280,000（含税）" />
            <NumberField path="parentId" label="原公告编号" min={1} />
          </Row>
        ) : null}
      </Group>
    </ArticleMain>
  );
}

export function SupplierSide() {
  return (
    <>
      <TextField path="contact.name" label="联系人" max={20} />
      <TextField path="contact.phone" label="联系电话" max={20} />
      <TextField path="contact.email" label="联系邮箱" max={60} />
    </>
  );
}

export function EmploymentMain() {
  const [kind] = useField<string>("kind");
  return (
    <ArticleMain>
      <Group title="岗位">
        <Row>
          <SelectField path="kind" options={employmentKinds} />
          <TextField path="department" max={40} />
          <NumberField path="headcount" min={1} max={999} hint="留空显示“若干”" />
          <TextField path="degree" max={20} />
          <TextField path="experience" max={40} />
          <TextField path="salaryText" max={60} placeholder="18–25 万元/年" />
        </Row>
        <WordsField path="cities" max={12} />
        {kind === "公示" ? (
          <Row>
            <DayField path="publicity.from" label="公示开始" />
            <DayField path="publicity.to" label="公示结束" />
          </Row>
        ) : null}
      </Group>
    </ArticleMain>
  );
}

export function EmploymentSide() {
  return (
    <>
      <MomentField path="deadline" label="投递截止" empty="长期有效" />
      <TextField path="applyEmail" max={60} hint="招聘信息不得限制性别、年龄与户籍" />
    </>
  );
}
