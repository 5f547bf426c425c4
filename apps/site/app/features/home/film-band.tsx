import type { SiteSettings } from "@marque/contract/entities/content";
import type { CSSProperties } from "react";
import { Picture } from "../../ui/picture.tsx";
import { ArrowTail } from "../../ui/section-title.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** One car in its landscape, full-bleed: text in the right four columns, figures under it. */
export function FilmBand({ film }: { film: SiteSettings["home"]["film"] }) {
  const { landscape, landscapeTall, car } = film.scene;
  return (
    <section className="late-part film relative mt-(--section) min-h-[min(92svh,900px)] overflow-hidden tone-dark bg-night max-md:min-h-[720px]">
      <Picture picture={landscape} tall={landscapeTall} alt="" focus="50% 100%" className="absolute! inset-0 aspect-auto! size-full" />
      {car ? (
        <div className="film-car absolute max-w-none" style={{ "--contact": car.contactRatio ?? 0.395 } as CSSProperties}>
          <Picture picture={car} fit="contain" sizes="(width < 48rem) 128vw, (width < 64rem) 96vw, 66vw" />
        </div>
      ) : null}
      <div className="absolute top-[clamp(64px,11vh,120px)] right-(--edge) z-2 w-[min(25rem,100%-2*var(--page))] max-md:inset-x-(--page) max-md:top-14 max-md:w-auto">
        <h2 className="text-d2">
          {film.title.split("\n").map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <p className="my-5 text-on-image-2">{film.text}</p>
        <TextLink to={film.link} className="group">
          {film.linkText}
          <ArrowTail />
        </TextLink>
      </div>
      <StatRow className="absolute right-(--edge) bottom-11 left-1/2 z-2 grid grid-cols-[repeat(3,auto)] justify-between gap-(--gutter) border-t-(length:--hair) border-line-image pt-6 max-md:bottom-7 max-md:left-(--page) max-md:pt-4">
        {film.stats.map((stat) => (
          <Stat key={stat.label} value={stat.value} unit={stat.unit} label={stat.label} size="medium" />
        ))}
      </StatRow>
    </section>
  );
}
