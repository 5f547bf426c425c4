import { cookies } from "@marque/contract/cookies";
import { redirectDocument } from "react-router";

/** Ends a preview in this browser and goes home; the link itself lives on. */
export function loader() {
  const { name, path } = cookies.preview;
  const headers = { "Set-Cookie": `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax` };
  return redirectDocument("/", { headers });
}
