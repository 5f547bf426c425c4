import type { VehicleDetail, VehicleSection } from "@marque/contract/entities/vehicle";
import clsx from "clsx";
import { Picture } from "#ui/picture.tsx";
import { Figures } from "./figures.tsx";
import { FootnoteMark } from "./footnote-mark.tsx";
import { Part } from "./part.tsx";

/** Figures share the width evenly; those that have no room beside the others stand below them. */
const EVENLY = "flex flex-wrap gap-x-(--gutter) gap-y-4 *:flex-1";

/** The stories of one anchor, each in its layout. */
export function StoryParts({ vehicle, anchor }: { vehicle: VehicleDetail; anchor: VehicleSection["anchor"] }) {
  const sections = vehicle.sections.filter((section) => section.anchor === anchor);
  return sections.map((section, index) => (
    <Story key={section.title} section={section} anchor={index === 0 ? anchor : undefined} flipped={anchor === "safety"} />
  ));
}

interface StoryProps {
  section: VehicleSection;
  anchor: VehicleSection["anchor"] | undefined;
  flipped: boolean;
}

function Story({ section, anchor, flipped }: StoryProps) {
  switch (section.layout) {
    case "band":
      return <Band section={section} anchor={anchor} />;
    case "story":
      return <NightStory section={section} anchor={anchor} />;
    case "side":
      return <SideView section={section} anchor={anchor} />;
    case "split":
      return flipped ? <Pair section={section} anchor={anchor} /> : <Wide section={section} anchor={anchor} />;
  }
}

type LayoutProps = Omit<StoryProps, "flipped">;

/** The landscape full-bleed with the words at its left; what they promise in columns below. */
function Band({ section, anchor }: LayoutProps) {
  const { picture } = section;
  return (
    <Part anchor={anchor} label={titleText(section)}>
      <div
        className={clsx("band relative overflow-hidden", picture?.tone === "dark" ? "tone-dark" : "tone-light")}
        data-tone={picture?.tone}
      >
        <div className="z-2 max-xl:px-(--page) max-xl:pt-12 max-xl:pb-8 xl:absolute xl:top-[clamp(56px,9vh,112px)] xl:left-(--edge) xl:w-[min(28rem,32vw)]">
          <Title section={section} className="text-d2" />
          <p className="mt-5 max-w-[32em] text-ink-2">{section.text}</p>
        </div>
        {picture ? <Picture picture={picture} focus="82% 70%" className="max-xl:aspect-16/10! xl:aspect-auto! xl:size-full" /> : null}
      </div>
      <Points section={section} className="wrap grid grid-cols-3 max-md:grid-cols-1" columns />
    </Part>
  );
}

/** Picture and words side by side in the night, seven to five. */
function NightStory({ section, anchor }: LayoutProps) {
  return (
    <Part
      anchor={anchor}
      label={titleText(section)}
      className="mt-(--section) grid grid-cols-[7fr_5fr] tone-dark bg-night max-lg:grid-cols-1"
    >
      {section.picture ? (
        <Picture
          picture={section.picture}
          sizes="(width < 64rem) 100vw, 58vw"
          focus="60% 50%"
          className="aspect-auto! min-h-[clamp(340px,46vw,760px)] max-lg:aspect-4/3! max-lg:min-h-0"
        />
      ) : null}
      <div className="flex flex-col justify-between gap-12 py-[clamp(40px,6vw,104px)] pr-(--edge) pl-[clamp(28px,6vw,104px)] max-lg:px-(--page)">
        <div>
          <Title section={section} className="text-d2" />
          <p className="mt-6 text-b1 text-ink-2">{section.text}</p>
          <Points section={section} className="mt-8 hair-t" />
        </div>
        <Figures stats={section.stats} className={clsx(EVENLY, "hair-t pt-5")} />
      </div>
    </Part>
  );
}

