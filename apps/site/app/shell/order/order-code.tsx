import { useLocation } from "react-router";
import { useSettings } from "../site-data.ts";
import { orderAddress, vehicleInPath } from "./order-address.ts";
import { QrCode } from "./qr-code.tsx";

/** Content of the order popover: the code of the page's vehicle, what to do with it, and a telephone for those without the app. */
export function OrderCode() {
  const { order, phones } = useSettings();
  const { pathname } = useLocation();
  return (
    <>
      <QrCode text={orderAddress(order.landingUrl, vehicleInPath(pathname))} label={order.title} className="-mx-2.5 -mt-2.5 size-[190px]" />
      <p className="mt-2 text-s">
        <b>{order.title}</b>
        <br />
        <span className="text-ink-3">{order.hint}</span>
      </p>
      <p className="num mt-1 text-s text-ink-3">
        或致电{" "}
        <a href={`tel:${phones.sales}`} className="text-ink underline underline-offset-[3px]">
          {phones.sales}
        </a>
      </p>
    </>
  );
}
