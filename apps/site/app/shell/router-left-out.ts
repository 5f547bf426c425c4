/**
 * Stands in, in the browser, for two parts of React Router that the site has no use for (`vite.config.ts`): the discovery of routes while
 * a page is read, since all of them come with the first page (`react-router.config.ts`), and the instrumentation of the router.
 */

/** What the router asks before it uses anything else of the discovery. */
export const isFogOfWarEnabled = (): boolean => false;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const useFogOFWarDiscovery = (): void => {};

/** Who has to be told how a navigation ended: nobody, since none is instrumented. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

function leftOut(): never {
  throw new Error("This part of the router is left out");
}

export {
  leftOut as getManifestPath,
  leftOut as getPartialManifest,
  leftOut as getPathsWithAncestors,
  leftOut as getRouteInstrumentationUpdates,
  leftOut as handleClientVersionMismatch,
  leftOut as instrumentationResultMetaContext,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
};
