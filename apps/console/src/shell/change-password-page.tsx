import { useQueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { BarePage } from "./bare-page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { usePageTitle } from "./page-title.ts";

/** Stands before everything else while the password is one that somebody else gave. */
export function ChangePasswordPage() {
  usePageTitle("设置密码");
  const known = useQueryClient();
  return (
    <BarePage title="请先设置自己的密码">
      <p className="mb-6 text-ink-2">现在的密码是一次性的，设置新密码后即可使用管理后台。</p>
      <ChangePasswordForm
        autoFocus
        onChanged={() => {
          toast.done("密码已修改");
          void known.invalidateQueries({ queryKey: ["staffMe"] });
        }}
      />
    </BarePage>
  );
}
