import { useSettings } from "../../../shell/site-data.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FIND_BOOKING_PATH } from "../booking-path.ts";
import { Hotline } from "../hotline.tsx";

/** A link whose time is over, or that never was one: the booking can still be found. */
export function LostLinkPage() {
  const { brand } = useSettings();
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] pb-[clamp(28px,3vw,48px)] text-d2">链接已失效</h1>
      <EmptyState
        symbol={brand.symbol}
        title="这条预约链接已经失效，或不完整"
        text="为保护您的信息，链接在到店三天后失效。预约本身不受影响，可以用预约号和手机号找到它。"
        action={<ButtonLink to={FIND_BOOKING_PATH}>查询我的预约</ButtonLink>}
      />
      <div className="mt-8">
        <Hotline />
      </div>
    </div>
  );
}
