import { LostLink } from "#forms/lost-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

/** A link whose time is over, or that never was one. */
export function LostSignupPage() {
  return (
    <LostLink
      title="这条报名链接已经失效，或不完整"
      text="为保护您的信息，链接在活动结束三天后失效。请核对短信里的链接，或致电我们。"
      action={<ButtonLink to="/activity">查看近期活动</ButtonLink>}
    />
  );
}
