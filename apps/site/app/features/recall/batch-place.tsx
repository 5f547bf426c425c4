import { RECALL_BATCH_MAX } from "@marque/contract/rules/recall-batch";
import { loginPath } from "@marque/contract/rules/redirect-target";
import { useState } from "react";
import { useLoaded } from "../../shell/loaded.ts";
import { useSite } from "../../shell/store.ts";
import { TextButton, TextLink } from "../../ui/text-link.tsx";

const load = () => import("./batch-desk.tsx");

/** Several cars at once, for members: the way to it stands on everybody's page, what is behind it comes when it is asked for. */
export function BatchPlace() {
  const [isOpen, setOpen] = useState(false);
  const isMember = useSite((state) => state.token !== null);
  const module = useLoaded(load, isOpen && isMember);
  return (
    <div className="mt-1 print:hidden [:root:not([data-js])_&]:hidden">
      <p className="text-s text-ink-3">
        有好几辆车？
        <TextButton look="inline" className="hit-area ml-1 text-s text-ink-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          一次查询最多 {RECALL_BATCH_MAX} 辆
        </TextButton>
      </p>
      {isOpen && !isMember ? (
        <p role="status" className="mt-2 text-s text-ink-2">
          批量查询为会员提供，车架号不会保存。
          <TextLink to={loginPath("/carRecall")} look="inline" className="hit-area ml-1">
            登录后使用
          </TextLink>
        </p>
      ) : null}
      {module ? <module.BatchDesk /> : null}
    </div>
  );
}
