import { comparisonPath } from "@marque/contract/rules/comparison";
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
  /** Of all cars of the page. */
  names: readonly string[];
  only: boolean;
}

/** A car above its column: picture, name, price, another trim of it, and how it goes. */
export function CarHead({ car, place, names, only }: CarHeadProps) {
  const isNew = car.kind === "new";
  return (
    <li className="relative flex min-w-0 flex-col pr-4 max-md:mb-6 max-md:pr-0 md:first:col-start-2">
      {car.picture ? (
        <Picture
          picture={car.picture}
          alt=""
          priority={place < 2}
          ratio={1.6}
          // a new car is cut out, a used one is a photograph
          fit={isNew ? "contain" : "cover"}
          sizes="(width < 48rem) 46vw, 24vw"
          {...(isNew ? { className: "studio" } : {})}
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
        {car.trims.length > 0 ? <OtherTrims car={car} place={place} names={names} only={only} /> : null}
        <PageLink
          to={comparisonPath(
            names.filter((name) => name !== car.name),
            only,
          )}
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
function OtherTrims({ car, place, names, only }: CarHeadProps) {
  return (
    <details className="group/trims">
      <summary className="link-plain inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        换版本
        <Icon icon={ChevronDown} size="inline" className="group-open/trims:rotate-180" />
      </summary>
      <ul className="pb-2">
        {car.trims.map(({ name, title }) => (
          <li key={name}>
            <PageLink
              to={comparisonPath(names.with(place, name), only)}
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
