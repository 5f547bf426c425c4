import { createClient } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { CONSOLE_HEADER, createHttpTransport } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { type CallId, routes } from "@marque/contract/routes";
import { toast } from "../ui/toast.tsx";
import { whenSignedInAgain } from "./expiry.ts";

const http = createHttpTransport({
  hosts: { main: "", FXH: "", BZ: "" },
  // The session is a cookie that scripts cannot read.
  token: () => null,
  source: () => "WEB",
  fetch: (address, init) => fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), [CONSOLE_HEADER]: "1" } }),
});

/** Calls that are about the session itself: their 403 is an answer, not an interruption. */
const aboutTheSession: ReadonlySet<CallId> = new Set<CallId>(["staffSignIn", "staffSignOut", "staffMe"]);

/**
 * The console's client. A call that comes back because the session has ended waits until the same person has signed in again over
 * the page, and is then sent once more: nothing that was typed is lost, and nobody presses a button twice.
 */
export const client = createClient<CallId>(
  async (request) => {
    const envelope = await http(request);
    if (envelope.code !== codes.sessionEnded.code || aboutTheSession.has(request.id)) return envelope;
    return (await whenSignedInAgain()) ? http(request) : envelope;
  },
  { toast: toast.wrong, sessionEnded: () => {}, log: (message) => console.warn(message) },
  { ...routes, ...manageRoutes },
);
