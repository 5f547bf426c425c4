import type { MemberStanding } from "@marque/contract/entities/points";
import { useSyncExternalStore } from "react";
import { useAnswer } from "#forms/use-answer.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { useSite } from "#shell/store.ts";
import { TextLink } from "#ui/text-link.tsx";
import { CarScene } from "./car-scene.tsx";
import { BindLink } from "./cars-part.tsx";
import { greeting, monthText } from "./day-words.ts";
import { FavouriteRows } from "./favourites-part.tsx";
import { Figures } from "./figures.tsx";
import type { Landscape } from "./landscape.ts";
import { LevelProgress } from "./level-progress.tsx";
import { Answer } from "./part-frame.tsx";
import { RequestRows } from "./requests-part.tsx";

/** So many of the next things stand here. */
const UPCOMING = 3;
const SAVED = 3;

/** By the visitor's clock, as it was when it was first asked. */
const hourNow = () => new Date().getHours();
const unchanged = () => () => undefined;

/** Greeting, car, four figures, what comes next beside the level, and what was put together (visual language §4). */
export function Overview({ landscape }: { landscape: Landscape }) {
  const nickname = useSite((state) => state.userInfo?.nickname ?? "");
  const level = useAnswer("memberLevel", {});
  const requests = useAnswer("memberSubmissions", {});
  const favourites = useAnswer("favouriteList", {});
  const hour = useSyncExternalStore(unchanged, hourNow, () => null);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-1 pt-11 pb-8 max-lg:pt-7 max-md:pb-5">
        <div>
          <h1 className="text-d2 max-md:text-t1">{[nickname, hour === null ? "您好" : greeting(hour)].filter(Boolean).join("，")}</h1>
          <p className="mt-2 min-h-7 text-ink-2">
            {level.data ? `${level.data.name ? `${level.data.name}会员，` : ""}${monthText(level.data.since)}加入` : ""}
          </p>
        </div>
        <BindLink />
      </div>
      <CarScene landscape={landscape} />
      <Figures growth={level.data?.growth} />
      <div className="mt-[clamp(48px,5vw,72px)] grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-[clamp(32px,5vw,88px)] gap-y-12 max-lg:grid-cols-[minmax(0,1fr)]">
        <section>
          <PartHead title="即将到来" to={memberParts.requests.to} link="全部预约" />
          <Answer of={requests} rows={2}>
            {({ list }) => {
              const open = list.filter(({ isOver }) => !isOver).slice(0, UPCOMING);
              return open.length > 0 ? (
                <RequestRows rows={open} />
              ) : (
                <p className="opens py-6 text-ink-2">
                  没有待办的预约。
                  <TextLink to="/test-drive" look="inline">
                    预约试驾
                  </TextLink>
                </p>
              );
            }}
          </Answer>
        </section>
        <section>
          <PartHead title="会员等级" to={memberParts.points.to} link="等级说明" />
          <div className="opens pt-6">
            <Answer of={level} rows={1} isBare>
              {(standing) => (
                <>
                  <LevelProgress standing={standing} />
                  <OwnBenefits standing={standing} />
                </>
              )}
            </Answer>
          </div>
        </section>
      </div>
      <section className="mt-16 max-md:mt-12">
        <PartHead title="保存的配置" to={memberParts.favourites.to} link="全部收藏" />
        <Answer of={favourites} rows={2}>
          {({ list }) => <FavouriteRows list={list.slice(0, SAVED)} />}
        </Answer>
      </section>
    </>
  );
}

/** What the level that is reached brings. */
function OwnBenefits({ standing: { name, benefits } }: { standing: MemberStanding }) {
  if (benefits.length === 0) return null;
  return (
    <ul aria-label={`${name ?? ""}权益`} className="hair-t mt-6">
      {benefits.map((benefit) => (
        <li key={benefit.name} className="hair-b grid grid-cols-[6.5em_minmax(0,1fr)] gap-x-4 py-3 text-s">
          <span className="font-medium">{benefit.name}</span>
          <span className="text-ink-2">{benefit.text}</span>
        </li>
      ))}
    </ul>
  );
}

function PartHead({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="mb-3 flex items-end justify-between gap-6">
      <h2 className="text-t2">{title}</h2>
      <TextLink to={to} className="text-s">
        {link}
      </TextLink>
    </div>
  );
}
