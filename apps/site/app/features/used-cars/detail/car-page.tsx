import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import type { ReactNode } from "react";
import { mileageText } from "#blocks/used-car-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CarCard } from "../car-card.tsx";
import { BUY_PATH } from "../list-address.ts";
import type { AskedProof } from "./asked-proof.ts";
import { Fact, Ledger, Papers } from "./car-facts.tsx";
import { CarGallery } from "./car-gallery.tsx";
import { Maintenance, PriceHistory, Recalls } from "./car-history.tsx";
import { CarPrice } from "./car-price.tsx";
import { Readings, ReportParts } from "./condition-report.tsx";
import { DefectMap } from "./defect-map.tsx";
import { ReportProof } from "./report-proof.tsx";

/** /carDetail: one used car, with everything that is known of it and what is not. */
export function CarPage({ car, asked }: { car: UsedCarDetail; asked: AskedProof | null }) {
  const { report } = car;
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb
        crumbs={[
          { label: "买二手车", to: BUY_PATH },
          { label: car.series, to: `${BUY_PATH}?series=${car.vehicleId}` },
          { label: car.title },
        ]}
      />
      {car.state === "sold" ? (
        <p role="note" className="mt-2 bg-haze px-5 py-4">
          这辆车已经售出，页面保留供查阅。
          <TextLink to="#similar" look="inline">
            看相近的车
          </TextLink>
        </p>
      ) : null}
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-t1">{car.title}</h1>
        {car.certified ? <Badge look="brand">官方认证</Badge> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,8fr)_minmax(0,4fr)] items-start gap-x-(--gutter) gap-y-8 max-lg:grid-cols-1">
        <CarGallery photos={car.photos} defects={report.defects} />
        <div className="lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
          <CarPrice car={car} />
        </div>
      </div>
      <div className="mt-12">
        <Ledger car={car} />
      </div>
      <Part id="unknown" title="我们不知道的事">
        <ul className="list-disc space-y-1.5 bg-mist py-6 pr-6 pl-10">
          {car.unknowns.length > 0 ? (
            car.unknowns.map((line) => <li key={line}>{line}</li>)
          ) : (
            <li>除本页写明的以外，没有其他已知的未知。</li>
          )}
        </ul>
      </Part>
      <Part id="report" title="检测报告">
        <ReportParts report={report} />
        <ReportProof car={car} asked={asked} />
      </Part>
      <Part id="defects" title={report.defects.length > 0 ? `瑕疵，${report.defects.length} 处` : "瑕疵"}>
        {report.defects.length > 0 ? <DefectMap body={car.body} defects={report.defects} /> : <p>检测时未见需要标记的瑕疵。</p>}
      </Part>
      <Part id="readings" title="读数">
        <Readings report={report} />
      </Part>
      <Part id="papers" title="手续与配置">
        <Papers car={car} />
      </Part>
      <div className="grid grid-cols-2 gap-x-(--gutter) max-lg:grid-cols-1">
        <Part id="maintenance" title="维保记录">
          <Maintenance maintenance={car.maintenance} />
        </Part>
        <div>
          <Part id="recalls" title="召回">
            <Recalls recalls={car.recalls} />
          </Part>
          <Part id="prices" title="价格记录">
            <PriceHistory priceHistory={car.priceHistory} />
          </Part>
        </div>
      </div>
      <Part id="promise" title="质保与退车">
        <dl>
          <Fact term="质保">{warrantyText(car)}</Fact>
          <Fact term="退车">{car.returnDays > 0 ? car.returnTerms : "不支持无理由退车；与本页描述不符的，可以依法要求退车。"}</Fact>
        </dl>
      </Part>
      <Part id="dealer" title="门店">
        <p className="text-b1">
          <TextLink to={dealerPath(car.dealer.code)}>{car.dealer.name}</TextLink>
        </p>
        <p className="num mt-1 text-ink-2">
          {car.city}，{car.dealer.address}
        </p>
        <p className="mt-1">
          <TextLink to={`tel:${car.dealer.phone}`} look="plain" className="num">
            {car.dealer.phone}
          </TextLink>
        </p>
      </Part>
      {car.similar.length > 0 ? (
        <Part id="similar" title="相近的车">
          <ul className="grid grid-cols-3 gap-x-(--gutter) gap-y-12 max-lg:grid-cols-2 max-md:grid-cols-1">
            {car.similar.map((other) => (
              <li key={other.id}>
                <CarCard car={other} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-(--sticky-top) pt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 id={`${id}-title`} className="mb-5 text-t2">
        {title}
      </h2>
      {children}
    </section>
  );
}

function warrantyText({ warranty }: Pick<UsedCarDetail, "warranty">): string {
  if (!warranty) return "不含质保；车龄与里程已超出强制质保的范围。";
  const { months, km, scope } = warranty;
  return `${months} 个月或 ${mileageText(km)}，先到为准，范围：${scope}`;
}
