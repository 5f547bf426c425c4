import { Copy } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";

/** Puts a text on the clipboard, and says so. `children` names what is copied, as 复制链接. */
export function CopyButton({ text, small, children }: { text: string; small?: boolean; children: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.done("已复制");
    } catch {
      toast.wrong("浏览器不允许写入剪贴板，请手动选中复制");
    }
  }
  return (
    <Button small={small ?? false} icon={Copy} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
