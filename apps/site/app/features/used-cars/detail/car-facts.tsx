import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import {
  accidentWords,
  emissionTransferWords,
  emissionWords,
  featureWords,
  gearboxWords,
  usedCarEnergyWords,
  useNatureWords,
} from "@marque/contract/rules/used-car-words";
import type { ReactNode } from "react";
import { floodAndFireText, mortgageText, transfersText } from "#blocks/used-car-text.ts";
import { TextLink } from "#ui/text-link.tsx";

const dateText = (iso: string) => iso.replaceAll("-", ".");
const litres = (ml: number) => `${(ml / 1000).toFixed(1)} L`;

/** Six facts that decide, large, in one row. */
export function Ledger({ car }: { car: UsedCarDetail }) {
  const facts: [string, string][] = [
    ["过户", transfersText(car.transfers)],
    ["事故", accidentWords[car.accident]],
    ["泡水与火烧", floodAndFireText(car)],
    ["使用性质", useNatureWords[car.useNature]],
    ["抵押", mortgageText(car.mortgage)],
    ["钥匙", `${car.keys} 把`],
  ];
  return (
    <dl className="num hair-t hair-b grid grid-cols-6 gap-x-(--gutter) gap-y-5 py-6 max-lg:grid-cols-3 max-md:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-s text-ink-3">{term}</dt>
          <dd className="mt-1 text-b1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the papers say of a car, and what it is. */
export function Papers({ car }: { car: UsedCarDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-x-(--gutter) max-lg:grid-cols-1">
      <Fact term="车型">
        <TextLink to={`/car-type/car-detail/${car.vehicleId}`} look="inline">
          {car.series}
        </TextLink>{" "}
        {car.modelYear} 款 {car.trim}
      </Fact>
      <Fact term="能源与动力">
        {[usedCarEnergyWords[car.energy], car.displacementMl ? litres(car.displacementMl) : null, gearboxWords[car.gearbox], car.drive]
          .filter(Boolean)
          .join("，")}
      </Fact>
      <Fact term="车身与座位">
        {car.colorName}车身，{car.interior}内饰，{car.seats} 座
      </Fact>
      <Fact term="车架号">{car.vin}</Fact>
      <Fact term="牌照所在地">{car.plateRegion}</Fact>
      <Fact term="排放">
        {emissionWords[car.emission]}。{emissionTransferWords[car.emission]}
      </Fact>
      <Fact term="年检有效期至">{dateText(car.inspectionDue)}</Fact>
      <Fact term="交强险有效期至">{dateText(car.insuranceDue)}</Fact>
      <Fact term="配置亮点">{car.features.length > 0 ? car.features.map((feature) => featureWords[feature]).join("、") : "未登记"}</Fact>
      <Fact term="车源编号">{car.listingNo}</Fact>
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="hair-b grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-3.5 max-md:grid-cols-1 max-md:gap-y-0.5">
      <dt className="text-m text-ink-3">{term}</dt>
      <dd className="num text-m text-pretty">{children}</dd>
    </div>
  );
}
