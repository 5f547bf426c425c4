import { Tabs } from "@base-ui/react/tabs";
import type { Login } from "@marque/contract/entities/member";
import { signedIn } from "@marque/contract/store";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { keep, readKept } from "#shell/kept-text.ts";
import { changeSite } from "#shell/store.ts";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { ScanSignIn } from "./scan-sign-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { lastWay, rememberWay, type SignInWay, signInWays } from "./sign-in-ways.ts";
import { WechatSignIn } from "./wechat-sign-in.tsx";

/** Where this tab keeps the mobile while the form is filled in: the code alone is asked for after a reload. */
const KEPT_MOBILE = "sign-in-mobile";

const TAB =
  "relative min-h-12 flex-none whitespace-nowrap text-b2 text-ink-2 hover:text-ink data-active:font-strong data-active:text-ink focus-visible:-outline-offset-4 focus-visible:shadow-none after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-active:after:bg-current";

/** The ways to sign in, one at a time; afterwards on to where the visitor wanted to go. */
export default function SignInDesk({ hasWechat }: { hasWechat: boolean }) {
  const id = useId();
  const [query] = useSearchParams();
  const [way, setWay] = useState<SignInWay>("code");
  const [mobile, setMobile] = useState<string | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser has taken over
  useEffect(() => {
    // Whoever has begun in the server's page stays where they began.
    const isBegun = Array.from(desk.current?.querySelectorAll("input") ?? []).some(
      ({ type, value }) => type !== "checkbox" && value !== "",
    );
    if (query.get("way") === "wechat") setWay("wechat");
    else if (!isBegun) setWay(lastWay());
    setMobile(isBegun ? "" : (readKept("sessionStorage", KEPT_MOBILE) ?? ""));
  }, []);
  useFormAlive(desk, mobile !== null);

  const keepMobile = useCallback((typed: string) => keep("sessionStorage", KEPT_MOBILE, typed === "" ? null : typed), []);
  const choose = (chosen: SignInWay) => {
    setMobile(readKept("sessionStorage", KEPT_MOBILE) ?? "");
    setWay(chosen);
    rememberWay(chosen);
  };
  const enter = useCallback((login: Login) => {
    keep("sessionStorage", KEPT_MOBILE, null);
    changeSite((state) => signedIn(state, login));
    toast.show(login.deletionWithdrawn ? "已登录，注销申请已撤销" : "已登录");
  }, []);
  // Written out, because the two find each other in the browser alone.
  const tabOf = (one: SignInWay) => ({ value: one, id: `${id}-tab-${one}`, "aria-controls": `${id}-panel-${one}` });
  const panelOf = (one: SignInWay) => ({ value: one, id: `${id}-panel-${one}`, "aria-labelledby": `${id}-tab-${one}` });

  return (
    <Tabs.Root {...lateMark(mobile !== null)} ref={desk} value={way} onValueChange={choose} className="[:root:not([data-js])_&]:hidden">
      <Tabs.List aria-label="登录方式" className="no-scrollbar hair-b mb-8 flex gap-x-8 overflow-x-auto max-md:gap-x-[min(1.5rem,5vw)]">
        {Object.entries(signInWays).map(([one, name]) => (
          <Tabs.Tab key={one} {...tabOf(one as SignInWay)} className={TAB}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(["code", "password"] as const).map((one) => (
        <Tabs.Panel key={one} {...panelOf(one)} tabIndex={-1} className="outline-none">
          <SignInForm way={one} mobile={mobile} onMobileChange={keepMobile} onSignedIn={enter}>
            <p className="mt-4">
              <TextLink to="/forget-password" look="plain" className="text-s text-ink-2">
                忘记密码
              </TextLink>
            </p>
          </SignInForm>
        </Tabs.Panel>
      ))}
      <Tabs.Panel {...panelOf("scan")} tabIndex={-1} className="outline-none">
        <ScanSignIn onSignedIn={enter} />
      </Tabs.Panel>
      <Tabs.Panel {...panelOf("wechat")} tabIndex={-1} className="outline-none">
        <WechatSignIn isOpen={hasWechat} mobile={mobile} onMobileChange={keepMobile} onSignedIn={enter} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
