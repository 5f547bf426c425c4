import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Login } from "@marque/contract/entities/member";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "#forms/failure-text.ts";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";

export interface WechatSignInProps extends Omit<SignInFormProps, "way" | "bindTicket"> {
  /** Whether WeChat is set up here. */
  isOpen: boolean;
}

/** By WeChat: there, and back again; whoever has no account yet binds a mobile. */
export function WechatSignIn({ isOpen, onSignedIn, ...form }: WechatSignInProps) {
  const [query, setQuery] = useSearchParams();
  const [bindTicket, setBindTicket] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(query.has("code"));
  const isAsked = useRef(false);

  useEffect(() => {
    const [code, state] = [query.get("code"), query.get("state")];
    if (code === null || state === null || isAsked.current) return;
    isAsked.current = true;
    // What WeChat sent along counts once: it leaves the address, so that no reload sends it again.
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ["code", "state"]) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    exchange(code, state)
      .then((outcome) => (typeof outcome === "string" ? setBindTicket(outcome) : onSignedIn(outcome)))
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setBusy(false));
  }, [query, setQuery, onSignedIn]);

  async function leave(): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const { url } = await calls.call("wechatStart", { redirect: query.get("redirect") }, { quiet: true });
      location.assign(url);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  if (!isOpen) return <p className="text-m text-ink-2">微信登录暂未开通，请用其他方式登录。</p>;
  if (bindTicket !== null) {
    return (
      <>
        <p className="mb-6 text-m text-ink-2">微信授权成功。绑定手机号后，以后可以直接用微信登录。</p>
        <SignInForm {...form} way="code" bindTicket={bindTicket} onSignedIn={onSignedIn} />
      </>
    );
  }
  return (
    <section aria-label="微信登录">
      <p className="mb-6 text-m text-ink-2">前往微信页面扫码确认，完成后自动回到这里。首次使用需绑定手机号。</p>
      {failure ? <Problem className="mb-4">{failure}</Problem> : null}
      <Button full loading={isBusy} loadingText={query.has("code") ? "登录中…" : "请稍候…"} onClick={() => void leave()}>
        前往微信扫码
      </Button>
    </section>
  );
}

/** The login, or the ticket of somebody who has no account yet. */
async function exchange(code: string, state: string): Promise<Login | string> {
  const answer: unknown = await calls.call("wechatLogin", { code, state }, { quiet: true });
  // Code 220012 comes as its whole envelope (specification §8).
  const unbound = answer as { code?: number; data?: { bindTicket?: string } };
  if (unbound.code !== codes.wechatUnbound.code) return answer as Login;
  if (!unbound.data?.bindTicket) throw new CallError("envelope", codes.failed.text, codes.failed.code);
  return unbound.data.bindTicket;
}
