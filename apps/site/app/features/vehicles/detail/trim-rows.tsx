import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";
import { DEFAULT_PRICE_LABEL, PENDING_TEXT } from "@marque/contract/rules/price-line";
import { STOPPED_TEXT } from "@marque/contract/rules/vehicle-words";
import { ButtonLink } from "#ui/button-link.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { testDrivePath } from "../vehicle-links.ts";
import { Part } from "./part.tsx";
import { priceSince } from "./price-since.ts";
import { TrimPrice } from "./trim-price.tsx";
import { useChoice } from "./use-choice.ts";

/** Every trim as a price row that says what it has beyond the one before. The name chooses it, and the choice goes into the address. */
export function TrimRows({ vehicle, source }: { vehicle: VehicleDetail; source: "detail" | "h5" }) {
  const { trim: chosen, color, linkTo } = useChoice(vehicle);
  const label = vehicle.priceLabel ?? DEFAULT_PRICE_LABEL;
  return (
    <Part anchor="trims" label="版本" onPaper className="wrap scroll-mt-10">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="text-t1">版本与价格</h2>
        {vehicle.priceEffectiveFrom ? (
          <p className="num text-s text-ink-3">
            全国统一{label}，自 {priceSince(vehicle.priceEffectiveFrom)} 起执行
          </p>
        ) : null}
      </div>
      <ul className="opens">
        {vehicle.trims.map((trim) => {
          const isChosen = trim === chosen;
          return (
            <li
              key={trim.trimId}
              className="trim-row hair-b grid grid-cols-[3.2fr_4.2fr_2.4fr_auto] items-center gap-x-(--gutter) gap-y-1 py-6 max-lg:grid-cols-[1fr_auto] max-[22.5rem]:grid-cols-1 care:max-md:grid-cols-1"
            >
              <h3 className="text-t3">
                <PageLink
                  to={linkTo({ trim: isChosen ? null : trim.trimId })}
                  replace
                  keepPlace
                  aria-current={isChosen || undefined}
                  aria-label={`${trim.name}${isChosen ? "，已选，再按一次取消" : "，选择此版本"}`}
                  className="group/trim inline-flex min-h-(--hit) items-center gap-4 max-md:gap-3"
                >
                  <span aria-hidden="true" className="trim-ring print:hidden" />
                  <span className="link-plain whitespace-nowrap">{trim.name}</span>
                </PageLink>
              </h3>
              <div className="text-s text-ink-2 max-lg:order-3 max-lg:col-span-full max-lg:pl-9 max-md:pl-8">
                <p>{trim.delta.length > 0 ? `比${trim.comparedWith}多：${trim.delta.join("、")}` : trim.facts.join("，")}</p>
                {trim.delta.length > 0 ? <p className="text-ink-3">{trim.facts.join("，")}</p> : null}
              </div>
              <div className="max-lg:text-right max-[22.5rem]:pl-8 max-[22.5rem]:text-left care:max-md:pl-8 care:max-md:text-left">
                {trim.msrp === null ? (
                  <span className="text-s text-ink-2">{pendingPrice(vehicle)}</span>
                ) : (
                  <TrimPrice yuan={trim.msrp} label={label} />
                )}
                <PriceStep trim={trim} />
              </div>
              {vehicle.testDriveEnabled ? (
                <ButtonLink
                  look="outline"
                  size="small"
                  to={testDrivePath({
                    vehicleId: vehicle.vehicleId,
                    color: color?.key,
                    trimId: trim.trimId,
                    source,
                  })}
                  aria-label={`预约试驾${trim.name}`}
                  className="max-lg:order-4 max-lg:mt-2.5 max-lg:ml-9 max-lg:justify-self-start max-md:ml-8 print:hidden"
                >
                  预约试驾
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function PriceStep({ trim }: { trim: Trim }) {
  if (!trim.priceStep || !trim.comparedWith) return null;
  const sign = trim.priceStep > 0 ? "＋" : "－";
  return (
    <p className="num text-note text-ink-3">
      比{trim.comparedWith} {sign}¥{formatNumber(Math.abs(trim.priceStep))}
    </p>
  );
}

function pendingPrice({ lifecycle }: VehicleDetail): string {
  return lifecycle === "stopped" ? STOPPED_TEXT : PENDING_TEXT;
}
