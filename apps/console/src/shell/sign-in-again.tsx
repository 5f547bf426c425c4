import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { settleExpiry } from "./expiry.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Over the page when the session has ended: the same person signs in, and what was under way goes on. */
export function SignInAgain({ account }: { account: string }) {
  const known = useQueryClient();
  const navigate = useNavigate();
  function leave() {
    settleExpiry(false);
    known.clear();
    void navigate("/sign-in");
  }
  return (
    <Dialog open title="登录已失效" width={400}>
      <p className="mb-4 text-ink-2">请重新登录。页面上填写的内容都还在，登录后继续保存。</p>
      <SignInForm
        account={account}
        onSignedIn={(me) => {
          known.setQueryData(["staffMe", {}], me);
          settleExpiry(true);
        }}
      />
      <div className="mt-2 flex justify-center">
        <Button kind="quiet" small onClick={leave}>
          放弃未保存的内容，换个账号登录
        </Button>
      </div>
    </Dialog>
  );
}
