import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "#forms/failure-text.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { MemberFrame } from "#shell/member/member-frame.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { accountParts } from "./account-part.ts";

/** The forms come with what controls need; the page stands before. */
const AccountParts = lazy(() => import("./account-parts.tsx"));

/** Account settings (visual language §4): the words of the member area at the side, and rows of label, value and one action. `?type=1` is the phone's list alone. */
export function AccountPage() {
  const { data: view, state, reload } = useAnswer("accountView", {});
  const [query] = useSearchParams();
  const isList = query.get("type") === "1";
  const counts = useAnswer("memberCounts", isList ? null : {});
  useBindingFromWechat(reload);
  useExpiredExport();

  const body = (
    <>
      <h1 className="text-t1">账号设置</h1>
      <div className="mt-8 max-w-180 min-w-0 max-md:mt-6">
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
    </>
  );
  if (isList) return <div className="wrap py-(--section) max-md:pt-8 max-md:pb-20">{body}</div>;
  return (
    <MemberFrame part="account" counts={counts.data} places={accountParts}>
      <div className="pt-11 max-lg:pt-8">{body}</div>
    </MemberFrame>
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
