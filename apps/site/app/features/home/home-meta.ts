import { BASE_PATH } from "@marque/contract/base-path";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import type { RootData } from "../../shell/site-data.ts";

/** Title, description, picture and structured data of the home page. */
export function homeMeta(matches: MetaMatches): MetaDescriptor[] {
  const tags = pageMeta(matches, { path: "/" });
  const root = rootData(matches);
  return root ? [...tags, { "script:ld+json": siteStructuredData(root) }] : tags;
}

/** The company and its site as schema.org has them: who it is, how it is reached, where its site is searched. */
export function siteStructuredData({ settings, origin }: Pick<RootData, "settings" | "origin">) {
  const { brand, phones, footer } = settings;
  const home = `${origin}${BASE_PATH}/`;
  const profile = footer.social.weibo.link;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        name: brand.company,
        alternateName: brand.name,
        url: home,
        logo: new URL(brand.touchIcon.url, origin).href,
        contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone: `+86-${phones.service}` },
        ...(profile.startsWith("https://") ? { sameAs: profile } : {}),
      },
      {
        "@type": "WebSite",
        name: brand.name,
        url: home,
        potentialAction: {
          "@type": "SearchAction",
          target: `${home}search/{q}`,
          "query-input": "required name=q",
        },
      },
    ],
  };
}
