import { type RefObject, useEffect } from "react";
import { sayNetworkFailure } from "../shell/network-failure.ts";
import { ALIVE, LATE, LOST, SEEN, SEEN_MARK, UNREACHABLE } from "../shell/start/alive.ts";

/**
 * How a form that stands in the server's page comes by its code: at the first sign of a visitor, or at once where there is something to
 * be filled in. Until then, and if the code cannot be had, the page's start script keeps what is typed and pressed. For `lazy`.
 */
export function lateForm<Module>(load: () => Promise<Module>, begun?: Begun): () => Promise<Module> {
  return async () => {
    if (typeof document === "undefined" || !document.querySelector(`[${LATE}]`)) return load();
    if (!begun || !isBegun(begun)) await seen();
    return load().catch(lost);
  };
}

/** By what a form is filled in before anybody touches it. */
interface Begun {
  /** How the keys begin under which a tab keeps it in the session storage. */
  keptUnder: string;
  /** Whether any query of the address does. */
  byAddress?: boolean;
}

/** Attributes of a form that is late: it takes presses itself only once it is `ready`. */
export function lateMark(ready: boolean) {
  return { [LATE]: ready ? undefined : "" };
}

/** Says that the form answers by itself from now on, once it is `ready`: what was typed and pressed before comes to it then. */
export function useFormAlive(form: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (ready) form.current?.dispatchEvent(new Event(ALIVE, { bubbles: true }));
  }, [form, ready]);
}

function isBegun({ keptUnder, byAddress }: Begun): boolean {
  if (byAddress && location.search !== "") return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keptUnder));
  } catch {
    return false;
  }
}

function seen(): Promise<void> {
  if (document.documentElement.hasAttribute(SEEN_MARK)) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener(SEEN, () => resolve(), { once: true }));
}

/** Browsers keep a module that failed, so a form in the page waits for a document that is loaded anew; the error page says the rest. */
function lost(error: unknown): Promise<never> {
  if (!document.querySelector(`[${LATE}]`)) throw error;
  sayNetworkFailure();
  document.dispatchEvent(new Event(LOST));
  document.addEventListener(UNREACHABLE, sayNetworkFailure);
  return new Promise(() => {});
}
