import { pageTitle } from "@marque/contract/rules/page-title";
import { routePattern } from "@marque/contract/rules/pages";
import { ArrowRight, Phone } from "lucide";
import { useLocation, useParams } from "react-router";
import mist from "../../shell/mist.webp";
import { useSettings } from "../../shell/site-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { comingTexts } from "./coming-text.ts";

/** A page whose work comes later: says what will be there, and what can be done now. No inputs, no dead links. */
export function ComingPage() {
  const { pathname } = useLocation();
  const { keywords } = useParams();
  const { phones } = useSettings();
  const pattern = routePattern(pathname);
  const text = pattern === null ? undefined : comingTexts[pattern];
  if (!text) return null;
  const phone = phones[text.phone];

  return (
    <>
      <div className="tone-light relative overflow-hidden bg-haze">
        <img
          src={mist}
          alt=""
          width={1920}
          height={1080}
          className="absolute inset-0 size-full object-cover object-[50%_28%] max-md:object-bottom"
        />
        <div className="wrap relative min-h-[max(16rem,42vh)] pt-[clamp(2.5rem,6vh,4.5rem)] pb-10">
          <h1 className="text-d2">{pageTitle(pathname)}</h1>
          {keywords ? <p className="mt-2 max-w-160 truncate text-t3 text-ink-2">“{keywords}”</p> : null}
        </div>
      </div>
      <div className="wrap page-grid gap-y-12 pt-16 pb-(--section)">
        <section className="col-span-full lg:col-span-7">
          <p className="text-t2">{text.lead}</p>
          <ul className="opens mt-8">
            {text.facts.map((fact) => (
              <li key={fact} className="hair-b py-4 text-ink-2">
                {fact}
              </li>
            ))}
          </ul>
          <p className="mt-8 text-s text-ink-3">本页内容正在准备，开放前请致电：</p>
          <TextLink to={`tel:${phone}`} className="num text-t3">
            <Icon icon={Phone} size="inline" />
            {phone}
          </TextLink>
        </section>
        <nav aria-label="现在可以" className="col-span-full lg:col-span-4 lg:col-start-9">
          <h2 className="text-s font-regular text-ink-3">现在可以</h2>
          <ul className="opens mt-3">
            {text.links.map((link) => (
              <li key={link.text} className="hair-b">
                <LinkTarget to={link.to} className="group flex min-h-15 items-center justify-between text-t3">
                  {link.text}
                  <Icon icon={ArrowRight} className="arrow-tail" />
                </LinkTarget>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
