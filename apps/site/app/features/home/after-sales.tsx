import type { SiteSettings } from "@marque/contract/entities/content";
import { ArrowRight } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { Picture } from "../../ui/picture.tsx";

/** What an owner needs, as rows beside a picture, on mist. */
export function AfterSales({ content }: { content: SiteSettings["home"]["afterSales"] }) {
  return (
    <section className="late-part bg-mist" aria-labelledby="after-sales">
      <div className="wrap section-gap grid grid-cols-[5fr_7fr] items-center gap-x-[clamp(24px,5vw,96px)] max-lg:grid-cols-1 max-lg:gap-y-9">
        <div>
          <h2 id="after-sales" className="text-t1">
            {content.title}
          </h2>
          <p className="mt-2.5 text-ink-2">{content.text}</p>
          <ul className="opens mt-8">
            {content.links.map((link) => (
              <li key={link.text} className="hair-b">
                <LinkTarget to={link.link} className="group after-sales-link">
                  {link.text}
                  <Icon icon={ArrowRight} className="arrow-tail" />
                </LinkTarget>
              </li>
            ))}
          </ul>
        </div>
        <Picture picture={content.picture} ratio={16 / 9} sizes="(width < 64rem) 100vw, 56vw" className="max-md:-mx-(--page)" />
      </div>
    </section>
  );
}
