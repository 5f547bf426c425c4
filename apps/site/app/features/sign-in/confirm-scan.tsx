import { CallError } from "@marque/contract/client";
import { clockText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { useEffect, useRef, useState } from "react";
import { Facts } from "#forms/facts.tsx";
import { failureText } from "#forms/failure-text.ts";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { useSite } from "#shell/store.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Stage =
  | { name: "loading" }
  | { name: "asked"; view: CallOutput<"scanView"> }
  | { name: "confirmed" | "cancelled" }
  | { name: "lost"; message: string };

/** The phone's side of a scan (visual language §4): device, place, time, and two buttons. */
export function ConfirmScan({ ticket }: { ticket: string }) {
  const [stage, setStage] = useState<Stage>({ name: "loading" });
  const [sending, setSending] = useState<"confirm" | "cancel" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const nickname = useSite((state) => state.userInfo?.nickname ?? "");
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    calls.call("scanView", { ticket }, { quiet: true, signal: leaving.signal }).then(
      (view) => setStage({ name: "asked", view }),
      (error: unknown) => leaving.signal.aborted || setStage({ name: "lost", message: failureText(error) }),
    );
    return () => leaving.abort();
  }, [ticket]);
  useEffect(() => {
    if (stage.name !== "loading") title.current?.focus({ preventScroll: true });
  }, [stage.name]);

  async function decide(decision: "confirm" | "cancel"): Promise<void> {
    if (sending) return;
    setSending(decision);
    setFailure(null);
    try {
      await calls.call("scanDecide", { ticket, decision }, { quiet: true });
      setStage({ name: decision === "confirm" ? "confirmed" : "cancelled" });
    } catch (error) {
      if (error instanceof CallError && error.kind === "envelope") setStage({ name: "lost", message: failureText(error) });
      else setFailure(failureText(error));
    } finally {
      setSending(null);
    }
  }

  return (
    <div className="wrap max-w-110! py-(--section) max-md:py-14">
      <h1 ref={title} tabIndex={-1} className="text-t1 outline-none">
        {titleOf(stage)}
      </h1>
      {stage.name === "loading" ? <Loading className="mt-8 min-h-60">{null}</Loading> : null}
      {stage.name === "asked" ? (
        <>
          <p className="mt-2 mb-8 text-ink-2">将以“{nickname}”登录下面的设备。不是您本人操作，请取消。</p>
          <div className="hair-t">
            <Facts
              facts={[
                { term: "设备", text: stage.view.device },
                { term: "所在网络", text: stage.view.place },
                { term: "时间", text: clockText(stage.view.at) },
              ]}
            />
          </div>
          {failure ? <Problem className="mt-4">{failure}</Problem> : null}
          <div className="mt-8 grid grid-cols-2 gap-4">
            <Button look="outline" full loading={sending === "cancel"} loadingText="请稍候…" onClick={() => void decide("cancel")}>
              取消
            </Button>
            <Button full loading={sending === "confirm"} loadingText="请稍候…" onClick={() => void decide("confirm")}>
              确认登录
            </Button>
          </div>
        </>
      ) : null}
      {stage.name === "lost" ? <p className="mt-2 mb-6 text-ink-2">{stage.message}</p> : null}
      {stage.name === "confirmed" ? <p className="mt-2 mb-6 text-ink-2">电脑上已登录，可以放下手机了。</p> : null}
      {stage.name === "cancelled" ? <p className="mt-2 mb-6 text-ink-2">这次登录没有完成，您的账号没有变化。</p> : null}
      {stage.name === "loading" || stage.name === "asked" ? null : <TextLink to="/">回到首页</TextLink>}
    </div>
  );
}

function titleOf({ name }: Stage): string {
  switch (name) {
    case "confirmed":
      return "已确认登录";
    case "cancelled":
      return "已取消登录";
    case "lost":
      return "无法确认登录";
    default:
      return "确认登录";
  }
}
