import { calendarDayKinds } from "@marque/contract/rules/working-days";
import { useField } from "#shell/fields/draft-store.ts";
import { LinkField } from "#shell/fields/link-field.tsx";
import { ListField } from "#shell/fields/list-field.tsx";
import { CheckField, DayField, LongTextField, NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { Pair, Row } from "./article-fields.tsx";

export function QuestionMain() {
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <TextField path="question" max={60} hint="按客户的说法写，如“试驾要带什么证件？”" />
      <LongTextField path="answer" max={600} rows={5} hint="换行即分段" />
      <Pair>
        <TextField path="linkText" label="下一步的文字" max={20} />
        <LinkField path="link" label="下一步的链接" hint="留空则只有回答" />
      </Pair>
    </div>
  );
}

export function MemberLevelMain() {
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <Pair>
        <TextField path="name" max={10} placeholder="青山" />
        <NumberField path="minGrowth" min={0} hint="成长值达到后进入这一级；最低一级填 0。修改后会员等级随即重算" />
      </Pair>
      <ListField path="benefits" unit="项权益" max={12} blank={() => ({ name: "", text: "" })}>
        {() => (
          <Pair>
            <TextField path="name" max={12} placeholder="免费取送" />
            <TextField path="text" max={60} placeholder="每年一次，保养时上门取送车" />
          </Pair>
        )}
      </ListField>
    </div>
  );
}

const kinds = Object.entries(calendarDayKinds).map(([value, label]) => ({ value, label }));

export function WorkCalendarMain() {
  const [isOfficial] = useField<unknown>("isOfficial");
  return (
    <div className="flex flex-col gap-4">
      <Row>
        <TextField path="title" max={40} placeholder="2027 年" />
        <NumberField path="year" min={2020} max={2100} />
        <TextField path="source" max={100} placeholder="国办发明电〔2025〕7号" />
      </Row>
      <CheckField path="isOfficial" hint="国务院办公厅通常在前一年 11 月公布放假与调休安排" />
      {isOfficial === true ? null : (
        <p className="border-l-2 border-warning pl-3">
          这一年的安排还没有公布，只按法定节假日计算，没有连休与调休。公布后请补全并勾选上面一项：已承诺的答复日期不会改变。
        </p>
      )}
      <ListField path="days" unit="天" max={80} blank={() => ({ date: "", kind: "holiday", name: "" })}>
        {() => (
          <Row>
            <DayField path="date" />
            <SelectField path="kind" options={kinds} />
            <TextField path="name" max={10} placeholder="春节" />
          </Row>
        )}
      </ListField>
      <p className="text-ink-3">没有写出的日子：周一至周五上班，周六、周日休息。</p>
    </div>
  );
}
