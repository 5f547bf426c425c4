import type { HoverBarItem, NavigationItem, Protocol, SiteSettings } from "@marque/contract/entities/content";
import type { Picture } from "@marque/contract/entities/media";
import type { BrandGroup } from "@marque/contract/entities/vehicle";
import type { Hosts } from "@marque/contract/http-transport";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import { useRouteLoaderData } from "react-router";
import { type Packed, unpack } from "./packed.ts";

/** Of a picture what those who show it elsewhere need to know; its address absolute or from the site's root. */
export type SharedPicture = Pick<Picture, "url" | "width" | "height" | "alt">;

/** Of the settings what every page may need: what the home page and the used-car page say comes with them, of pictures nobody sees travel the facts alone. */
export type ShellSettings = Omit<SiteSettings, "brand" | "home" | "usedCar" | "seo"> & {
  brand: Omit<SiteSettings["brand"], "slogan" | "description" | "touchIcon"> & { touchIcon: SharedPicture };
  home: Pick<SiteSettings["home"], "lanes">;
  seo: Pick<SiteSettings["seo"], "title" | "description"> & { picture: SharedPicture | null };
};

/** What the root route loads: without it there is no site. */
export interface RootData {
  settings: ShellSettings;
  gray: boolean;
  /** Where visitors reach the site, without a trailing slash. */
  origin: string;
  /** Base addresses of the calls from the browser. */
  hosts: Hosts;
  /** Null for everybody who does not look through a preview link. */
  preview: PreviewState | null;
}

/** What travels of the answers to the root route. */
export function rootData({
  settings,
  gray,
  ...rest
}: Omit<RootData, "settings" | "gray"> & { settings: SiteSettings; gray: boolean | null }): RootData {
  const { brand, home, usedCar, seo, ...others } = settings;
  const { slogan, description, ...look } = brand;
  const travelling: ShellSettings = {
    ...others,
    brand: { ...look, touchIcon: sharedPicture(brand.touchIcon) },
    home: { lanes: home.lanes },
    seo: { title: seo.title, description: seo.description, picture: seo.picture && sharedPicture(seo.picture) },
  };
  return { ...rest, settings: travelling, gray: gray ?? false };
}

function sharedPicture({ url, width, height, alt }: SharedPicture): SharedPicture {
  return { url, width, height, alt };
}

/** What the layout loads; null is what could not be had, and the page stands without it. */
export interface LayoutData {
  navigation: NavigationItem[] | null;
  hoverBar: HoverBarItem[] | null;
  protocols: Protocol[] | null;
  /** Models with their prices at the time of a preview, which calls from the browser know nothing of; null for everybody else. */
  models: BrandGroup[] | null;
}

/** What the root route loaded; null on the page that says it could not. */
export function useRootData(): RootData | null {
  const packed = useRouteLoaderData<Packed<RootData>>("root");
  return packed ? unpack(packed) : null;
}

/** Brand, telephones and links of the site. */
export function useSettings(): ShellSettings {
  return requireRoot(useRootData()).settings;
}

/** Where visitors reach the site, e.g. `https://www.example.cn`. */
export function useOrigin(): string {
  return requireRoot(useRootData()).origin;
}

/** Navigation, hover bar and protocols. */
export function useLayoutData(): LayoutData {
  const packed = useRouteLoaderData<Packed<LayoutData>>("routes/layout");
  return packed ? unpack(packed) : nothing;
}

const nothing: LayoutData = { navigation: null, hoverBar: null, protocols: null, models: null };

function requireRoot(data: RootData | null): RootData {
  if (!data) throw new Error("The root route has no data: this part may only stand below it");
  return data;
}
