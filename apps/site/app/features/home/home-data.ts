import type { CarouselSlide, SiteSettings } from "@marque/contract/entities/content";
import type { HeroScene, Picture } from "@marque/contract/entities/media";
import type { NoticeCard } from "@marque/contract/entities/notice";
import type { BrandGroup, SeriesCard } from "@marque/contract/entities/vehicle";
import type { CallOutput } from "@marque/contract/types";

/** What the model stage shows of a car. */
export type StageCar = Pick<SeriesCard, "id" | "name" | "vehicleId" | "oldCoaster" | "className" | "badge" | "main" | PriceField>;
/** What a slide shows of the car it is about. */
export type SlideCar = Pick<SeriesCard, "vehicleId" | PriceField>;
type PriceField = "carPriceType" | "priceLabel" | "numPriceMin" | "customerPriceText";

/** What the teaser shows of a piece of news; only the first has a picture. */
export type NewsEntry = Pick<NoticeCard, "id" | "title" | "publishTime"> & Partial<Pick<NoticeCard, "cover">>;

/** What the home page shows; a list is empty when its call failed, and the page stands without it. */
export interface HomeData {
  slides: CarouselSlide[];
  slideCars: SlideCar[];
  stageCars: StageCar[];
  film: SiteSettings["home"]["film"];
  news: NewsEntry[];
  afterSales: SiteSettings["home"]["afterSales"];
  /** Choices of the test-drive line. */
  testDrive: { vehicles: { vehicleId: number; name: string }[]; provinces: { code: string; name: string }[] };
}

/** Cars beside each other under the stage; the others are on the list page. */
const STAGE_CARS = 4;

/** Keeps what the page shows and nothing else: all of it travels twice, as markup and as data. */
export function homeData(answers: {
  settings: SiteSettings;
  slides: CarouselSlide[] | null;
  groups: BrandGroup[] | null;
  news: CallOutput<"noticePage"> | null;
  options: CallOutput<"testDriveOptions"> | null;
}): HomeData {
  const { film, afterSales } = answers.settings.home;
  const slides = answers.slides ?? [];
  const cars = (answers.groups ?? []).flatMap((group) => group.carSeries).filter((car) => car.lifecycle !== "stopped");
  const shown = new Set(slides.map((slide) => slide.vehicleId));
  return {
    slides: slides.map((slide, place) => ({ ...slide, scene: withSeenPreviews(slide.scene, { isFirst: place === 0 }) })),
    slideCars: cars.filter((car) => shown.has(car.vehicleId)).map((car) => ({ vehicleId: car.vehicleId, ...priceOf(car) })),
    stageCars: cars.slice(0, STAGE_CARS).map((car) => ({
      id: car.id,
      name: car.name,
      vehicleId: car.vehicleId,
      oldCoaster: car.oldCoaster,
      className: car.className,
      badge: car.badge,
      main: car.main,
      ...priceOf(car),
    })),
    film: { ...film, scene: withSeenPreviews(film.scene, { isFirst: true }) },
    news: (answers.news?.list ?? []).map(({ id, title, publishTime, cover }, place) => ({
      id,
      title,
      publishTime,
      ...(place === 0 && { cover }),
    })),
    afterSales,
    testDrive: {
      vehicles: (answers.options?.vehicles ?? []).map(({ vehicleId, name }) => ({ vehicleId, name })),
      provinces: (answers.options?.provinces ?? []).map(({ code, name }) => ({ code, name })),
    },
  };
}

/**
 * Slides after the first come once the page is alive, and stand ready before their turn: nothing has to stand in for their pictures. The
 * preview of a picture that is composed for phones is never shown.
 */
function withSeenPreviews({ landscape, landscapeTall, ...scene }: HeroScene, { isFirst }: { isFirst: boolean }) {
  return {
    ...scene,
    landscape: isFirst ? landscape : withoutPreview(landscape),
    landscapeTall: landscapeTall && withoutPreview(landscapeTall),
  };
}

function withoutPreview({ preview: _, ...picture }: Picture): Picture {
  return picture;
}

function priceOf({ carPriceType, priceLabel, numPriceMin, customerPriceText }: SeriesCard): Pick<SeriesCard, PriceField> {
  return { carPriceType, priceLabel, numPriceMin, customerPriceText };
}
