import { LostLink } from "#forms/lost-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

/** A link to a repair or a reminder whose time is over, or that never was one. */
export function LostOwnerLink() {
  return (
    <LostLink
      title="这条链接已经失效，或不完整"
      text="为保护您的信息，预约的链接在到店三天后失效，提醒的链接在停止一个月后失效。召回是否完成，随时可以用车架号查询。"
      action={<ButtonLink to="/carRecall">查询召回</ButtonLink>}
    />
  );
}
