import { useEffect, useState } from "react";
import { sayNetworkFailure } from "./network-failure.ts";

/**
 * A part of the shell that comes only when it is wanted, null until then. Calling `load` earlier, on the first sign of intent, makes it
 * come at once. What cannot be fetched is said in a toast; the next wish tries again.
 */
export function useLoaded<Module>(load: () => Promise<Module>, wanted: boolean): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!wanted || module) return;
    let stale = false;
    load().then(
      (loaded) => stale || setModule(() => loaded),
      () => stale || sayNetworkFailure(),
    );
    return () => {
      stale = true;
    };
  }, [load, wanted, module]);
  return module;
}
