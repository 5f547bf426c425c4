import type { FailedSignIns as Failures } from "@marque/contract/entities/staff";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { Instant } from "../ui/instant.tsx";
import { Notice } from "../ui/notice.tsx";
import { useAction, useCall } from "./calls.ts";

/** Tells somebody that others failed to sign in to their account, on every page until they say that they have seen it. */
export function FailedSignIns() {
  const { data } = useCall("staffFailedSignIns", {});
  const see = useAction("staffFailedSignInsSeen", { refreshes: ["staffFailedSignIns"] });
  if (!data || data.lastId === null || data.lastAt === null) return null;
  const { lastId, lastAt, times } = data;
  return (
    <div className="border-b border-line px-4 py-2 lg:px-6">
      <Notice kind="warning">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            你的账号有 {times} 次登录失败，最近一次在 <Instant at={lastAt} />
            ，来自 {addressesInWords(data)}。若不是你本人，请
            <Link to="/account" className="border-b border-ink hover:text-brand">
              修改密码并开启动态验证码
            </Link>
            。
          </span>
          <Button small loading={see.isPending} onClick={() => see.mutate({ id: lastId })}>
            知道了
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/** `1.2.3.4（8 次）、1.2.3.5（1 次）等`. */
function addressesInWords({ addresses, times }: Failures): string {
  const named = addresses.map((address) => `${address.ip}（${address.times} 次）`).join("、");
  const shown = addresses.reduce((sum, address) => sum + address.times, 0);
  return shown < times ? `${named}等` : named;
}
