import { useCall } from "./calls.ts";

/** The maker's name and drawings, as the site has them; nothing while they are on their way. */
export function useBrand() {
  return useCall("siteSettings", {}).data?.brand;
}

/** The landscape and car of the site's home page, which the door of the console shows too; nothing while they are on their way. */
export function useBrandScene() {
  return useCall("siteSettings", {}).data?.home.film.scene;
}
