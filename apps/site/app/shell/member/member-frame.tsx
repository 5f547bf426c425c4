import type { CallOutput } from "@marque/contract/types";
import clsx from "clsx";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
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

type Counts = CallOutput<"memberCounts">;

/** What is counted of a part. */
const counted: Partial<Record<MemberPart, keyof Counts>> = {
  cars: "cars",
  requests: "submissions",
  favourites: "favourites",
  messages: "unread",
};

export interface MemberFrameProps {
  part: MemberPart;
  /** Null until they are known. */
  counts: Counts | null;
  /** Places within the part that is open, which stand under its word where there is room. */
  places?: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** The member area: words at the side, on narrow screens in a row above, and beside them the part that is open (visual language §4). */
export function MemberFrame({ part, counts, places = [], children }: MemberFrameProps) {
  const words = useRef<HTMLElement>(null);
  // In a row that is wider than the screen the word that is open stands where it is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part decides which word that is
  useEffect(() => {
    const here = words.current?.querySelector<HTMLElement>("[aria-current]");
    if (words.current && here) words.current.scrollLeft = here.offsetLeft - (words.current.clientWidth - here.clientWidth) / 2;
  }, [part]);
  return (
    <div className="wrap grid grid-cols-[200px_minmax(0,1fr)] gap-[clamp(32px,6vw,112px)] pb-(--section) max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-0">
      <nav
        ref={words}
        aria-label="个人中心"
        className="sticky top-(--header-h) flex flex-col self-start pt-11 max-lg:relative max-lg:top-0 max-lg:-mx-(--page) max-lg:flex-row max-lg:gap-8 max-lg:overflow-x-auto max-lg:hair-b max-lg:px-(--page) max-lg:pt-2 max-lg:[scrollbar-width:none]"
      >
        {Object.entries(memberParts).map(([key, { text, to }]) => {
          const isHere = key === part;
          const what = counted[key as MemberPart];
          const count = (what && counts?.[what]) ?? 0;
          return (
            <Fragment key={key}>
              <PageLink
                to={to}
                keepPlace
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "flex min-h-12 items-center gap-3 whitespace-nowrap max-lg:relative",
                  isHere
                    ? "font-strong text-ink max-lg:shadow-[inset_0_-2px_0] max-lg:[scroll-initial-target:nearest]"
                    : "text-ink-2 hover:text-ink",
                )}
              >
                {isHere ? <span aria-hidden="true" className="h-0.5 w-4 bg-current max-lg:hidden" /> : null}
                {text}
                {/* In the row it stands between two words, which need not move for it. */}
                {count > 0 ? (
                  <span className="ml-auto text-s font-regular text-ink-3 max-lg:absolute max-lg:left-full max-lg:ml-1">{count}</span>
                ) : null}
              </PageLink>
              {isHere && places.length > 0 ? (
                <ul className="mb-2 pl-7 max-lg:hidden">
                  {places.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="link-plain inline-flex min-h-(--hit) items-center text-m text-ink-2 hover:text-ink">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </Fragment>
          );
        })}
      </nav>
      {/* As high whatever is in it: what follows stands still when it comes. */}
      <div className="min-w-0 [:root[data-js]_&]:min-h-screen">{children}</div>
    </div>
  );
}
