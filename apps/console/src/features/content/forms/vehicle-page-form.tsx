import { categoryWords, lifecycleWords } from "@marque/contract/rules/vehicle-words";
import { useCall } from "#shell/calls.ts";
import { useField } from "#shell/fields/draft-store.ts";
import { ListField } from "#shell/fields/list-field.tsx";
import { CheckField, DayField, LongTextField, NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { AttachmentsField } from "#shell/media/attachments-field.tsx";
import { PictureField } from "#shell/media/picture-field.tsx";
import { optionsOf } from "#shell/vehicle-words.ts";
import { Group, Pair, Row } from "./article-fields.tsx";
import { FiguresField, FootnoteField } from "./figures-field.tsx";
import { SceneFields } from "./site-forms.tsx";

/** What a vehicle's page and its card say; its trims, colours, specification and prices are kept on tabs of their own. */
export function VehiclePageMain() {
  const [priceType] = useField<number>("carPriceType");
  return (
    <div className="flex flex-col gap-6">
      <Group title="车型">
        <Row>
          <TextField path="name" max={30} />
          <TextField path="className" max={30} hint="如：中大型轿车" />
          <TextField path="motto" max={80} hint="车名下的一句话" />
        </Row>
      </Group>
      <Group title="首屏">
        <SceneFields path="hero" isDescribed />
        <SelectField path="headerTheme" options={headerThemes} />
        <FiguresField path="stats" label="首屏数字" max={3} />
      </Group>
      <Group title="车型卡">
        <div className="grid gap-4 lg:grid-cols-2">
          <PictureField path="thumb" />
          <PictureField path="main" />
        </div>
        <Row>
          <TextField path="badge" max={8} hint="如：新款；最多一个，可以不填" />
          <SelectField path="carPriceType" options={priceTypes} />
          {priceType === 1 ? <TextField path="priceLabel" max={20} placeholder="建议零售价" /> : null}
          {priceType === 2 ? <TextField path="customerPriceText" max={40} /> : null}
        </Row>
      </Group>
      <Group title="内容段落">
        <ListField path="sections" unit="段" max={5} blank={blankSection}>
          {() => <Section />}
        </ListField>
      </Group>
      <Group title="尺寸（毫米）">
        <Row>
          {sides.map((side) => (
            <NumberField key={side} path={`dims.${side}`} min={1} max={30_000} />
          ))}
        </Row>
      </Group>
      <Group title="图库与资料">
        <ListField path="gallery" unit="张图片" max={30} blank={() => null}>
          {(index) => <PictureField path="" label={`第 ${index + 1} 张图片`} quiet />}
        </ListField>
        <AttachmentsField path="brochure" />
      </Group>
      <Group title="座位布局">
        <ListField path="seatLayouts" unit="种布局" max={8} blank={() => ({ name: "", seats: null, text: "", picture: null })}>
          {() => (
            <div className="flex flex-col gap-3">
              <Pair>
                <TextField path="name" max={30} />
                <NumberField path="seats" min={1} max={60} />
              </Pair>
              <LongTextField path="text" max={200} rows={2} />
              <PictureField path="picture" />
            </div>
          )}
        </ListField>
      </Group>
      <Group title="常见问题">
        <ListField path="faqs" unit="个问题" max={30} blank={() => ({ question: "", answer: "" })}>
          {() => (
            <div className="flex flex-col gap-3">
              <TextField path="question" max={80} />
              <LongTextField path="answer" max={600} rows={2} />
            </div>
          )}
        </ListField>
      </Group>
      <Group title="脚注">
        <p className="text-small text-ink-3">数字、要点和参数配置表按序号引用脚注；移动或删除脚注后，请核对引用它的地方。</p>
        <ListField path="footnotes" unit="条脚注" max={60} blank={() => ""}>
          {(index) => <LongTextField path="" label={`第 ${index + 1} 条脚注`} quiet max={600} rows={2} />}
        </ListField>
      </Group>
    </div>
  );
}

export function VehiclePageSide() {
  return (
    <>
      <SelectField path="lifecycle" options={optionsOf(lifecycleWords)} />
      <SelectField path="category" label="车身类别" options={optionsOf(categoryWords)} hint="车型列表按它筛选" />
      <SelectField path="brandGroupId" options={useBrandGroupOptions()} />
      <NumberField path="place" min={0} max={10_000} hint="小的在前" />
      <CheckField path="testDriveEnabled" />
      <DayField path="partsSupplyUntil" hint="停售车型须写明（《汽车销售管理办法》第二十一条）" />
    </>
  );
}

function Section() {
  return (
    <div className="flex flex-col gap-3">
      <Row>
        <SelectField path="anchor" options={anchors} />
        <SelectField path="layout" options={layouts} />
        <TextField path="title" max={30} />
      </Row>
      <LongTextField path="text" max={1_000} />
      <PictureField path="picture" />
      <ListField path="points" unit="个要点" max={12} blank={() => ({ title: "", text: "" })}>
        {() => (
          <div className="flex flex-col gap-3">
            <Pair>
              <TextField path="title" max={30} />
              <FootnoteField />
            </Pair>
            <LongTextField path="text" max={300} rows={2} />
          </div>
        )}
      </ListField>
      <FiguresField path="stats" label="本段数字" max={6} />
    </div>
  );
}

function useBrandGroupOptions() {
  const groups = useCall("manageBrandGroups", {});
  return (groups.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
}

const blankSection = () => ({ anchor: null, title: "", layout: "split", text: "", picture: null, points: [], stats: [] });

const sides = ["length", "width", "height", "wheelbase", "groundClearance"] as const;
const headerThemes = [
  { value: "dark", label: "深色画面，白字" },
  { value: "light", label: "浅色画面，黑字" },
];
const priceTypes = [
  { value: 1, label: "最低建议零售价" },
  { value: 2, label: "自定文字" },
  { value: 0, label: "敬请期待" },
];
const anchors = [
  { value: "highlights", label: "亮点" },
  { value: "exterior", label: "外观" },
  { value: "interior", label: "内饰" },
  { value: "safety", label: "安全" },
  { value: "power", label: "动力" },
];
const layouts = [
  { value: "story", label: "深色底，图文并排" },
  { value: "side", label: "侧视图与尺寸" },
  { value: "split", label: "图文并排" },
  { value: "band", label: "通栏图片与文字" },
];
