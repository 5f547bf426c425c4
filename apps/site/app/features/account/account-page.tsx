import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "#forms/failure-text.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { Loading } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { accountParts } from "./account-part.ts";

/** The forms come with what controls need; the page stands before. */
const AccountParts = lazy(() => import("./account-parts.tsx"));

/** Account settings (visual language §4): side words, and rows of label, value and one action. `?type=1` is the phone's list alone. */
export function AccountPage() {
  const { data: view, state, reload } = useAnswer("accountView", {});
  const [query] = useSearchParams();
  const isList = query.get("type") === "1";
  useBindingFromWechat(reload);
  useExpiredExport();

  return (
    <div className="wrap py-(--section) max-md:pt-8 max-md:pb-20">
      <h1 className="text-t1">账号设置</h1>
      <div className={isList ? "mt-8 max-w-180" : "mt-10 grid grid-cols-[12.5rem_1fr] gap-x-16 max-lg:block max-md:mt-6"}>
        {isList ? null : (
          <nav aria-label="账号设置" className="max-lg:hidden">
            <ul className="sticky top-28">
              {accountParts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link-plain inline-flex min-h-(--hit) items-center text-m text-ink-2 hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="max-w-180 min-w-0">
          {view ? (
            <Suspense fallback={<Loading className="min-h-150">{null}</Loading>}>
              <AccountParts view={view} reload={reload} />
            </Suspense>
          ) : state === "failed" ? (
            <LoadAgain onLoad={reload}>账号设置</LoadAgain>
          ) : (
            <Loading className="min-h-150">{null}</Loading>
          )}
        </div>
      </div>
    </div>
  );
}

/** Whoever comes back from WeChat brings what proves it; it is taken out of the address and used once. */
function useBindingFromWechat(onBound: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isUsed = useRef(false);
  const [code, state] = [query.get("code"), query.get("state")];
  useEffect(() => {
    if (query.get("wechat") !== "bind" || isUsed.current) return;
    isUsed.current = true;
    setQuery({}, { replace: true, preventScrollReset: true });
    if (code === null || state === null) return toast.error("没有完成微信授权，账号没有变化");
    calls.call("wechatBind", { code, state }, { quiet: true }).then(
      () => {
        toast.show("已绑定微信");
        onBound();
      },
      (error: unknown) => toast.error(failureText(error)),
    );
  }, [query, setQuery, code, state, onBound]);
}

/** Whoever followed a link to an archive that is over. */
function useExpiredExport(): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    if (query.get("export") !== "expired") return;
    setQuery({}, { replace: true, preventScrollReset: true });
    toast.error("下载链接已失效，请重新下载");
  }, [query, setQuery]);
}
