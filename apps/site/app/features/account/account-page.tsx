import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "#forms/failure-text.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { MemberFrame } from "#shell/member/member-frame.tsx";
import { toast } from "#ui/toast.ts";
import { AccountOutline } from "./account-outline.tsx";
import { accountParts } from "./account-part.ts";

/** The forms come with what controls need; the page stands before. */
const loadParts = () => import("./account-parts.tsx");
const AccountParts = lazy(loadParts);

/** Account settings (visual language §4): the words of the member area at the side, and rows of label, value and one action. `?type=1` is the phone's list alone. */
export function AccountPage({ hasWechat }: { hasWechat: boolean }) {
  const { data: view, state, reload } = useAnswer("accountView", {});
  const [query] = useSearchParams();
  const isList = query.get("type") === "1";
  const counts = useAnswer("memberCounts", isList ? null : {});
  useEffect(() => {
    // Beside the answer, not after it; in a task of its own, since naming to the browser what is to be fetched takes a slow phone 15 ms.
    const later = setTimeout(() => void loadParts().catch(() => undefined));
    return () => clearTimeout(later);
  }, []);
  useBindingFromWechat(reload);
  useExpiredExport();

  const outline = <AccountOutline hasWechat={hasWechat} />;
  const body = (
    <>
      <h1 className="text-t1">账号设置</h1>
      <p className="mt-2 max-w-[42em] text-ink-2">头像、昵称、手机号与登录设备在这里更改；不想收的短信可以关掉，您的数据随时可以导出。</p>
      <div className="mt-8 max-w-180 min-w-0 max-md:mt-6">
        {view ? (
          <Suspense fallback={outline}>
            <AccountParts view={view} reload={reload} />
          </Suspense>
        ) : state === "failed" ? (
          <LoadAgain onLoad={reload}>账号设置</LoadAgain>
        ) : (
          outline
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
