import { BASE_PATH } from "@marque/contract/base-path";
import { PREVIEW_COOKIE } from "@marque/contract/rules/preview-link";
import { redirectDocument } from "react-router";

/** Ends a preview in this browser and goes home; the link itself lives on. */
export function loader() {
  const headers = { "Set-Cookie": `${PREVIEW_COOKIE}=; Path=${BASE_PATH}; Max-Age=0; HttpOnly; SameSite=Lax` };
  return redirectDocument("/", { headers });
}
