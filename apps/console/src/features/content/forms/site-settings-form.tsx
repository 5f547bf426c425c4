import { labelOf } from "@marque/contract/rules/field-names";
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

function LinkList({ path, max }: { path: string; max: number }) {
  return (
    <ListField path={path} unit="条链接" max={max} blank={blankLink}>
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
          <TextField path="brand.name" />
          <TextField path="brand.latinName" />
          <TextField path="brand.company" />
        </Row>
        <Pair>
          <TextField path="brand.slogan" />
          <PictureField path="brand.touchIcon" hint="正方形，180 px 以上" decoration width={64} />
        </Pair>
        <Pair>
          <DrawingField path="brand.symbol" hint="线条图，24 × 24" empty={{ viewBox: "0 0 24 24", paths: [] }} />
          <DrawingField
            path="brand.wordmark"
            hint="线条图；没有字标时显示品牌名"
            empty={{ viewBox: "0 0 120 24", paths: [], strokeWidth: 2 }}
          />
        </Pair>
        <LongTextField path="brand.description" rows={2} />
        <ListField path="brand.poem" unit="句" max={4} blank={() => ""}>
          {() => <TextField path="" label="诗句" quiet />}
        </ListField>
      </Group>
      <Group title="电话与在线客服">
        <Row>
          <TextField path="phones.sales" />
          <TextField path="phones.service" />
          <TextField path="onlineService.hours" />
          <TextField path="onlineService.text" />
          <LinkField path="onlineService.link" />
        </Row>
      </Group>
      <Group title="订购引导">
        <Row>
          <TextField path="order.title" />
          <TextField path="order.hint" />
          <LinkField path="order.landingUrl" />
        </Row>
      </Group>
      <Group title="页脚">
        {(["disclosure", "more", "contact", "filings"] as const).map((list) => (
          <LinkList key={list} path={`footer.${list}`} max={20} />
        ))}
        <TextField path="footer.copyright" />
      </Group>
      <Group title="二维码与社交账号">
        {(["app", "miniProgram", "officialAccount"] as const).map((code) => (
          <fieldset key={code}>
            <legend className="mb-1 text-note text-ink-2">{labelOf(`footer.social.${code}`)}</legend>
            <Pair>
              <PictureField path={`footer.social.${code}.picture`} label={labelOf(`footer.social.${code}`)} quiet width={120} />
              <div className="flex flex-col gap-3">
                <TextField path={`footer.social.${code}.text`} />
                <TextField path={`footer.social.${code}.hint`} />
              </div>
            </Pair>
          </fieldset>
        ))}
        {(["shop", "weibo"] as const).map((place) => (
          <Pair key={place}>
            <TextField path={`footer.social.${place}.text`} label={labelOf(`footer.social.${place}`)} />
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
              <SelectField path="icon" options={siteIcons} />
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
        <ListField path="home.film.stats" unit="个数字" max={3} blank={() => ({ value: "", unit: "", label: "" })}>
          {() => (
            <Row>
              <TextField path="value" />
              <TextField path="unit" />
              <TextField path="label" />
            </Row>
          )}
        </ListField>
        <TextField path="home.afterSales.title" label="售后标题" />
        <LongTextField path="home.afterSales.text" label="售后文字" rows={2} />
        <PictureField path="home.afterSales.picture" label="售后图片" />
        <LinkList path="home.afterSales.links" max={6} />
      </Group>
      <Group title="二手车首页">
        <TextField path="usedCar.certification.title" label="认证标题" hint="不填则不显示这一段" />
        <LongTextField path="usedCar.certification.text" label="认证文字" rows={2} />
        <ListField path="usedCar.certification.figures" unit="个数字" max={4} blank={() => ({ value: "", unit: "", label: "" })}>
          {() => (
            <Row>
              <TextField path="value" />
              <TextField path="unit" />
              <TextField path="label" />
            </Row>
          )}
        </ListField>
        <Pair>
          <TextField path="usedCar.certification.standard.text" label="认证标准全文" />
          <LinkField path="usedCar.certification.standard.link" />
        </Pair>
        {(["sell", "tradeIn"] as const).map((door) => (
          <Pair key={door}>
            <TextField path={`usedCar.${door}.title`} label={`${labelOf(`usedCar.${door}`)}标题`} hint="不填则不显示" />
            <LongTextField path={`usedCar.${door}.text`} label={`${labelOf(`usedCar.${door}`)}文字`} rows={2} />
          </Pair>
        ))}
      </Group>
      <Group title="车主服务跳转">
        <ServiceRedirects />
      </Group>
      <Group title="搜索与分享">
        <TextField path="seo.title" />
        <LongTextField path="seo.description" rows={2} />
        <TextField path="seo.origin" hint="如 https://www.example.cn，用于规范地址" />
        <PictureField path="seo.picture" hint="没有配图的页面被转发时显示；横图，宽 1200 px 以上" width={160} />
      </Group>
    </div>
  );
}
