import { useEffect, useState } from "react";

/** False until the browser has taken over, so that nothing typed before is lost. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
