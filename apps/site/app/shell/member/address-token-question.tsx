import type { ArrivingLogin } from "@marque/contract/store";
import { useEffect, useState } from "react";
import { useLoaded } from "../loaded.ts";
import { settleAddressToken, signIn } from "./address-token.ts";

const loadDialog = () => import("../../ui/dialog.tsx");

/** Takes over a login that came by the address, and asks before it replaces another member's. */
export function AddressTokenQuestion() {
  const [asked, setAsked] = useState<ArrivingLogin | null>(null);
  const dialog = useLoaded(loadDialog, asked !== null);
  useEffect(() => void settleAddressToken().then(setAsked), []);

  if (!asked || !dialog) return null;
  return (
    <dialog.Dialog
      open
      onOpenChange={(open) => open || setAsked(null)}
      title="切换登录账号？"
      text={`链接属于 ${asked.userInfo.nickname || asked.userInfo.mobile}，您当前已登录其他账号。`}
      cancelText="保持不变"
      confirmText="切换"
      onConfirm={() => signIn(asked)}
    />
  );
}
