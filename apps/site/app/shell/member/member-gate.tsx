import { loginPath } from "@marque/contract/rules/redirect-target";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { TextLink } from "../../ui/text-link.tsx";
import { siteState, useSite } from "../store.ts";
import { settleAddressToken } from "./address-token.ts";
import { MembersUnknown } from "./members-unknown.ts";

/**
 * What only members see. The server writes it as it is for all of them, without anything of anybody; what is one's own is asked for once
 * the browser knows who is there. Whoever signs out, here or in another tab, is led to the login; whoever signs in as somebody else sees
 * nothing of the one before.
 */
export function MemberGate({ children }: { children: ReactNode }) {
  const token = useSite((state) => state.token);
  const [known, setKnown] = useState({ token, turn: 0 });
  // The first login takes over what stands there.
  if (token !== known.token) setKnown({ token, turn: known.token === null ? known.turn : known.turn + 1 });
  useLeaveWithoutLogin(token !== null);
  return (
    <MembersUnknown value={token === null}>
      <div className="wrap pt-8 [:root[data-js]_&]:hidden">
        <p>会员中心需要浏览器启用 JavaScript。</p>
        <TextLink to="/login?redirect=%2Fuser%2Fpersonal" className="mt-2">
          去登录
        </TextLink>
      </div>
      <Fragment key={known.turn}>{children}</Fragment>
    </MembersUnknown>
  );
}

function useLeaveWithoutLogin(isMember: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isMember) return;
    let isOver = false;
    void settleAddressToken().then(() => {
      if (!isOver && siteState().token === null) void navigate(loginPath(pathname + search), { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [isMember, navigate, pathname, search]);
}
