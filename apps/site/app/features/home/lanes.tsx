import type { SiteSettings } from "@marque/contract/entities/content";
import { ArrowRight } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { NamedIcon } from "../../ui/named-icon.tsx";

/** Five ways on, in view under the hero; an arrow appears on hover. */
export function Lanes({ lanes }: { lanes: SiteSettings["home"]["lanes"] }) {
  return (
    <nav aria-label="常用入口" className="hair-b">
      <ul className="wrap no-scrollbar grid auto-cols-fr grid-flow-col max-md:flex max-md:overflow-x-auto max-md:pr-(--hover-bar-w)">
        {lanes.map((lane) => (
          <li key={lane.link} className="lane flex-none">
            <LinkTarget
              to={lane.link}
              className="group flex h-[76px] items-center gap-3.5 pr-5 whitespace-nowrap transition-colors duration-(--dur-2) hover:text-brand max-xl:gap-2.5 max-xl:pr-2 max-md:h-16 max-md:px-[18px] [.lane+.lane_&]:pl-[clamp(12px,2vw,32px)] max-md:[.lane:first-child_&]:pl-0"
            >
              <NamedIcon name={lane.icon} className="max-lg:hidden" />
              {lane.text}
              <Icon
                icon={ArrowRight}
                className="ml-auto -translate-x-2 opacity-0 transition duration-(--dur-3) ease-out group-hover:translate-x-0 group-hover:opacity-100 max-xl:hidden"
              />
            </LinkTarget>
          </li>
        ))}
      </ul>
    </nav>
  );
}
