import { useSettings } from "../../shell/site-data.ts";
import { AfterSales } from "./after-sales.tsx";
import { FilmBand } from "./film-band.tsx";
import { HeroCarousel } from "./hero-carousel.tsx";
import type { HomeData } from "./home-data.ts";
import { Lanes } from "./lanes.tsx";
import { ModelStage } from "./model-stage.tsx";
import { NewsTeaser } from "./news-teaser.tsx";
import { TestDriveLine } from "./test-drive-line.tsx";

/** The home page, in the order of the visual language §4. Every part that has nothing to show stays away. */
export function HomePage({ slides, slideCars, stageCars, film, news, testDrive, afterSales }: HomeData) {
  const { brand, home } = useSettings();
  return (
    <>
      <h1 className="sr-only">{brand.name}</h1>
      {slides.length > 0 ? <HeroCarousel slides={slides} cars={slideCars} /> : null}
      <Lanes lanes={home.lanes} />
      {stageCars.length > 0 ? <ModelStage cars={stageCars} /> : null}
      {film.title ? <FilmBand film={film} /> : null}
      {testDrive.vehicles.length > 0 ? <TestDriveLine {...testDrive} /> : null}
      {news.length > 0 ? <NewsTeaser news={news} /> : null}
      {afterSales.title ? <AfterSales content={afterSales} /> : null}
    </>
  );
}
