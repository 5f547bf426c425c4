import type { SiteSettings } from "@marque/contract/entities/content";
import { articlePath } from "@marque/contract/rules/content-paths";
import { pageTitle } from "@marque/contract/rules/page-title";
import { LinkTarget } from "#ui/link-target.tsx";
import { PhraseText } from "#ui/phrase-text.tsx";
import { ArrowTail, SectionTitle } from "#ui/section-title.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CarCard } from "./car-card.tsx";
import { USED_CAR_PATH, type UsedCarHomeData } from "./home-data.ts";
import { HomeHead } from "./home-head.tsx";
import { BUY_PATH, readListQuery } from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

/** /usedCar: where one begins to buy, sell or trade in a used car. */
export function UsedCarHomePage({ slide, total, budgets, words, cars, guides, texts, wish }: UsedCarHomeData) {
  return (
    <>
      <HomeHead slide={slide} title={pageTitle(USED_CAR_PATH)} total={total} budgets={budgets} words={words} wish={wish} />
      <div className="wrap">
        <Certification content={texts.certification} />
        <Doors sell={texts.sell} tradeIn={texts.tradeIn} />
        <section aria-labelledby="newest" className="late-part section-gap">
          <SectionTitle id="newest" link={cars.length > 0 ? { to: `${BUY_PATH}?sort=newest`, text: "全部车源" } : undefined}>
            最新上架
          </SectionTitle>
          {cars.length > 0 ? <Newest cars={cars} /> : <NothingFound query={readListQuery(new URLSearchParams())} chosen={[]} />}
        </section>
        {guides.length > 0 ? <Guides guides={guides} /> : null}
      </div>
    </>
  );
}

/** Four figures at most, on one line at a desk. */
function Certification({ content }: { content: SiteSettings["usedCar"]["certification"] }) {
  const { title, text, figures, standard } = content;
  if (!title) return null;
  return (
    <section aria-labelledby="certification" className="section-gap">
      <SectionTitle id="certification" text={text}>
        <PhraseText>{title}</PhraseText>
      </SectionTitle>
      {figures.length > 0 ? (
        <StatRow className="hair-t grid grid-cols-4 gap-x-(--gutter) gap-y-8 pt-8 max-md:grid-cols-2">
          {figures.map(({ value, unit, label }) => (
            <Stat key={label} value={value} unit={unit} label={label} size="medium" />
          ))}
        </StatRow>
      ) : null}
      {standard.link ? (
        <p className="mt-8">
          <TextLink to={standard.link} look="plain" className="group text-m">
            {standard.text}
            <ArrowTail />
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

/** The other two things that one comes for. */
function Doors({ sell, tradeIn }: Pick<SiteSettings["usedCar"], "sell" | "tradeIn">) {
  const doors = [
    { ...sell, to: "/saleCar" },
    { ...tradeIn, to: "/displace" },
  ].filter(({ title }) => title);
  if (doors.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-(--gutter) max-md:grid-cols-1">
      {doors.map(({ to, title, text }) => (
        <li key={to}>
          <LinkTarget to={to} className="group flex h-full flex-col bg-mist px-[clamp(20px,3vw,48px)] py-[clamp(24px,3vw,44px)]">
            <h2 className="text-t2">
              <PhraseText>{title}</PhraseText>
            </h2>
            <span className="mt-2 mb-6 max-w-[28em] text-ink-2">{text}</span>
            <ArrowTail />
          </LinkTarget>
        </li>
      ))}
    </ul>
  );
}

function Newest({ cars }: Pick<UsedCarHomeData, "cars">) {
  return (
    <ul className="grid grid-cols-3 gap-x-(--gutter) gap-y-12 max-lg:grid-cols-2 max-md:grid-cols-1">
      {cars.map((car) => (
        <li key={car.id}>
          <CarCard car={car} />
        </li>
      ))}
    </ul>
  );
}

function Guides({ guides }: Pick<UsedCarHomeData, "guides">) {
  return (
    <section aria-labelledby="guides" className="late-part section-gap">
      <SectionTitle id="guides" link={{ to: "/information", text: "全部指南" }}>
        买卖之前，先读一读
      </SectionTitle>
      <ul className="opens">
        {guides.map((guide) => (
          <li key={guide.id} className="hair-b">
            <LinkTarget
              to={articlePath(guide)}
              className="group grid grid-cols-[6em_minmax(0,1fr)_auto] items-baseline gap-x-(--gutter) py-5 max-md:grid-cols-1 max-md:gap-y-1"
            >
              <span className="text-s text-ink-3">{guide.category}</span>
              <span className="title-lines text-t3 decoration-1 underline-offset-[5px] group-hover:underline">
                <PhraseText>{guide.title}</PhraseText>
              </span>
              <span className="max-md:hidden">
                <ArrowTail />
              </span>
            </LinkTarget>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/dealer-inquiry?used=1" look="plain" className="text-m">
          查找经营二手车的门店
        </TextLink>
      </p>
    </section>
  );
}
