import clsx from "clsx";
import type { ReactNode } from "react";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { type AccountPartId, AVATAR, accountParts, ROW } from "./account-part.ts";
import { AccountSection } from "./account-section.tsx";

/** The page before it is known what is so. `hasWechat`: whether WeChat can be bound. */
export function AccountOutline({ hasWechat }: { hasWechat: boolean }) {
  return accountParts.map(({ id }) => (
    <AccountSection key={id} id={id}>
      <PartOutline id={id} hasWechat={hasWechat} />
    </AccountSection>
  ));
}

/** A part's rows, as high as they will be; of those below the first screen the place alone. */
export function PartOutline({ id, hasWechat }: { id: AccountPartId; hasWechat: boolean }) {
  if (id === "profile") {
    return (
      <>
        <OutlineRow label="头像">
          <span className={clsx(AVATAR, "skeleton bg-haze")}>{"\u00a0"}</span>
        </OutlineRow>
        {["昵称", "性别", "生日", "所在城市"].map((label) => (
          <OutlineRow key={label} label={label} />
        ))}
      </>
    );
  }
  if (id !== "security") return <Loading className="min-h-30">{null}</Loading>;
  return ["手机号", "邮箱", "密码", ...(hasWechat ? ["微信"] : [])].map((label) => <OutlineRow key={label} label={label} />);
}

function OutlineRow({ label, children = <Skeleton className="mt-1 h-4 w-24" /> }: { label: string; children?: ReactNode }) {
  return (
    <div className={ROW}>
      <h3 className="text-m text-ink-2">{label}</h3>
      <Loading>{children}</Loading>
      {/* As high as the row's action, which is not known yet. */}
      <span aria-hidden="true" className={clsx(textLinkClass("plain"), "invisible text-s")}>
        修改
      </span>
    </div>
  );
}
