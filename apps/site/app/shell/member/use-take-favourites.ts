import { useEffect } from "react";
import { useSite } from "../store.ts";

/** What was liked without an account becomes the member's who has signed in. Used where favourites are seen: nothing else needs to wait for it. */
export function useTakeFavourites(): void {
  const isWaiting = useSite((state) => state.token !== null && state.favourites.length > 0);
  useEffect(() => {
    if (isWaiting) void import("./take-favourites.ts").then(({ takeFavourites }) => takeFavourites());
  }, [isWaiting]);
}
