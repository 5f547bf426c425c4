import { BASE_PATH } from "@marque/contract/base-path";
import type { SiteSettings } from "@marque/contract/entities/content";
import { lookup } from "mime-types";

/** The web app manifest (W3C) of a site: what a telephone needs to put it on its home screen. */
export function webManifest({ brand }: SiteSettings): string {
  const { touchIcon } = brand;
  const home = `${BASE_PATH}/`;
  return JSON.stringify({
    id: home,
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: "zh-CN",
    start_url: home,
    scope: home,
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: touchIcon.url, sizes: `${touchIcon.width}x${touchIcon.height}`, type: lookup(touchIcon.url) || "image/png" },
      { src: `${BASE_PATH}/favicon.svg`, sizes: "any", type: "image/svg+xml" },
    ],
  });
}
