import type { DealerDetail } from "@marque/contract/entities/dealer";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import { dealerTypeWords, serviceWords, takesBookings } from "@marque/contract/rules/dealer-words";
import clsx from "clsx";
import type { ReactNode } from "react";
import { copyText } from "../../blocks/copy-text.ts";
import { PhoneCode } from "../../blocks/phone-code.tsx";
import { distanceText } from "../../forms/distance.ts";
import { useSettings } from "../../shell/site-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { useNow } from "../../ui/use-now.ts";
import { addressText } from "./address-text.ts";
import { ContactRecord } from "./contact-record.tsx";
import { DEALERS_PATH } from "./dealer-query.ts";
import { MapLinks } from "./navigation-links.tsx";
import { OpeningBadge } from "./opening-badge.tsx";
import { Photos } from "./photos.tsx";
import { ReportForm } from "./report-form.tsx";
import { SatisfactionRecord } from "./satisfaction-record.tsx";
import { TestCars } from "./test-cars.tsx";
import { WeekStrip } from "./week-strip.tsx";

/** /dealer-inquiry/detail?code=: who a dealer is, when it is open, what it does, and how to get there or through to it. */
export function DealerPage({ dealer }: { dealer: DealerDetail }) {
  const now = useNow();
  const { code, shortName, address, services, cars, contacts, types, photos, satisfaction } = dealer;
  const books = takesBookings(dealer) && cars.length > 0;
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb
        crumbs={[
          { label: "查找经销商", to: DEALERS_PATH },
          { label: dealer.city, to: `${DEALERS_PATH}?city=${dealer.cityCode}` },
          { label: shortName },
        ]}
      />
      <h1 className="mt-2 text-t1">{shortName}</h1>
      <p className="mt-1 text-m text-ink-3">{dealer.fullName}</p>
      <div className="mt-3 flex min-h-7 flex-wrap items-center gap-x-5 gap-y-1">
        {types.length > 0 ? <p className="text-m text-ink-2">{types.map((type) => dealerTypeWords[type]).join(" · ")}</p> : null}
        {/* It comes with the visitor's clock: after what stands, so that nothing gives way to it. */}
        <OpeningBadge dealer={dealer} now={now} />
      </div>
      <p className="num mt-3 text-b1">
        {dealer.province === dealer.city ? "" : dealer.province}
        {dealer.city}
        {addressText(address)}
        <TextButton
          look="inline"
          className={clsx("hit-area ml-3 text-s text-ink-3 hover:text-ink", !now && "invisible")}
          onClick={() => copyText(dealer.city + address, { done: "地址已复制", failed: "复制未成功，请长按地址选择" })}
        >
          复制地址
        </TextButton>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 text-s">
        <span className="text-ink-3">导航</span>
        <MapLinks dealer={dealer} />
        <PhoneCode path={dealerPath(code)} title={shortName} />
      </div>

      <div className="mt-10 grid grid-cols-12 items-start gap-x-(--gutter) gap-y-12 max-lg:grid-cols-1 max-md:mt-7 max-md:gap-y-9">
        <div className="grid min-w-0 gap-y-12 lg:col-span-8 max-md:gap-y-9">
          <Part id="hours" title="营业时间">
            <WeekStrip opening={dealer} now={now} />
          </Part>
          {books ? (
            <Part id="cars" title="试驾车">
              <TestCars dealer={dealer} />
            </Part>
          ) : null}
          <Part id="services" title="业务">
            <ul className="flex flex-wrap gap-x-8 gap-y-2">
              {services.map((service) => (
                <li key={service}>{serviceWords[service]}</li>
              ))}
            </ul>
          </Part>
          {satisfaction ? (
            <Part id="satisfaction" title="客户满意度">
              <SatisfactionRecord satisfaction={satisfaction} />
            </Part>
          ) : null}
          {contacts ? (
            <Part id="contacts" title="联系记录">
              <ContactRecord contacts={contacts} />
            </Part>
          ) : null}
        </div>
        <Facts dealer={dealer} books={books} />
        {photos.length > 0 ? (
          <div className="min-w-0 lg:col-span-8">
            <Part id="photos" title="门店照片">
              <Photos photos={photos} />
            </Part>
          </div>
        ) : null}
      </div>
      <Nearest dealer={dealer} />
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-t2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** How to get through to it, and on what ground it trades. */
function Facts({ dealer, books }: { dealer: DealerDetail; books: boolean }) {
  const { phones } = useSettings();
  const { code, shortName, salesPhone, servicePhone, rescuePhone, complaintPhone, authorisation, uscc, wechatCode } = dealer;
  return (
    <aside aria-label="门店信息" className="lg:col-span-4 lg:pl-[clamp(0px,2vw,40px)]">
      <dl className="opens">
        <Fact term="销售">
          <Phone number={salesPhone} />
        </Fact>
        <Fact term="服务">
          <Phone number={servicePhone} />
        </Fact>
        {rescuePhone ? (
          <Fact term="24 小时救援">
            <Phone number={rescuePhone} />
          </Fact>
        ) : null}
        <Fact term="投诉联系">
          <Phone number={complaintPhone || phones.service} />
          <TextLink to={`/complaint?dealerCode=${code}`} className="ml-4 whitespace-nowrap" aria-label={`在线投诉${shortName}`}>
            在线投诉
          </TextLink>
        </Fact>
        {authorisation ? (
          <>
            <Fact term="授权编号">{authorisation.no}</Fact>
            <Fact term="授权期限">
              {authorisation.from} 至 {authorisation.to}
            </Fact>
            {authorisation.scope ? <Fact term="授权范围">{authorisation.scope}</Fact> : null}
          </>
        ) : null}
        <Fact term="企业名称">{dealer.fullName}</Fact>
        {uscc ? <Fact term="统一社会信用代码">{uscc}</Fact> : null}
        <Fact term="门店代码">{code}</Fact>
        {wechatCode ? (
          <Fact term="微信">
            <WechatCode code={wechatCode} shortName={shortName} />
          </Fact>
        ) : null}
      </dl>
      {books ? (
        <ButtonLink
          to={`/test-drive?cityCode=${dealer.cityCode}&dealerCode=${code}`}
          className="mt-6 w-full"
          aria-label={`在${shortName}预约试驾`}
        >
          预约试驾
        </ButtonLink>
      ) : null}
      <div className="mt-3">
        <ReportForm code={code} />
      </div>
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="hair-b num grid min-h-(--hit) grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 py-2 text-m care:max-md:grid-cols-1">
      <dt className="text-s text-ink-3">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <TextLink to={`tel:${number.replace(/\s/g, "")}`} className="whitespace-nowrap">
      {number}
    </TextLink>
  );
}

/** On white in every look, so that cameras read it; on a telephone it is pressed long. */
function WechatCode({ code, shortName }: { code: NonNullable<DealerDetail["wechatCode"]>; shortName: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
      <Picture
        picture={code}
        alt={`${shortName}的微信二维码`}
        ratio={1}
        fit="contain"
        sizes="128px"
        className="w-32 flex-none bg-white! p-1.5"
      />
      <p className="text-s text-ink-3">
        微信扫一扫
        <br />
        手机上长按识别
      </p>
    </div>
  );
}

/** Where else to go. */
function Nearest({ dealer: { nearest, cityCode, city } }: { dealer: DealerDetail }) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className="mt-(--section)">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="nearest" className="text-t2">
          离这里最近的其他门店
        </h2>
        <TextLink to={`${DEALERS_PATH}?city=${cityCode}`} look="plain" className="text-m">
          {city}的全部门店
        </TextLink>
      </div>
      <ul className="opens">
        {nearest.map(({ code, shortName, address, salesPhone, km }) => (
          <li
            key={code}
            className="hair-b num grid grid-cols-[4fr_5fr_2fr_1fr] items-baseline gap-x-(--gutter) py-4 text-m max-md:grid-cols-[1fr_auto] max-md:gap-y-1"
          >
            <h3 className="text-t3">
              <PageLink to={dealerPath(code)} prefetch className="hit-area hover:underline care:underline">
                {shortName}
              </PageLink>
            </h3>
            <p className="text-ink-2 max-md:order-2 max-md:col-span-2">{addressText(address)}</p>
            <p className="max-md:order-3 max-md:col-span-2">
              <Phone number={salesPhone} />
            </p>
            <p className="justify-self-end text-ink-3">{distanceText(km)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
