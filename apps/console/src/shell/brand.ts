import { useCall } from "./calls.ts";

/** The maker's name and drawings, as the site has them; nothing while they are on their way. */
export function useBrand() {
  return useCall("siteSettings", {}).data?.brand;
}
