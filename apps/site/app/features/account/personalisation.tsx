import { useEffect, useState } from "react";
import { calls } from "#shell/calls.ts";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import type { AccountPart } from "./account-part.ts";

/** Whether a profile may be made of the member: acts at once, on every device. A tab that is come back to asks how it is by now. */
export function Personalisation({ view, reload }: AccountPart) {
  const [isOn, setOn] = useState(view.personalised);
  useEffect(() => setOn(view.personalised), [view]);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [reload]);

  async function change(wished: boolean): Promise<void> {
    setOn(wished);
    try {
      const settled = await calls.call("accountPersonalisation", { isOn: wished });
      setOn(settled.isOn);
      toast.show(settled.isOn ? "已开启个性化推荐" : "已关闭个性化推荐");
      reload();
    } catch {
      // The call has said what is wrong.
      setOn(!wished);
    }
  }

  return (
    <div className="hair-b py-2">
      <Switch checked={isOn} onCheckedChange={(wished) => void change(wished)} className="w-full flex-row-reverse justify-between">
        <span>
          个性化推荐
          <span className="block text-note text-pretty text-ink-3">
            默认开启：官方应用可读取由性别、年龄、城市、注册来源、爱车、等级与积分组成的画像。关闭后不再生成，为此算出的出生年份随即删除；价格与页面内容始终人人相同，爱车、积分等服务不受影响。
          </span>
        </span>
      </Switch>
    </div>
  );
}
