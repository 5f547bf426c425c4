import { NETWORK_MESSAGE } from "@marque/contract/network-message";
import { readableUrl } from "@marque/contract/rules/readable-url";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isNetworkFailure } from "./shell/network-failure.ts";
import { watchBackButton } from "./shell/overlays/overlay-store.ts";

/** The error page says what went wrong to the visitor; a network failure also belongs in the log (specification §8). */
function onError(error: unknown): void {
  if (isNetworkFailure(error)) console.error(NETWORK_MESSAGE);
}

// The server read a malformed address like this too, and the router must find the page that it made.
const address = location.pathname + location.search;
if (readableUrl(address) !== address) history.replaceState(history.state, "", readableUrl(address) + location.hash);

watchBackButton();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={onError} />);
});
