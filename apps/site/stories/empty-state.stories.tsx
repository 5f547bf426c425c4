import { Button } from "../app/ui/button.tsx";
import { EmptyState, ErrorState } from "../app/ui/empty-state.tsx";
import { TextButton } from "../app/ui/text-link.tsx";
import { sampleSymbol } from "./sample-data.ts";

export const title = "空与错";

export function Empty() {
  return (
    <EmptyState
      symbol={sampleSymbol}
      title="这个条件下还没有车源"
      text="放宽价格或车龄，或留下手机号，上架后通知您。"
      action={<TextButton>清空筛选</TextButton>}
    />
  );
}

export function Failed() {
  return (
    <ErrorState
      text="已填内容仍保留在本页。"
      action={
        <Button size="small" look="outline">
          重新加载
        </Button>
      }
    />
  );
}
