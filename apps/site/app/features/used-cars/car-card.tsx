import type { UsedCarCard } from "@marque/contract/entities/used-car";
import { takenWords, usedCarPath } from "@marque/contract/rules/used-car-words";
import clsx from "clsx";
import { licensedText, mileageText, priceFigure } from "#blocks/used-car-text.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { Picture } from "#ui/picture.tsx";

export interface CarCardProps {
  car: UsedCarCard;
  /** Of the title, below the heading over the list. */
  level?: 2 | 3;
  /** In the first screen. */
  priority?: boolean;
  /** Twice as wide as its neighbours, and at a desk as high as two of them. */
  wide?: boolean;
  /** Picture and words beside each other. */
  row?: boolean;
  /** How far it is, where somebody asked. */
  distance?: string | undefined;
}

/** One used car of a list: its picture, what it is, what it costs now and what it cost new. The title is the link; all of the cell follows it. */
export function CarCard({ car, level = 3, priority = false, wide = false, row = false, distance }: CarCardProps) {
  const Heading = `h${level}` as const;
  const state = stateOf(car);
  const facts = [
    licensedText(car.licensed),
    mileageText(car.mileageKm),
    distance ? `${car.city}（${distance}）` : car.city,
    ...(car.certified && state?.text !== CERTIFIED ? [CERTIFIED] : []),
  ];
  return (
    <article
      className={clsx(
        "group arrives-whole relative",
        row && "grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-x-(--gutter)",
        wide && "lg:flex lg:h-full lg:flex-col",
      )}
    >
      <Picture
        picture={car.cover}
        alt=""
        priority={priority}
        className={clsx(wide && "lg:aspect-auto! lg:min-h-0 lg:flex-1")}
        ratio={row ? 1.6 : wide ? WIDE_RATIO : 1.5}
        ratioMobile={1.5}
        sizes={
          row ? "(width < 48rem) 38vw, 30vw" : wide ? "(width < 48rem) 92vw, 62vw" : "(width < 48rem) 92vw, (width < 64rem) 46vw, 30vw"
        }
        imageClassName="transition-transform duration-(--dur-4) ease-out group-hover:scale-[1.02]"
      />
      <div className={clsx("min-w-0", row || "pt-4", wide && "lg:arrives-with-list")}>
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-t3 font-strong">
            <LinkTarget to={usedCarPath(car.id)} className="after:absolute after:inset-0 group-hover:text-brand">
              {car.title}
            </LinkTarget>
          </Heading>
          {state ? (
            <Badge look={state.look} className="mt-1.5 flex-none">
              {state.text}
            </Badge>
          ) : null}
        </div>
        <p className="num mt-0.5 text-s text-ink-2">{facts.join("，")}</p>
        <p className="num mt-2 flex flex-wrap items-baseline gap-x-3 text-s text-ink-2">
          <span>
            <b className="price-figure mr-1 text-n3">{priceFigure(car.price)}</b>万
          </span>
          <span>新车建议零售价 {priceFigure(car.newPrice)} 万</span>
        </p>
      </div>
    </article>
  );
}

const CERTIFIED = "官方认证";
/** Of a car alone in its row, on a tablet. */
const WIDE_RATIO = 1.8;

/** One word about a car, the one that matters most. */
function stateOf(car: UsedCarCard): { text: string; look: BadgeLook } | null {
  if (car.state === "reserved") return { text: takenWords.reserved, look: "neutral" };
  if (car.formerPrice !== null && car.formerPrice > car.price) return { text: "已降价", look: "accent" };
  return car.certified ? { text: CERTIFIED, look: "brand" } : null;
}
