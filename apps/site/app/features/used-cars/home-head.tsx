import clsx from "clsx";
import type { ReactNode } from "react";
import { carCount } from "#blocks/used-car-text.ts";
import { headerTone } from "#shell/header/header-tone.ts";
import { PhraseText } from "#ui/phrase-text.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { UsedCarHomeData } from "./home-data.ts";
import { BUY_PATH } from "./list-address.ts";
import { WishField } from "./wish-field.tsx";

type HomeHeadProps = Pick<UsedCarHomeData, "slide" | "total" | "budgets" | "words" | "wish"> & {
  /** Where nobody has written one. */
  title: string;
};

/** The first screen: what one would spend and what one would like, over a landscape, or without one where editors give none. */
export function HomeHead({ slide, title, total, budgets, words, wish }: HomeHeadProps) {
  const heading = (
    <div>
      <h1 className="text-d1 max-md:text-d2">
        {(slide?.title || title).split("\n").map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      {slide?.subtitle ? (
        <p className="mt-4 tracking-[.02em] text-ink-2">
          <PhraseText>{slide.subtitle}</PhraseText>
        </p>
      ) : null}
    </div>
  );
  const ways = (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-end gap-x-(--gutter) gap-y-7 max-lg:grid-cols-1">
      <Budgets budgets={budgets} total={total} />
      <WishField words={words} wish={wish} />
    </div>
  );
  if (!slide) {
    return (
      <div className="wrap pt-[clamp(28px,4vw,64px)]">
        {heading}
        <div className="mt-10">{ways}</div>
      </div>
    );
  }
  return <OverLandscape slide={slide} heading={heading} ways={ways} />;
}

interface OverLandscapeProps {
  slide: NonNullable<UsedCarHomeData["slide"]>;
  heading: ReactNode;
  ways: ReactNode;
}

function OverLandscape({ slide: { scene, tone }, heading, ways }: OverLandscapeProps) {
  const light = tone === "light";
  return (
    <section
      {...headerTone(tone)}
      aria-label="找二手车"
      className={clsx(
        "relative flex min-h-[clamp(36rem,calc(100svh-var(--consent-h)),60rem)] flex-col justify-between overflow-hidden",
        light ? "tone-light bg-haze" : "tone-dark bg-night",
      )}
    >
      <Picture
        picture={scene.landscape}
        tall={scene.landscapeTall}
        alt=""
        priority
        focus="50% 100%"
        className="absolute! inset-0 aspect-auto! size-full"
      />
      <div
        aria-hidden="true"
        className={clsx(
          "absolute inset-0",
          light
            ? "bg-[linear-gradient(to_top,rgb(238_241_243/.92),transparent_46%)]"
            : "bg-[linear-gradient(to_top,rgb(10_15_18/.82),transparent_52%,rgb(10_15_18/.28))]",
        )}
      />
      <div className="wrap relative pt-[calc(var(--header-h)+clamp(28px,9vh,104px))]">{heading}</div>
      <div className="wrap arrives-whole relative pt-12 pb-[clamp(28px,4vw,56px)] max-md:pr-(--hover-bar-w)">{ways}</div>
    </section>
  );
}

/** Bands of prices as words; one without cars leads nowhere. */
function Budgets({ budgets, total }: Pick<UsedCarHomeData, "budgets" | "total">) {
  return (
    <nav aria-label="按预算找">
      <p className="text-note text-ink-3">预算</p>
      <ul className="mt-2 flex flex-wrap items-baseline gap-x-[clamp(16px,2vw,32px)] gap-y-1">
        {budgets.map(({ label, address }) => (
          <li key={label} className="num text-t3 max-md:text-b1">
            {address ? (
              <TextLink to={address} look="plain">
                {label}
              </TextLink>
            ) : (
              <span className="opacity-60">{label}</span>
            )}
          </li>
        ))}
        <li className="num text-m">
          <TextLink to={BUY_PATH}>{total > 0 ? `全部 ${carCount(total)} 辆` : "全部车源"}</TextLink>
        </li>
      </ul>
    </nav>
  );
}