/** Words above, the picture across the page, points below in columns. */
function Wide({ section, anchor }: LayoutProps) {
  return (
    <Part anchor={anchor} label={titleText(section)} className="wrap pt-(--section)">
      <div className="grid grid-cols-[7fr_5fr] items-end gap-x-(--gutter) gap-y-5 pb-[clamp(28px,3vw,44px)] max-md:grid-cols-1">
        <Title section={section} className="text-d2" />
        <p className="max-w-[30em] text-ink-2">{section.text}</p>
      </div>
      {section.picture ? (
        <Picture
          picture={section.picture}
          ratio={2.1}
          ratioMobile={4 / 3}
          sizes="(width < 48rem) 100vw, (width < 120rem) 92vw, 1680px"
          className="max-md:-mx-(--page)"
        />
      ) : null}
      <div className="grid grid-cols-[8fr_4fr] max-lg:grid-cols-1">
        <Points section={section} className="grid auto-cols-fr grid-flow-col max-md:grid-flow-row" columns />
        <Figures
          stats={section.stats}
          className={clsx(EVENLY, "self-stretch py-7 max-lg:hair-t max-md:border-0 lg:hair-l lg:pl-[clamp(16px,2vw,36px)]")}
        />
      </div>
    </Part>
  );
}

/** Words and points at the left, the picture at the right and out to the edge of the screen. */
function Pair({ section, anchor }: LayoutProps) {
  return (
    <Part
      anchor={anchor}
      label={titleText(section)}
      className="mt-(--section) grid grid-cols-[5fr_7fr] items-stretch gap-x-[clamp(24px,5vw,96px)] bg-mist max-lg:grid-cols-1"
    >
      <div className="flex flex-col justify-between gap-12 py-[clamp(40px,6vw,104px)] pl-(--edge) max-lg:px-(--page) max-md:order-1 max-md:gap-9">
        <div>
          <Title section={section} className="text-d2" />
          <p className="mt-5 text-ink-2">{section.text}</p>
          <Points section={section} className="opens mt-8" />
        </div>
        <Figures stats={section.stats} className={clsx(EVENLY, "opens pt-5")} />
      </div>
      {section.picture ? (
        <Picture
          picture={section.picture}
          sizes="(width < 64rem) 100vw, 58vw"
          className="aspect-auto! min-h-[clamp(340px,46vw,760px)] max-lg:aspect-4/3! max-lg:min-h-0"
        />
      ) : null}
    </Part>
  );
}

/** Words at the left, the car from the side at the right, its dimensions under an ink line. */
function SideView({ section, anchor }: LayoutProps) {
  const [lead, ...notes] = section.text.split("\n");
  return (
    <Part
      anchor={anchor}
      label={titleText(section)}
      className="wrap section-gap grid grid-cols-[5fr_7fr] items-start gap-x-[clamp(24px,4vw,72px)] gap-y-8 max-lg:grid-cols-1"
    >
      <div>
        <Title section={section} className="text-t1" />
        <p className="mt-5 text-b1 text-ink-2">{lead}</p>
        <Points section={section} className="opens mt-8" />
        {notes.map((note) => (
          <p key={note} className="mt-5 text-s text-ink-3">
            {note}
          </p>
        ))}
      </div>
      <div>
        {section.picture ? (
          <Picture picture={section.picture} fit="contain" sizes="(width < 64rem) 100vw, 54vw" className="bg-transparent!" />
        ) : null}
        <Figures stats={section.stats} className={clsx(EVENLY, "opens pt-5")} />
      </div>
    </Part>
  );
}

/** The title, broken where its author broke it. */
function Title({ section, className }: { section: VehicleSection; className: string }) {
  return (
    <h2 className={className}>
      {section.title.split("\n").map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </h2>
  );
}

function titleText({ title }: VehicleSection): string {
  return title.replaceAll("\n", "");
}

/** @param columns side by side with hairlines between, instead of in rows */
function Points({ section, className, columns = false }: { section: VehicleSection; className: string; columns?: boolean }) {
  if (section.points.length === 0) return null;
  return (
    <ul className={className}>
      {section.points.map((point) => (
        <li
          key={point.title}
          className={clsx(
            columns
              ? "py-7 pr-[clamp(16px,2vw,36px)] max-md:hair-b max-md:py-5 max-md:pr-0 md:[&+li]:hair-l md:[&+li]:pl-[clamp(16px,2vw,36px)]"
              : "py-4 [&+li]:hair-t",
          )}
        >
          <h3 className="text-b2 font-strong">
            {point.title}
            <FootnoteMark number={point.footnote} />
          </h3>
          <p className="mt-1 text-m text-ink-2">{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
