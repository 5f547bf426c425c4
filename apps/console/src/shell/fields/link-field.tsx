import { BASE_PATH } from "@marque/contract/base-path";
import { classifyLink } from "@marque/contract/rules/link";
import { Input } from "../../ui/input.tsx";
import { useReadOnly, useText } from "./draft-store.ts";
import { Field, type FieldProps } from "./field.tsx";

/** What the link rule (specification §2) does with a link, in words; empty where it refuses it. */
function linkInWords(link: string): string {
  const target = classifyLink(link, { basename: BASE_PATH, origin: window.location.origin });
  const words = { internal: "站内页面", reload: "站内页面，整页打开", external: "外部网站，新窗口打开", contact: "拨打电话或发送邮件" };
  return target.kind === "refused" ? "" : words[target.kind];
}

const LINK_REFUSED = "请填写站内路径（以 / 开头）、http(s) 网址、tel: 电话或 mailto: 邮箱";

/** A link by the link rule, with what it will do. */
export function LinkField({ max = 500, ...field }: FieldProps & { max?: number }) {
  const [value, change] = useText(field.path);
  const readOnly = useReadOnly();
  const words = value ? linkInWords(value) : "";
  return (
    <Field {...field} hint={value && !words ? <span className="text-danger">{LINK_REFUSED}</span> : words || field.hint}>
      {(bound) => (
        <Input
          {...bound}
          readOnly={readOnly}
          maxLength={max}
          status={value && !words ? "error" : undefined}
          placeholder="/news 或 https://…"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
