import clsx from "clsx";
import type { ReactNode } from "react";
import { PageLink } from "../../ui/page-link.tsx";

/** The parts of the member area, in the order of their words at the side. */
export const memberParts = {
  overview: { text: "概览", to: "/user/personal" },
  cars: { text: "我的爱车", to: "/user/personal?part=cars" },
  requests: { text: "预约与提交", to: "/user/personal?part=requests" },
  points: { text: "积分与等级", to: "/user/personal?part=points" },
  favourites: { text: "收藏", to: "/user/personal?part=favourites" },
  messages: { text: "消息", to: "/user/personal?part=messages" },
  consents: { text: "我的授权", to: "/user/personal?part=consents" },
  account: { text: "账号设置", to: "/user/account" },
} as const;
export type MemberPart = keyof typeof memberParts;

/** The member area: words at the side, on narrow screens in a row above, and beside them the part that is open (visual language §4). */
export function MemberFrame({
  part,
  counts = {},
  children,
}: {
  part: MemberPart;
  counts?: Partial<Record<MemberPart, number>>;
  children: ReactNode;
}) {
  return (
    <div className="wrap grid grid-cols-[200px_minmax(0,1fr)] gap-[clamp(32px,6vw,112px)] pb-(--section) max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-0">
      <nav
        aria-label="个人中心"
        className="sticky top-(--header-h) flex flex-col self-start pt-11 max-lg:static max-lg:-mx-(--page) max-lg:flex-row max-lg:gap-6 max-lg:overflow-x-auto max-lg:hair-b max-lg:px-(--page) max-lg:pt-2 max-lg:[scrollbar-width:none]"
      >
        {Object.entries(memberParts).map(([key, { text, to }]) => {
          const isHere = key === part;
          const count = counts[key as MemberPart] ?? 0;
          return (
            <PageLink
              key={key}
              to={to}
              keepPlace
              aria-current={isHere ? "page" : undefined}
              className={clsx(
                "flex min-h-12 items-center gap-3 whitespace-nowrap max-lg:gap-1.5",
                isHere ? "font-strong text-ink max-lg:shadow-[inset_0_-2px_0]" : "text-ink-2 hover:text-ink",
              )}
            >
              {isHere ? <span aria-hidden="true" className="h-0.5 w-4 bg-current max-lg:hidden" /> : null}
              {text}
              {count > 0 ? <span className="ml-auto text-s font-regular text-ink-3 max-lg:ml-0">{count}</span> : null}
            </PageLink>
          );
        })}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
