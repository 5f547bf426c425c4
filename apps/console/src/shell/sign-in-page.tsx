import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { BarePage } from "./bare-page.tsx";
import { usePageTitle } from "./page-title.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The door of the console; `from` says where to go afterwards. */
export function SignInPage() {
  usePageTitle("登录");
  const known = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const from = query.get("from");
  return (
    <BarePage title="登录管理后台">
      <SignInForm
        onSignedIn={(me) => {
          known.removeQueries();
          known.setQueryData(["staffMe", {}], me);
          // Only within the console: another page's address begins with its scheme or two slashes.
          void navigate(from && /^\/(?!\/)/.test(from) ? from : "/", { replace: true });
        }}
      />
    </BarePage>
  );
}
