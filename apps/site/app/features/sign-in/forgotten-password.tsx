import { useState } from "react";
import { TextLink } from "#ui/text-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ProveMobileForm, type ProvenMobile } from "./prove-mobile-form.tsx";

/** The two steps to a new password, and what comes after them. */
export default function ForgottenPassword() {
  const [proven, setProven] = useState<ProvenMobile | null>(null);
  const [isDone, setDone] = useState(false);
  const [lost, setLost] = useState<string | null>(null);

  if (isDone) {
    return (
      <section aria-labelledby="password-set" className="mt-8">
        <h2 id="password-set" ref={(element) => element?.focus({ preventScroll: true })} tabIndex={-1} className="text-t2 outline-none">
          新密码已设好
        </h2>
        <p className="mt-2 mb-6 text-ink-2">为了安全，所有设备都已退出登录，请用新密码重新登录。</p>
        <TextLink to="/login">去登录</TextLink>
      </section>
    );
  }
  if (proven) {
    return (
      <NewPasswordForm
        proven={proven}
        onSet={() => setDone(true)}
        onLost={(message) => {
          setLost(message);
          setProven(null);
        }}
      />
    );
  }
  return (
    <ProveMobileForm
      notice={lost}
      onProven={(mobile) => {
        setLost(null);
        setProven(mobile);
      }}
    />
  );
}
