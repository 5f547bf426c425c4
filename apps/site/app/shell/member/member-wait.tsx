import { TextLink } from "../../ui/text-link.tsx";

/** What stands in the user area until the browser knows who is there; without JavaScript nobody can be. */
export function MemberWait() {
  return (
    <div className="wrap section-gap min-h-[60vh]">
      <h1 className="text-t1">会员中心</h1>
      <p className="mt-3 text-ink-2">正在确认登录状态。若页面没有变化，请先登录。</p>
      <TextLink to="/login?redirect=%2Fuser%2Fpersonal" className="mt-4">
        去登录
      </TextLink>
    </div>
  );
}
