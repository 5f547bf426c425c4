import { LostLink } from "#forms/lost-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { FIND_BOOKING_PATH } from "../booking-path.ts";

/** A link whose time is over, or that never was one: the booking can still be found. */
export function LostLinkPage() {
  return (
    <LostLink
      title="这条预约链接已经失效，或不完整"
      text="为保护您的信息，链接在到店三天后失效。预约本身不受影响，可以用预约号和手机号找到它。"
      action={<ButtonLink to={FIND_BOOKING_PATH}>查询我的预约</ButtonLink>}
    />
  );
}
