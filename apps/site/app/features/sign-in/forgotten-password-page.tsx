import { lazy, memo, Suspense } from "react";
import { lateForm } from "#forms/late-form.ts";
import { NeedsScript } from "#forms/needs-script.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { SceneColumns } from "./scene-columns.tsx";
import type { SignInScene } from "./sign-in-page.tsx";

const ForgottenPassword = lazy(lateForm(() => import("./forgotten-password.tsx"), { keptUnder: "sign-in" }));

export function ForgottenPasswordPage(scene: SignInScene) {
  return (
    <SceneColumns {...scene}>
      <h1 className="text-t1">找回密码</h1>
      <NeedsScript by="service">找回密码需要浏览器启用 JavaScript。</NeedsScript>
      <LateForgottenPassword />
    </SceneColumns>
  );
}

/** Apart from the page, whose renders must not take the form of the server's page away before its script has come. */
const LateForgottenPassword = memo(function LateForgottenPassword() {
  return (
    <Suspense fallback={<Loading className="min-h-110">{null}</Loading>}>
      <ForgottenPassword />
    </Suspense>
  );
});
