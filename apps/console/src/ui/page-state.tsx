import { Spin } from "antd";
import { Button } from "./button.tsx";

/** Shown after a moment only, so that quick answers do not flicker. */
export function PageLoading() {
  return (
    <div role="status" className="flex items-center gap-3 px-4 py-8 text-body text-ink-3 lg:px-6">
      <Spin size="small" delay={200} />
      <span>加载中…</span>
    </div>
  );
}

export function PageError({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-8 text-body lg:px-6">
      <p className="text-danger">{error.message || "加载失败"}</p>
      {onRetry ? <Button onClick={onRetry}>重新加载</Button> : null}
    </div>
  );
}
