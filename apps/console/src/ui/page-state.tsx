import { Spin } from "antd";
import { Button } from "./button.tsx";

interface PlaceProps {
  /** Stands within something that has margins of its own, as a drawer or a list. */
  isPart?: boolean;
}

const margins = ({ isPart }: PlaceProps) => (isPart ? "py-8" : "px-4 py-8 lg:px-6");

/** Shown after a moment only, so that quick answers do not flicker. */
export function PageLoading(place: PlaceProps) {
  return (
    <div role="status" className={`flex items-center gap-3 text-body text-ink-3 ${margins(place)}`}>
      <Spin size="small" delay={200} />
      <span>加载中…</span>
    </div>
  );
}

export function PageError({ error, onRetry, ...place }: PlaceProps & { error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className={`flex flex-col items-start gap-3 text-body ${margins(place)}`}>
      <p className="text-danger">{error.message || "加载失败"}</p>
      {onRetry ? <Button onClick={onRetry}>重新加载</Button> : null}
    </div>
  );
}
