import type { Picture } from "@marque/contract/entities/media";
import { lazy, memo, Suspense, useEffect, useState } from "react";
import { lateForm } from "#forms/late-form.ts";
import { NeedsScript } from "#forms/needs-script.tsx";
import { forgetEndedLogin, hasLoginEnded } from "#shell/member/ended-login.ts";
import { useSettings } from "#shell/site-data.ts";
import { Loading } from "#ui/skeleton.tsx";
import { SceneColumns } from "./scene-columns.tsx";
import { useLeave } from "./use-leave.ts";

const SignInDesk = lazy(lateForm(() => import("./sign-in-desk.tsx"), { keptUnder: "sign-in", byAddress: true }));

/** What the sign-in pages show beside the form. */
export interface SignInScene {
  landscape: Picture | null;
  car: Picture | null;
}

export interface SignInData extends SignInScene {
  /** Whether WeChat can be used to sign in. */
  hasWechat: boolean;
}

export function SignInPage({ hasWechat, ...scene }: SignInData) {
  const { brand } = useSettings();
  const [isAgain] = useState(hasLoginEnded);
  useEffect(() => forgetEndedLogin, []);
  useLeave();
  return (
    <SceneColumns {...scene}>
      <h1 className="text-t1">登录{brand.name}</h1>
      <p className="mt-2 mb-10 text-ink-2 max-md:mb-7">{isAgain ? "登录已过期，请重新登录" : "未注册的手机号验证后将自动注册"}</p>
      <NeedsScript by="service">登录需要浏览器启用 JavaScript。</NeedsScript>
      <LateSignInDesk hasWechat={hasWechat} />
    </SceneColumns>
  );
}

/** Apart from the page, whose renders must not take the form of the server's page away before its script has come. */
const LateSignInDesk = memo(function LateSignInDesk({ hasWechat }: { hasWechat: boolean }) {
  return (
    <Suspense fallback={<Loading className="min-h-110">{null}</Loading>}>
      <SignInDesk hasWechat={hasWechat} />
    </Suspense>
  );
});
