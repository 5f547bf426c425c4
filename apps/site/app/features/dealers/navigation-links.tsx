import type { DealerEntry } from "@marque/contract/entities/dealer";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import { PhoneCode } from "../../blocks/phone-code.tsx";
import { useSettings } from "../../shell/site-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink, textLinkClass } from "../../ui/text-link.tsx";
import { mapLinks } from "./map-links.ts";

/** The way there in the map that the visitor uses, or on their phone, folded away on the browser's own `details`. */
export function NavigationLinks({ dealer }: { dealer: Pick<DealerEntry, "code" | "shortName" | "lng" | "lat"> }) {
  return (
    <details className="group">
      <summary
        aria-label={`导航到${dealer.shortName}`}
        className={clsx(textLinkClass("plain"), "cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden")}
      >
        导航
        <Icon icon={ChevronDown} size="inline" className="text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-x-5">
        <MapLinks dealer={dealer} />
        <PhoneCode path={dealerPath(dealer.code)} title={dealer.shortName} />
      </div>
    </details>
  );
}

/** The same as one row of words. */
export function MapLinks({ dealer }: { dealer: Pick<DealerEntry, "shortName" | "lng" | "lat"> }) {
  const { brand } = useSettings();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {mapLinks(dealer, dealer.shortName, brand.name).map(({ name, href }) => (
        <li key={name}>
          <TextLink to={href} look="plain" aria-label={`在${name}地图中导航到${dealer.shortName}`}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
