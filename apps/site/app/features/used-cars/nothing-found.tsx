import { useSettings } from "#shell/site-data.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Chosen } from "./chosen.ts";
import { cleared, type ListQuery, listAddress } from "./list-address.ts";

const OFFERED = 3;

/** No car fits: what to let go of, or before the first car is offered at all, whom to ask. */
export function NothingFound({ query, chosen }: { query: ListQuery; chosen: readonly Chosen[] }) {
  const { brand } = useSettings();
  if (chosen.length === 0) {
    return (
      <EmptyState
        symbol={brand.symbol}
        title="还没有在售的二手车"
        text="门店上架后会先在这里公布，也可以先看看新车。"
        action={<TextLink to="/car-type">查看全部车型</TextLink>}
      />
    );
  }
  return (
    <EmptyState
      symbol={brand.symbol}
      title="没有同时符合这些条件的车"
      text="去掉一个条件试试："
      action={
        <div className="flex flex-wrap gap-x-7">
          {chosen.slice(-OFFERED).map(({ label, without }) => (
            <TextLink key={label} to={listAddress(without)} replace>
              去掉“{label}”
            </TextLink>
          ))}
          <TextLink to={listAddress(cleared(query))} look="plain">
            查看全部
          </TextLink>
        </div>
      }
    />
  );
}

/** A page number that the list no longer, or never, had. */
export function BeyondTheEnd({ query, pageCount }: { query: ListQuery; pageCount: number }) {
  const { brand } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title={`没有第 ${query.page} 页`}
      text={`符合条件的车一共 ${pageCount} 页。有车售出或上架，页码会跟着变动。`}
      action={
        <div className="flex flex-wrap gap-x-7">
          <TextLink to={listAddress({ ...query, page: pageCount })}>去最后一页</TextLink>
          <TextLink to={listAddress({ ...query, page: 1 })} look="plain">
            回到第一页
          </TextLink>
        </div>
      }
    />
  );
}

/** Last cell of the list. */
export function NotFitting() {
  return (
    <div className="opens pt-5">
      <p className="text-t3">
        没有合适的？
        <br />
        告诉我们您想要的车
      </p>
      <TextLink to="/appointmentConsul" className="mt-2">
        联系顾问
      </TextLink>
    </div>
  );
}
