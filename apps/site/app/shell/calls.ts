import { type Client, createClient } from "@marque/contract/client";
import { createHttpTransport } from "@marque/contract/http-transport";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { createSessionGuard } from "@marque/contract/session-guard";
import { sessionEnded } from "@marque/contract/store";
import { toast } from "../ui/toast.ts";
import { hosts } from "./hosts.ts";
import { noteEndedLogin } from "./member/ended-login.ts";
import { goTo } from "./navigator.ts";
import { fetchAsked } from "./start/asked-calls.ts";
import { changeSite, siteState } from "./store.ts";

const presentToken = () => siteState().token;

const onSessionEnded = createSessionGuard({
  token: presentToken,
  clearUser() {
    if (presentToken() !== null) noteEndedLogin();
    changeSite(sessionEnded);
  },
  currentPath: () => inAppPath(location.pathname + location.search) ?? "/",
  navigate: goTo,
});

function clientWith(token: () => string | null, options: { fetch?: (url: string, init: RequestInit) => Promise<Response> } = {}): Client {
  const source = () => {
    const { entrySource } = siteState();
    return entrySource === "manage" ? "WEB" : entrySource;
  };
  return createClient(createHttpTransport({ hosts, token, source, ...options }), {
    toast: toast.error,
    sessionEnded: onSessionEnded,
    log: (message) => console.error(message),
    token,
  });
}

/** The calls from the browser, as the signed-in member if there is one. Not for loaders: they find theirs with `callsOf`. */
export const calls: Client = clientWith(presentToken, { fetch: fetchAsked });

/** The same without saying who asks, for what is counted and not tied to anybody, and must arrive when the page is left. */
export const namelessCalls: Client = clientWith(() => null, { fetch: (url, init) => fetch(url, { ...init, keepalive: true }) });

/** Calls with a token that is only being tried: its refusal ends nobody else's login. */
export function callsAs(token: string): Client {
  return clientWith(() => token);
}
