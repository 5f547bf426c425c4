import { useState } from "react";
import { Button } from "../app/ui/button.tsx";
import { Dialog } from "../app/ui/dialog.tsx";

export const title = "对话框";
export const note = "宽 260，只问一句；更大的事用页面。";

export function Confirm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="outline" onClick={() => setOpen(true)}>
        取消试驾
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="取消这次试驾？"
        text="取消后时段将释放给其他人。"
        cancelText="再想想"
        confirmText="确认取消"
      />
    </>
  );
}
