import type { Login } from "@marque/contract/entities/member";
import type { ReactNode } from "react";
import { QrCode } from "#shell/order/qr-code.tsx";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useScanCode } from "./use-scan-code.ts";

/** A code for the telephone on which somebody is signed in already. */
export function ScanSignIn({ onSignedIn }: { onSignedIn: (login: Login) => void }) {
  const { code, refresh } = useScanCode(onSignedIn);
  return (
    <section aria-label="扫码登录">
      <div className="hair grid size-60 place-items-center bg-ground p-3">
        {code.state === "loading" ? <Loading className="size-full">{null}</Loading> : null}
        {code.state === "waiting" ? <QrCode text={code.content} label="登录二维码，请用手机扫描" className="size-full" /> : null}
        {code.state === "scanned" ? <Words title="扫码成功">{`${code.nickname}，请在手机上确认登录`}</Words> : null}
        {code.state === "cancelled" || code.state === "expired" || code.state === "failed" ? (
          <Words title={titles[code.state]}>
            <Button size="small" look="outline" onClick={refresh} className="mt-3">
              刷新二维码
            </Button>
          </Words>
        ) : null}
      </div>
      <p role="status" className="mt-4 min-h-[3lh] text-m text-ink-2">
        {statusText(code)}
      </p>
    </section>
  );
}

const titles = { cancelled: "您已取消登录", expired: "二维码已过期", failed: "二维码未能生成" } as const;

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-full px-3 text-m">
      <p className="text-t3">{title}</p>
      <div className="mt-1 text-ink-2">{children}</div>
    </div>
  );
}

function statusText(code: ReturnType<typeof useScanCode>["code"]): string {
  switch (code.state) {
    case "loading":
      return "正在生成二维码";
    case "waiting":
      return "用已登录会员的手机扫码，再在手机上确认。二维码两分钟内有效。";
    case "scanned":
      return "扫码成功，请在手机上确认。";
    case "cancelled":
      return "手机上取消了这次登录，可刷新后重新扫码。";
    case "expired":
      return "二维码已过期，点击刷新后重新扫码。";
    case "failed":
      return code.message;
  }
}
