import { momentText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { LoadAgain } from "#forms/load-again.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { Loading } from "#ui/skeleton.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";

/** Where the member is signed in; each can be ended, or all others at once. */
export function Devices() {
  const { data, state, reload } = useAnswer("accountDevices", {});
  const [ending, setEnding] = useState<string | null>(null);

  async function end(id: string | null): Promise<void> {
    if (ending !== null) return;
    setEnding(id ?? "others");
    try {
      await calls.call("accountDeviceEnd", { id });
      toast.show(id === null ? "其他设备已退出登录" : "该设备已退出登录");
      reload();
    } catch {
      // The call has said what is wrong.
    } finally {
      setEnding(null);
    }
  }

  if (!data) return state === "failed" ? <LoadAgain onLoad={reload}>登录设备</LoadAgain> : <Loading className="min-h-30">{null}</Loading>;
  return (
    <>
      <ul>
        {data.map(({ id, device, place, begunAt, seenAt, isThis }) => (
          <li key={id} className="hair-b grid grid-cols-[1fr_auto] items-center gap-x-6 py-3">
            <div className="min-w-0">
              <p className="text-b2">
                {device || "未知设备"}
                {isThis ? <span className="ml-3 text-note text-ink-2">本机</span> : null}
              </p>
              <p className="num text-note text-ink-3">
                {place ? `${place}　` : ""}
                {momentText(begunAt)} 登录{isThis ? "" : `，最近使用 ${momentText(seenAt)}`}
              </p>
            </div>
            {isThis ? null : (
              <TextButton look="plain" className="text-s" aria-label={`退出 ${device || "未知设备"}`} onClick={() => void end(id)}>
                退出
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <TextButton className="mt-3 text-s" onClick={() => void end(null)}>
          退出其他所有设备
        </TextButton>
      ) : (
        <p className="pt-3 text-note text-ink-3">没有在其他设备上登录</p>
      )}
    </>
  );
}
