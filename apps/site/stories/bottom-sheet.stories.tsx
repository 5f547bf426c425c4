import { useState } from "react";
import { BottomSheet } from "../app/ui/bottom-sheet.tsx";
import { Button } from "../app/ui/button.tsx";

export const title = "底部面板";

export function Order() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="outline" onClick={() => setOpen(true)}>
        打开面板
      </Button>
      <BottomSheet open={open} onOpenChange={setOpen} title="立即订购">
        <p className="mb-4 text-ink-2">用微信扫描小程序码，或致电销售热线 400-000-1120。</p>
        <Button full onClick={() => setOpen(false)}>
          复制链接
        </Button>
      </BottomSheet>
    </>
  );
}
