import { useRouteError } from "react-router";
import { Button } from "../ui/button.tsx";

/** A page that failed to load or to render; after a release the files of the former one are gone, and loading anew helps. */
export function RouteError() {
  const error = useRouteError();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-6 py-12">
      <h1 className="text-title">这个页面没有打开</h1>
      <p className="text-ink-2">可能刚刚发布了新版本，重新加载即可；仍然打不开时请联系管理员。</p>
      <p className="text-small text-ink-3">{error instanceof Error ? error.message : ""}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        重新加载
      </Button>
    </div>
  );
}
