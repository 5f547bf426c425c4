import type { CarouselSlide } from "@marque/contract/entities/content";
import clsx from "clsx";
import { Pause, Play } from "lucide";
import { type CSSProperties, type PointerEvent, useRef } from "react";
import { headerTone } from "../../shell/header/header-tone.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PriceLine } from "../../ui/price-line.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { SlideCar } from "./home-data.ts";
import { useSlides } from "./use-slides.ts";

/** A sideways movement of this many pixels is a swipe. */
const SWIPE_PX = 48;

/** The hero: named segments instead of dots, a pause, swipe; the header takes its tone from the slide under it. */
export function HeroCarousel({ slides, cars }: { slides: readonly CarouselSlide[]; cars: readonly SlideCar[] }) {
  const { current, paused, choose, step, togglePaused, hold } = useSlides(slides.length);
  const isAlive = useHydrated();
  const tone = slides[current]?.tone ?? "dark";
  const swipe = useRef<number>(undefined);

  function endSwipe(event: PointerEvent) {
    if (swipe.current === undefined) return;
    const moved = event.clientX - swipe.current;
    swipe.current = undefined;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  }

  return (
    <section
      {...headerTone(tone, { carousel: true })}
      aria-roledescription="轮播"
      aria-label="主视觉"
      data-paused={paused ? "" : undefined}
      className={clsx("hero relative touch-pan-y overflow-hidden", tone === "light" ? "bg-haze" : "bg-night")}
      onPointerDown={(event) => {
        if (event.pointerType !== "mouse") swipe.current = event.clientX;
      }}
      onPointerUp={endSwipe}
      onPointerCancel={() => {
        swipe.current = undefined;
      }}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {slides.map((slide, index) =>
        // Nobody sees the others before a script moves on: they need not stand in the document.
        index === 0 || isAlive ? (
          <Slide
            key={slide.id}
            slide={slide}
            car={cars.find((car) => car.vehicleId === slide.vehicleId)}
            current={index === current}
            first={index === 0}
            position={`第 ${index + 1} 张，共 ${slides.length} 张`}
          />
        ) : null,
      )}
      <div
        data-tone={tone}
        className={clsx(
          "hero-nav arrives-whole absolute bottom-4 left-(--edge) z-3 flex items-end gap-[clamp(8px,1.6vw,24px)]",
          tone === "light" ? "tone-light" : "tone-dark",
        )}
      >
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-current={index === current}
            onClick={() => choose(index)}
            className={clsx("segment slide-choice", index === current ? "opacity-100" : "opacity-80 hover:opacity-100")}
          >
            <span className="num text-s max-md:hidden" aria-hidden="true">
              {index + 1}
            </span>
            {slide.label}
          </button>
        ))}
        <button
          type="button"
          onClick={togglePaused}
          aria-label={paused ? "播放轮播" : "暂停轮播"}
          className="grid size-(--hit) flex-none place-items-center forced-colors:bg-[Canvas]"
        >
          <Icon icon={paused ? Play : Pause} />
        </button>
      </div>
    </section>
  );
}

interface SlideProps {
  slide: CarouselSlide;
  car: SlideCar | undefined;
  current: boolean;
  first: boolean;
  position: string;
}

function Slide({ slide, car, current, first, position }: SlideProps) {
  const { landscape, landscapeTall, car: cutout } = slide.scene;
  const light = slide.tone === "light";
  const lines = slide.title.split("\n");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not a fieldset
    <div
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${slide.label}，${position}`}
      inert={!current}
      data-current={current ? "" : undefined}
      data-tone={slide.tone}
      className="hero-slide absolute inset-0"
    >
      <Picture
        picture={landscape}
        tall={landscapeTall}
        alt=""
        priority={first}
        focus="50% 100%"
        className="absolute! inset-0 aspect-auto! size-full"
        imageClassName="max-md:landscape:object-[62%_100%]"
      />
      {cutout ? (
        <div className="hero-car absolute max-w-none" style={{ "--contact": cutout.contactRatio ?? 0.357 } as CSSProperties}>
          <Picture picture={cutout} priority={first} fit="contain" sizes="(width < 48rem) 122vw, (width < 64rem) 84vw, 58vw" />
        </div>
      ) : null}
      <div className={clsx("slide-words", light ? "tone-light" : "tone-dark")}>
        <h2 className={lines.length > 1 ? "text-d2" : "text-d1"}>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <p className={clsx("slide-line", light ? "text-ink-2" : "text-on-image-2")}>
          <PhraseText>{slide.subtitle}</PhraseText>
        </p>
        {car ? <PriceLine car={car} size="hero" className="mt-5 max-md:mt-3" /> : null}
        <div className="slide-buttons">
          <SlideButtons slide={slide} />
        </div>
      </div>
      <div className={clsx("slide-foot", light ? "tone-light" : "tone-dark")}>
        <SlideButtons slide={slide} />
      </div>
    </div>
  );
}

function SlideButtons({ slide }: { slide: CarouselSlide }) {
  const looks = slide.tone === "light" ? (["primary", "outline"] as const) : (["white", "ghost"] as const);
  return slide.buttons.map((button, index) => (
    <ButtonLink key={button.text} to={button.link} look={looks[Math.min(index, 1)]}>
      {button.text}
    </ButtonLink>
  ));
}
