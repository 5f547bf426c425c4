import { Button } from "../ui/button.tsx";
import { Form, FormField } from "../ui/form.tsx";
import { Input } from "../ui/input.tsx";
import { client } from "./client.ts";
import { refusalAt } from "./refusal-at.ts";

interface Values {
  current: string;
  next: string;
  again: string;
}

/** Shortest password (NIST SP 800-63B: long rather than motley); the server has the last word. */
const MIN_LENGTH = 12;

/** Changes the own password; every other session of the account ends. */
export function ChangePasswordForm({ onChanged, autoFocus = false }: { onChanged(): void; autoFocus?: boolean }) {
  async function change({ current, next, again }: Values) {
    if (next !== again) throw { fields: { again: "两次填写的新密码不一致" } };
    await client.call("staffChangePassword", { current, next }, { quiet: true }).catch((error: unknown) => {
      throw refusalAt("current", error);
    });
    onChanged();
  }
  return (
    <Form<Values> label="修改密码" onSubmit={change}>
      {(sending) => (
        <>
          <FormField name="current" label="当前密码" required="请输入当前密码">
            <Input.Password autoComplete="current-password" autoFocus={autoFocus} />
          </FormField>
          <FormField
            name="next"
            label="新密码"
            required="请输入新密码"
            hint={`至少 ${MIN_LENGTH} 位，越长越好；修改后其他设备上的登录会退出`}
            check={(value: string | undefined) => (value && value.length < MIN_LENGTH ? `密码至少 ${MIN_LENGTH} 位` : "")}
          >
            <Input.Password autoComplete="new-password" maxLength={128} />
          </FormField>
          <FormField name="again" label="再次输入新密码" required="请再次输入新密码">
            <Input.Password autoComplete="new-password" maxLength={128} />
          </FormField>
          <Button kind="primary" submit loading={sending}>
            修改密码
          </Button>
        </>
      )}
    </Form>
  );
}
