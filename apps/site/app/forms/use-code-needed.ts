import { isMobile, maskMobile, normaliseMobile } from "@marque/contract/rules/mobile";
import { useState } from "react";
import { useSite } from "../shell/store.ts";

/**
 * Whether a code has to be given: not by a member whose own mobile this is, as far as the browser, which knows it masked only, can
 * tell. The server decides; when it wants one after all, `require` brings the field back.
 */
export function useCodeNeeded(mobile: string): { needed: boolean; require: () => void } {
  const ownMobile = useSite((state) => (state.token === null ? null : (state.userInfo?.mobile ?? null)));
  const [required, setRequired] = useState(false);
  const isOwn = ownMobile !== null && isMobile(normaliseMobile(mobile)) && maskMobile(mobile) === ownMobile;
  return { needed: required || !isOwn, require: () => setRequired(true) };
}
