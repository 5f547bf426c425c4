import type { ReactElement } from "react";
import { QrCode } from "../shell/order/qr-code.tsx";
import { Popover } from "../ui/popover.tsx";

/** The page's address as a code for a telephone, beside its button. Comes when somebody asks for it, and is open then. */
export function ShareCode({ trigger, address, title }: { trigger: ReactElement; address: string; title: string }) {
  return (
    <Popover label="微信分享" align="start" trigger={trigger} initiallyOpen>
      <QrCode text={address} label={`“${title}”的二维码`} className="-mx-2.5 -mt-2.5 size-[190px]" />
      <p className="mt-2 text-s">
        <b>微信扫一扫，在手机上打开</b>
        <br />
        <span className="text-ink-3">打开后点右上角，发给朋友或分享到朋友圈。</span>
      </p>
    </Popover>
  );
}
