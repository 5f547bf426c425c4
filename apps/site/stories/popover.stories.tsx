import { BrandMark } from "../app/ui/brand-mark.tsx";
import { Button } from "../app/ui/button.tsx";
import { Popover } from "../app/ui/popover.tsx";
import { sampleSymbol } from "./sample-data.ts";

export const title = "浮层";
export const note = "订购浮层宽 210，悬停、聚焦、点按都会打开。";

export function Order() {
  return (
    <Popover
      glance
      align="start"
      label="立即订购"
      trigger={
        <Button size="small" look="outline">
          立即订购
        </Button>
      }
    >
      <span className="sheet-code">
        <BrandMark drawing={sampleSymbol} kind="symbol" height={44} label="小程序码示意" />
      </span>
      <p className="mt-3 font-strong">微信扫一扫，立即订购</p>
      <p className="text-ink-3">打开云岫汽车小程序</p>
    </Popover>
  );
}
