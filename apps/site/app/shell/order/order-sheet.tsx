import { Link as Copy, Download, Phone } from "lucide";
import { useRef } from "react";
import { useLocation } from "react-router";
import { BottomSheet } from "../../ui/bottom-sheet.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { closeOverlay, useOverlay } from "../overlays/overlay-store.ts";
import { useSettings } from "../site-data.ts";
import { orderAddress, vehicleInPath } from "./order-address.ts";
import { QrCode } from "./qr-code.tsx";
import { savePicture } from "./save-picture.ts";

/** 立即订购 on a phone: press the code to recognise it, save it, copy the address, or call (features §1.1). */
export function OrderSheet() {
  const { order, phones, brand } = useSettings();
  const { pathname } = useLocation();
  const vehicleId = useOverlay((state) => state.vehicleId) ?? vehicleInPath(pathname);
  const code = useRef<SVGSVGElement>(null);
  const address = orderAddress(order.landingUrl, vehicleId);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast.show("链接已复制");
    } catch {
      toast.error("无法复制，请长按二维码识别");
    }
  }

  async function save(): Promise<void> {
    try {
      if (code.current) await savePicture(code.current, `${brand.name}-${order.title}.png`);
    } catch {
      toast.error("无法保存，请截屏后扫码");
    }
  }

  return (
    <BottomSheet open onOpenChange={(open) => open || closeOverlay()} title={order.title}>
      <div className="flex items-center gap-5">
        <QrCode ref={code} text={address} label={order.title} className="-m-2.5 size-[190px] flex-none" />
        <p className="text-s text-ink-2">
          {order.hint}
          <br />
          微信内长按二维码可直接识别。
        </p>
      </div>
      <div className="mt-5 grid gap-2">
        <button type="button" className={buttonClass("outline")} onClick={save}>
          <Icon icon={Download} />
          保存图片
        </button>
        <button type="button" className={buttonClass("outline")} onClick={copy}>
          <Icon icon={Copy} />
          复制链接
        </button>
        <a href={`tel:${phones.sales}`} className={buttonClass("outline")}>
          <Icon icon={Phone} />
          <span className="num">致电 {phones.sales}</span>
        </a>
      </div>
    </BottomSheet>
  );
}
