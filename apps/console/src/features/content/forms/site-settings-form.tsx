import { DrawingField } from "#shell/fields/drawing-field.tsx";
import { LinkField } from "#shell/fields/link-field.tsx";
import { ListField } from "#shell/fields/list-field.tsx";
import { LongTextField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { PictureField } from "#shell/media/picture-field.tsx";
import { useVehicleOptions } from "#shell/vehicle-options.ts";
import { Group, Pair, Row } from "./article-fields.tsx";
import { SceneFields } from "./site-forms.tsx";
import { siteIcons } from "./site-icons.ts";

const blankLink = () => ({ text: "", link: "" });

function LinkList({ path, label, max }: { path: string; label: string; max: number }) {
  return (
    <ListField path={path} label={label} unit="条链接" max={max} blank={blankLink}>
      {() => (
        <Pair>
          <TextField path="text" />
          <LinkField path="link" />
        </Pair>
      )}
    </ListField>
  );
}

/** Where owners are led from a vehicle's service entry; each visitor gets the address with a signature that holds for minutes. */
function ServiceRedirects() {
  const vehicles = useVehicleOptions();
  return (
    <ListField path="serviceRedirects" label="各车型的跳转" unit="个跳转" max={50} blank={() => ({ vehicleId: null, url: "" })}>
      {() => (
        <Pair>
          <SelectField path="vehicleId" options={vehicles} />
          <TextField path="url" label="跳转地址" max={500} hint="以 https:// 开头；访问时自动附上短时签名" />
        </Pair>
      )}
    </ListField>
  );
}

/** What a maker changes to make the site its own. */
export function SiteSettingsMain() {
  return (
    <div className="flex flex-col gap-6">
      <Group title="品牌">
        <Row>
          <TextField path="brand.name" label="品牌名" />
          <TextField path="brand.latinName" label="拉丁文名" />
          <TextField path="brand.company" label="公司全称" />
        </Row>
        <Pair>
          <TextField path="brand.slogan" label="口号" />
          <PictureField path="brand.touchIcon" label="手机主屏幕图标（正方形，180 px 以上）" decoration width={64} />
        </Pair>
        <Pair>
          <DrawingField path="brand.symbol" label="品牌图形（线条图，24 × 24）" empty={{ viewBox: "0 0 24 24", paths: [] }} />
          <DrawingField
            path="brand.wordmark"
            label="字标（线条图）"
            hint="没有字标时显示品牌名"
            empty={{ viewBox: "0 0 120 24", paths: [], strokeWidth: 2 }}
          />
        </Pair>
        <LongTextField path="brand.description" label="品牌简介" rows={2} />
        <ListField path="brand.poem" label="页脚的诗句" unit="句" max={4} blank={() => ""}>
          {() => <TextField path="" label="诗句" quiet />}
        </ListField>
      </Group>
      <Group title="电话与在线客服">
        <Row>
          <TextField path="phones.sales" label="销售热线" />
          <TextField path="phones.service" label="服务热线" />
          <TextField path="onlineService.hours" label="在线客服时间" />
          <TextField path="onlineService.text" label="在线客服文字" />
          <LinkField path="onlineService.link" label="在线客服链接" />
        </Row>
      </Group>
      <Group title="订购引导">
        <Row>
          <TextField path="order.title" label="标题" />
          <TextField path="order.hint" label="提示" />
          <LinkField path="order.landingUrl" label="二维码打开的地址" />
        </Row>
      </Group>
      <Group title="页脚">
        {(["disclosure", "more", "contact", "filings"] as const).map((list) => (
          <LinkList key={list} path={`footer.${list}`} label={footerNames[list]} max={20} />
        ))}
        <TextField path="footer.copyright" label="版权" />
      </Group>
      <Group title="二维码与社交账号">
        {(["app", "miniProgram", "officialAccount"] as const).map((code) => (
          <fieldset key={code}>
            <legend className="mb-1 text-note text-ink-2">{codeNames[code]}</legend>
            <Pair>
              <PictureField path={`footer.social.${code}.picture`} label={codeNames[code]} quiet width={120} />
              <div className="flex flex-col gap-3">
                <TextField path={`footer.social.${code}.text`} label="名称" />
                <TextField path={`footer.social.${code}.hint`} label="提示" />
              </div>
            </Pair>
          </fieldset>
        ))}
        {(["shop", "weibo"] as const).map((place) => (
          <Pair key={place}>
            <TextField path={`footer.social.${place}.text`} label={placeNames[place]} />
            <LinkField path={`footer.social.${place}.link`} />
          </Pair>
        ))}
      </Group>
      <Group title="首页快捷入口">
        <ListField path="home.lanes" label="入口" unit="个入口" max={5} blank={() => ({ ...blankLink(), icon: "link" })}>
          {() => (
            <Row>
              <TextField path="text" />
              <LinkField path="link" />
              <SelectField path="icon" label="图标" options={siteIcons} />
            </Row>
          )}
        </ListField>
      </Group>
      <Group title="首页影片与售后">
        <Row>
          <TextField path="home.film.title" label="影片标题" />
          <TextField path="home.film.linkText" label="影片按钮" />
          <LinkField path="home.film.link" label="影片链接" />
        </Row>
        <LongTextField path="home.film.text" label="影片文字" rows={2} />
        <SceneFields path="home.film.scene" />
        <ListField path="home.film.stats" label="影片下方的数字" unit="个数字" max={3} blank={() => ({ value: "", unit: "", label: "" })}>
          {() => (
            <Row>
              <TextField path="value" label="数值" />
              <TextField path="unit" label="单位" />
              <TextField path="label" label="说明" />
            </Row>
          )}
        </ListField>
        <TextField path="home.afterSales.title" label="售后标题" />
        <LongTextField path="home.afterSales.text" label="售后文字" rows={2} />
        <PictureField path="home.afterSales.picture" label="售后图片" />
        <LinkList path="home.afterSales.links" label="售后链接" max={6} />
      </Group>
      <Group title="车主服务跳转">
        <ServiceRedirects />
      </Group>
      <Group title="搜索与分享">
        <TextField path="seo.title" label="默认标题" />
        <LongTextField path="seo.description" label="默认描述" rows={2} />
        <TextField path="seo.origin" label="正式网址" hint="如 https://www.example.cn，用于规范地址" />
      </Group>
    </div>
  );
}

const footerNames = { disclosure: "信息披露", more: "更多", contact: "联系我们", filings: "备案号" };
const codeNames = { app: "应用二维码", miniProgram: "小程序码", officialAccount: "公众号二维码" };
const placeNames = { shop: "商城", weibo: "微博" };
