import { lazy, Suspense, useEffect } from "react";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { Loading } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";

const loadWays = () => import("./mobile-ways.tsx");
const MobileWays = lazy(loadWays);

/** Another mobile (features §2.5): by the old number, or where that is lost by an appeal that a colleague decides. */
export function ChangeMobilePage() {
  const { data: view, state, reload } = useAnswer("accountView", {});
  // Beside the answer, not after it.
  useEffect(() => void loadWays().catch(() => undefined), []);
  const loading = <Loading className="mt-8 min-h-100">{null}</Loading>;
  return (
    <div className="wrap max-w-140! py-(--section) max-md:pt-8 max-md:pb-20 [:root[data-js]_&]:min-h-screen">
      <TextLink to="/user/account" look="plain" className="text-s text-ink-2">
        返回账号设置
      </TextLink>
      <h1 className="mt-4 text-t1">更换手机号</h1>
      <p className="mt-2 text-ink-2">先用短信验证原手机号，再换成新号。换号后，其他设备需要用新号重新登录。</p>
      {view ? (
        <Suspense fallback={loading}>
          <MobileWays view={view} reload={reload} />
        </Suspense>
      ) : state === "failed" ? (
        <LoadAgain onLoad={reload}>更换手机号</LoadAgain>
      ) : (
        loading
      )}
    </div>
  );
}
