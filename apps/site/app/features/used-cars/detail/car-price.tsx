import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { monthlyPayment } from "@marque/contract/rules/loan";
import { takenText } from "@marque/contract/rules/used-car-words";
import type { ReactNode } from "react";
import { CompareLink } from "#blocks/compare-link.tsx";
import { licensedText, mileageText, priceFigure } from "#blocks/used-car-text.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What a car costs, what that covers, what it cost new, and the one thing to do next. */
export function CarPrice({ car }: { car: UsedCarDetail }) {
  const { price, priceIncludes, newPriceThen, newPriceNow, licensed, mileageKm, city, state, dealer } = car;
  return (
    <div>
      <p className="num flex flex-wrap items-baseline gap-x-3">
        <span>
          <b className="price-figure mr-1 text-n2">{priceFigure(price)}</b>万
        </span>
        {takenText(state) === null ? null : <span className="text-ink-2">{takenText(state)}</span>}
      </p>
      <p className="mt-2 text-s text-ink-2">含：{priceIncludes.join("、")}</p>
      <dl className="num mt-5 grid gap-y-1.5 text-m">
        <Line term="当年新车建议零售价">{priceFigure(newPriceThen)} 万</Line>
        <Line term="现款新车建议零售价">{newPriceNow === null ? "已停售" : `${priceFigure(newPriceNow)} 万`}</Line>
        <Line term="首次上牌">{licensedText(licensed)}</Line>
        <Line term="表显里程">{mileageText(mileageKm)}</Line>
        <Line term="所在城市">{city}</Line>
      </dl>
      {state === "sold" ? null : <Loan car={car} />}
      <div className="arrives-whole mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        {state === "sold" ? (
          <ButtonLink to="#similar">看相近车源</ButtonLink>
        ) : (
          <ButtonLink to={`/reservation?id=${car.id}`}>预约看车</ButtonLink>
        )}
        <TextLink to={`tel:${dealer.phone}`} className="num">
          {dealer.phone}
        </TextLink>
        <CompareLink car={{ kind: "used", id: car.id }} title={car.title} />
      </div>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A loan's monthly figure never without the annualised rate, in the same size (中国人民银行公告〔2021〕第 3 号). */
function Loan({ car: { finance, price } }: { car: Pick<UsedCarDetail, "finance" | "price"> }) {
  if (!finance) return null;
  const { provider, annualPercent, months, downPercent } = finance;
  const down = Math.round((price * downPercent) / 100);
  const monthly = Math.round(monthlyPayment(price - down, annualPercent, months));
  return (
    <div className="mt-6 bg-mist p-4">
      <p className="num flex flex-wrap gap-x-6 text-b1">
        <span>每月 {monthly.toLocaleString("zh-CN")} 元</span>
        <span>年化利率 {annualPercent.toFixed(2)}%</span>
      </p>
      <p className="num mt-1 text-s text-ink-2">
        首付 {downPercent}%，{priceFigure(down)} 万，{months} 期等额本息；年化利率按单利计算。由{provider}提供，以审批为准。
      </p>
    </div>
  );
}
