import { SIGN_IN_CONSENT } from "@marque/contract/rules/sign-in";
import { ConsentBox } from "#forms/consent-box.tsx";
import type { FormField } from "#forms/use-field.ts";
import { privacyPath } from "#shell/privacy-path.ts";
import { useLayoutData } from "#shell/site-data.ts";
import { TextLink } from "#ui/text-link.tsx";

/** The agreement to sign in, never ticked beforehand; both texts open in a window of their own. */
export function MembershipBox({ field }: { field: FormField<boolean> }) {
  const { protocols } = useLayoutData();
  const membership = protocols?.find(({ code }) => code === "member");
  const paths: Record<string, string> = {
    "《隐私政策》": privacyPath(protocols),
    "《会员服务协议》": membership ? `/private?id=${membership.id}` : "/private",
  };
  return (
    <ConsentBox name="agreed" field={field}>
      {SIGN_IN_CONSENT.split(/(《[^》]+》)/).map((part) => {
        const path = paths[part];
        return path ? (
          <TextLink key={part} to={path} look="inline" target="_blank" className="text-ink">
            {part}
          </TextLink>
        ) : (
          part
        );
      })}
    </ConsentBox>
  );
}
