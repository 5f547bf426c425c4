import { useLoaded } from "../loaded.ts";
import { useSettings } from "../site-data.ts";
import type { Menus } from "./use-menus.ts";

const loadOrderCode = () => import("../order/order-code.tsx");

/** 立即订购: a popover of 210 px with the mini-program's code, on hover, focus and press (specification §2, §9). */
export function OrderEntry({ menus }: { menus: Menus }) {
  const { order } = useSettings();
  const open = menus.open === "order";
  const code = useLoaded(loadOrderCode, open);
  return (
    <div data-menu="order" data-open={open || undefined} className="relative mr-2 hidden h-full items-center md:flex">
      <a
        href={order.landingUrl}
        data-trigger
        aria-haspopup="true"
        aria-expanded={open}
        className="header-order"
        onPointerEnter={() => void loadOrderCode()}
        onFocus={(event) => menus.focus("order", event)}
        onClick={(event) => {
          event.preventDefault();
          if (!open) menus.press("order", event);
        }}
      >
        立即订购
      </a>
      <div data-popup className="header-popover">
        {code && open ? <code.OrderCode /> : null}
      </div>
    </div>
  );
}
