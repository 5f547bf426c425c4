import type { SiteSettings } from "@marque/contract/entities/content";
import { ArrowRight } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { NamedIcon } from "../../ui/named-icon.tsx";

/** Five ways on, in view under the hero; an arrow appears on hover. */
export function Lanes({ lanes }: { lanes: SiteSettings["home"]["lanes"] }) {
  return (
    <nav aria-label="常用入口" className="hair-b">
      <ul className="wrap arrives-whole no-scrollbar grid auto-cols-fr grid-flow-col max-md:flex max-md:overflow-x-auto max-md:pr-(--hover-bar-w)">
        {lanes.map((lane) => (
          <li key={lane.link} className="lane flex-none">
            <LinkTarget to={lane.link} className="lane-link group">
              <NamedIcon name={lane.icon} className="max-lg:hidden" />
              {lane.text}
              <Icon icon={ArrowRight} className="lane-arrow" />
            </LinkTarget>
          </li>
        ))}
      </ul>
    </nav>
  );
}
