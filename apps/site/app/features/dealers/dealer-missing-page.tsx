import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DEALERS_PATH } from "./dealer-query.ts";

/** In place of a dealer that there is not, and never was. */
export function DealerMissingPage() {
  const { brand, phones } = useSettings();
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] pb-8 text-d2">没有这家门店</h1>
      <EmptyState
        symbol={brand.symbol}
        title="门店代码不正确，或门店从未获得授权"
        text={
          <>
            未在名单中的门店不是我们的授权经销商。也可以致电
            <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1">
              {phones.sales}
            </TextLink>
            核实。
          </>
        }
        action={
          <div className="flex flex-wrap gap-x-7">
            <TextLink to={DEALERS_PATH}>查看全部门店</TextLink>
            <TextLink to="/dealer-inquiry-stop" look="plain">
              已终止授权的经销商
            </TextLink>
          </div>
        }
      />
    </div>
  );
}
