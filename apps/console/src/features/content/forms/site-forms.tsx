import { useCall } from "#shell/calls.ts";
import { useField } from "#shell/fields/draft-store.ts";
import { LinkField } from "#shell/fields/link-field.tsx";
import { ListField } from "#shell/fields/list-field.tsx";
import { RichTextField } from "#shell/fields/rich-text-field.tsx";
import { CheckField, DayField, LongTextField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { PictureAddressField } from "#shell/media/picture-address-field.tsx";
import { PictureField } from "#shell/media/picture-field.tsx";
import { useVehicleOptions } from "#shell/vehicle-options.ts";
import { Group, Pair, Row } from "./article-fields.tsx";
import { siteIcons } from "./site-icons.ts";

/** Items that another may stand below. */
function useNavigationOptions() {
  const items = useCall("manageContentList", { type: "navigation", order: "sort", pageSize: 100 });
  return (items.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }));
}

export function NavigationMain() {
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <TextField path="navigationName" max={12} />
      <LinkField path="customLink" hint="留空则点击没有反应，只展开下级" />
      <SelectField
        path="jumpType"
        options={[
          { value: 1, label: "普通链接" },
          { value: 3, label: "展开车型面板" },
          { value: 4, label: "展开二手车面板" },
        ]}
      />
      <SelectField
        path="parentId"
        label="上级导航"
        clearable
        placeholder="没有，在顶层"
        options={useNavigationOptions()}
        hint="只能是二手车菜单；最多两级"
      />
    </div>
  );
}

export function HoverBarMain() {
  const [kind] = useField<number>("descriptionType");
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <SelectField path="iconName" options={siteIcons} />
      <LongTextField path="description" max={2000} hint="可用 <br> 换行、<strong> 加粗；第一行是名称" />
      <SelectField
        path="descriptionType"
        options={[
          { value: 1, label: "文字" },
          { value: 2, label: "图片（如二维码）" },
        ]}
      />
      {kind === 2 ? <PictureAddressField path="descriptionUrl" /> : null}
      <LinkField path="customLink" hint="留空则点击只展开说明" />
    </div>
  );
}

/** A landscape, the same for upright screens, and the car that stands in it. `isDescribed`: without a car the landscape says what it shows. */
export function SceneFields({ path, isDescribed = false }: { path: string; isDescribed?: boolean }) {
  const [car] = useField<object | null>(`${path}.car`);
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <PictureField
          path={`${path}.landscape`}
          label="风景（16:9，地平线在 60% 处）"
          decoration={!isDescribed || Boolean(car)}
          width={320}
        />
        <PictureField path={`${path}.landscapeTall`} label="竖屏风景" optional decoration width={160} />
      </div>
      <PictureField path={`${path}.car`} label="车辆抠图" width={320} />
    </>
  );
}

export function CarouselMain() {
  return (
    <div className="flex flex-col gap-5">
      <Row>
        <TextField path="label" hint="轮播下方分段上的字" max={10} />
        <TextField path="title" max={40} />
        <TextField path="subtitle" max={60} />
      </Row>
      <Group title="画面">
        <SceneFields path="scene" isDescribed />
        <SelectField
          path="tone"
          label="画面明暗"
          options={[
            { value: "dark", label: "深色画面，白字" },
            { value: "light", label: "浅色画面，黑字" },
          ]}
        />
      </Group>
      <Group title="按钮与价格">
        <SelectField path="vehicleId" label="显示哪款车的价格" clearable placeholder="不显示价格" options={useVehicleOptions()} />
        <ListField path="buttons" unit="个按钮" max={2} blank={() => ({ text: "", link: "" })}>
          {() => (
            <Pair>
              <TextField path="text" label="按钮文字" max={10} />
              <LinkField path="link" />
            </Pair>
          )}
        </ListField>
      </Group>
      <RichTextField
        path="contentHtml"
        label="单独页面的文字"
        hint="在单独的页面里显示：没有按钮的这一帧会出现“了解详情”，点开就是；留空则没有这个页面"
      />
    </div>
  );
}

export function ProtocolMain() {
  return (
    <div className="flex flex-col gap-5">
      <Row>
        <TextField path="title" />
        <TextField path="version" />
        <DayField path="effectiveAt" />
        <TextField path="code" hint="程序用它找到协议，发布后不要修改" />
      </Row>
      <LongTextField path="changeNote" hint="与上一版相比改了什么，用户重新同意时会看到" />
      <RichTextField path="contentHtml" />
    </div>
  );
}

export function GrayModeMain() {
  return (
    <div className="flex max-w-160 flex-col gap-3">
      <CheckField path="grayed" label="全站以灰色显示" />
      <p className="text-ink-3">起止时间用右侧的上线时间与下线时间：到时自动变灰，到时自动恢复。须由另一位同事发布。</p>
    </div>
  );
}

export function RedirectMain() {
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <TextField path="from" label="旧地址" max={200} placeholder="/old-page" hint="站内路径，不含问号后的参数；没有页面的地址才会跳转" />
      <LinkField path="to" label="新地址" />
      <CheckField path="permanent" hint="浏览器与搜索引擎会记住，不容易撤回" />
    </div>
  );
}
