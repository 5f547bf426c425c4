import { type Compared, comparedName, comparisonPath, readComparedName } from "@marque/contract/rules/comparison";
import { ChevronDown, X } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { ComparedCar } from "./comparison.ts";

interface CarHeadProps {
  car: ComparedCar;
  place: number;
  /** All of the page. */
  asked: readonly Compared[];
  only: boolean;
}

/** A car above its column: picture, name, price, another trim of it, and how it goes. */
export function CarHead({ car, place, asked, only }: CarHeadProps) {
  const others = asked.filter((one) => comparedName(one) !== car.name);
  return (
    <li className="relative flex min-w-0 flex-col pr-4 max-md:mb-6 max-md:pr-0 md:first:col-start-2">
      {car.picture ? (
        <Picture
          picture={car.picture}
          alt=""
          priority={place < 2}
          ratio={1.6}
          // a new car is cut out, a used one is a photograph
          fit={isNew(car) ? "contain" : "cover"}
          sizes="(width < 48rem) 46vw, 24vw"
          {...(isNew(car) ? { className: "studio" } : {})}
        />
      ) : (
        <span className="aspect-16/10 bg-haze" />
      )}
      <h2 className="mt-3 text-t3">
        <LinkTarget to={car.page} className="link-plain">
          {car.title}
        </LinkTarget>
      </h2>
      <p className="num text-s text-ink-2">
        {car.price}
        {car.gone ? `，${car.gone}` : ""}
      </p>
      <div className="mt-auto flex flex-wrap items-start gap-x-5 pt-1 text-s print:hidden">
        {car.trims.length > 0 ? <OtherTrims car={car} asked={asked} only={only} /> : null}
        <PageLink
          to={comparisonPath(others, only)}
          rel="nofollow"
          replace
          keepPlace
          aria-label={`移去${car.title}`}
          className={textLinkClass("plain")}
        >
          <Icon icon={X} size="inline" />
          移去
        </PageLink>
      </div>
    </li>
  );
}

/** On the browser's own `details`: works before and without JavaScript. */
function OtherTrims({ car, asked, only }: Omit<CarHeadProps, "place">) {
  return (
    <details className="group/trims" key={car.name}>
      <summary className="link-plain inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        换版本
        <Icon icon={ChevronDown} size="inline" className="group-open/trims:rotate-180" />
      </summary>
      <ul className="pb-2">
        {car.trims.map(({ name, title }) => (
          <li key={name}>
            <PageLink
              to={comparisonPath(replaced(asked, car.name, name), only)}
              rel="nofollow"
              replace
              keepPlace
              className="link-plain inline-flex min-h-(--hit) items-center"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function replaced(asked: readonly Compared[], before: string, now: string): Compared[] {
  const other = readComparedName(now);
  return asked.map((one) => (other && comparedName(one) === before ? other : one));
}

const isNew = ({ name }: ComparedCar) => readComparedName(name)?.kind === "new";
