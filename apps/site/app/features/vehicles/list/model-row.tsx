import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { cardImage, isOldCoaster, seriesPath } from "@marque/contract/rules/price-line";
import { energyWords } from "@marque/contract/rules/vehicle-words";
import clsx from "clsx";
import { Badge } from "#ui/badge.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { testDrivePath } from "../vehicle-links.ts";

export interface ModelRowProps {
  card: SeriesCard;
  /** Picture at the left, text at the right. */
  flipped: boolean;
  /** In the first screen. */
  first: boolean;
  level: 2 | 3;
}

/** One model: text in four columns, the car in eight; the next row the other way round. On hover the car sets off. */
export function ModelRow({ card, flipped, first, level }: ModelRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li
      className={clsx(
        "group hair-b arrives-whole grid items-stretch max-lg:grid-cols-1",
        flipped ? "lg:grid-cols-[8fr_4fr]" : "lg:grid-cols-[4fr_8fr]",
      )}
    >
      <div
        className={clsx(
          "flex flex-col pt-[clamp(28px,4vw,64px)] pb-[clamp(24px,3vw,44px)] max-lg:order-1 max-lg:pt-5 max-lg:pb-7",
          flipped ? "lg:order-1 lg:pl-[clamp(24px,4vw,72px)]" : "lg:pr-6",
        )}
      >
        <p className="text-s text-ink-3">
          {card.className}，{card.energies.map((energy) => energyWords[energy]).join(" · ")}
        </p>
        <div className="mt-1.5 mb-4 flex flex-wrap items-center gap-x-3">
          <Heading className={card.name.length > 4 ? "text-t1" : "text-d2"}>{card.name}</Heading>
          {card.badge ? <Badge look={card.badge === "新款" ? "accent" : "neutral"}>{card.badge}</Badge> : null}
        </div>
        <PriceLine car={card} />
        <div className="mt-auto flex gap-7 pt-7">
          <TextLink to={seriesPath(card)}>了解{card.name}</TextLink>
          {card.testDriveEnabled ? (
            <TextLink to={testDrivePath({ vehicleId: card.vehicleId, source: "list" })} look="plain" aria-label={`预约试驾${card.name}`}>
              预约试驾
            </TextLink>
          ) : null}
        </div>
      </div>
      {/* The picture leads where the words lead; once is enough for those who hear the page. */}
      <LinkTarget
        to={seriesPath(card)}
        tabIndex={-1}
        aria-hidden="true"
        className="studio relative block aspect-[2.05] max-lg:-mx-(--page) max-lg:aspect-16/10"
      >
        <span className="model-row-car absolute inset-x-[7%] top-[6%] bottom-[2%]">
          <CardPicture card={card} priority={first} />
        </span>
      </LinkTarget>
    </li>
  );
}

/** The image rule of cards (specification §2): `listThumbPic`, or `mainPic` for the old Coaster; `加载失败` without one. */
function CardPicture({ card, priority }: { card: SeriesCard; priority: boolean }) {
  if (cardImage(card) === null) return <span className="grid size-full place-items-center text-s text-ink-3">加载失败</span>;
  return (
    <Picture
      picture={isOldCoaster(card) ? card.main : card.thumb}
      fit="contain"
      focus="50% 100%"
      priority={priority}
      sizes="(width < 64rem) 86vw, 56vw"
      className="aspect-auto! size-full bg-transparent!"
    />
  );
}
