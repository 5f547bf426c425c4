import type { CarDefect, UsedCarDetail } from "@marque/contract/entities/used-car";
import { defectWords, sideWords } from "@marque/contract/rules/used-car-words";
import { ArrowLeft, ArrowRight } from "lucide";
import { type MouseEvent, useRef } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { flawId } from "./defect-map.tsx";

const photoId = (place: number) => `photo-${place + 1}`;
/** How much nearer a flaw is shown than its photograph. */
const NEARER = 2;

/** All photographs in one strip, and after them every flaw, nearer and marked; it is moved by hand, by keys, or by the words and pictures below. */
export function CarGallery({ photos, defects }: { photos: UsedCarDetail["photos"]; defects: readonly CarDefect[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const alive = useHydrated();
  const shown = defects.flatMap((defect, place) => {
    const picture = photos[defect.photo.index];
    return picture ? [{ defect, place, picture }] : [];
  });
  const step = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: "smooth" });
  /** With scripts the page stays where it is; without them the address moves the strip. */
  function show(event: MouseEvent<HTMLAnchorElement>): void {
    const [, id] = event.currentTarget.hash.split("#");
    const wanted = id ? document.getElementById(id) : null;
    if (!wanted || !strip.current) return;
    event.preventDefault();
    strip.current.scrollTo({ left: wanted.offsetLeft - strip.current.offsetLeft, behavior: "smooth" });
  }
  if (photos.length === 0) return <p className="grid aspect-3/2 place-items-center bg-haze text-ink-3">照片整理中，可以请门店发来</p>;
  return (
    <section aria-label="照片与瑕疵">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label="全部照片，左右移动查看"
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto bg-haze"
      >
        {photos.map((photo, place) => (
          <li key={photo.url} id={photoId(place)} className="w-full flex-none snap-start">
            <Picture picture={photo} ratio={1.5} priority={place === 0} sizes="(width < 64rem) 100vw, 64vw" />
          </li>
        ))}
        {shown.map(({ defect, place, picture }) => (
          <li key={flawId(place)} id={flawId(place)} className="w-full flex-none scroll-mt-(--sticky-top) snap-start">
            <Flaw defect={defect} place={place} picture={picture} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex min-h-(--hit) flex-wrap items-center justify-between gap-x-6">
        <nav aria-label="跳到照片或瑕疵" className="num flex gap-x-6 text-m">
          <a href={`#${photoId(0)}`} onClick={show} className="hit-area font-strong hover:text-brand">
            照片 {photos.length}
          </a>
          {shown[0] ? (
            <a href={`#${flawId(shown[0].place)}`} onClick={show} className="hit-area font-strong hover:text-brand">
              瑕疵 {defects.length}
            </a>
          ) : (
            <span className="text-ink-3">未见瑕疵</span>
          )}
        </nav>
        {alive ? (
          <div className="flex">
            <IconButton icon={ArrowLeft} label="上一张" onClick={() => step(-1)} />
            <IconButton icon={ArrowRight} label="下一张" onClick={() => step(1)} />
          </div>
        ) : null}
      </div>
      <ul aria-label="缩略图" className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5">
        {photos.map((photo, place) => (
          <li key={photo.url}>
            <a href={`#${photoId(place)}`} onClick={show} aria-label={`第 ${place + 1} 张：${photo.alt}`} className="block">
              <Picture picture={photo} alt="" ratio={1.5} sizes="96px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Flaw({ defect, place, picture }: { defect: CarDefect; place: number; picture: UsedCarDetail["photos"][number] }) {
  const { side, part, kind, sizeMm, photo } = defect;
  const at = { left: `${photo.x * 100}%`, top: `${photo.y * 100}%` };
  return (
    <figure className="relative overflow-hidden">
      <div style={{ transform: `scale(${NEARER})`, transformOrigin: `${at.left} ${at.top}` }}>
        <Picture
          picture={picture}
          alt={`瑕疵 ${place + 1}：${sideWords[side]}${part}，${defectWords[kind]}`}
          ratio={1.5}
          sizes="(width < 64rem) 100vw, 64vw"
        />
      </div>
      <span aria-hidden="true" className="absolute size-12 -translate-1/2 rounded-full border-2 border-accent" style={at} />
      <figcaption className="num absolute bottom-0 left-0 bg-ground px-3 py-2 text-s">
        瑕疵 {place + 1}：{sideWords[side]}
        {part}，{defectWords[kind]}，约 {sizeMm} mm
      </figcaption>
    </figure>
  );
}
