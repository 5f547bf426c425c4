import { favouritesTaken } from "@marque/contract/store";
import { calls } from "../calls.ts";
import { changeSite, siteState } from "../store.ts";

/** Hands what this browser kept to the member who is signed in; what could not be handed over stays for the next time. */
export async function takeFavourites(): Promise<void> {
  const { favourites } = siteState();
  try {
    await calls.call("favouriteSave", { items: [...favourites], takeOver: true }, { quiet: true });
    changeSite((state) => favouritesTaken(state, favourites));
  } catch {
    // They stay where they are.
  }
}
