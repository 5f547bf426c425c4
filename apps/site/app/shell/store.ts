import {
  addressArrived,
  type BrowserState,
  initialState,
  LOCAL_KEYS,
  restoredState,
  SESSION_KEYS,
  STORE_VERSION,
  type StoredKey,
  storedText,
  VERSION_KEY,
} from "@marque/contract/store";
import { createStore, useStore } from "zustand";
import { keep, readKept } from "./kept-text.ts";

const store = createStore<BrowserState>()(() => initialState);

const isLocal = (key: string | null): boolean => (LOCAL_KEYS as readonly (string | null)[]).includes(key);
const areaOf = (key: StoredKey) => (isLocal(key) ? "localStorage" : "sessionStorage");
const readStored = (key: StoredKey | typeof VERSION_KEY) => readKept(key === VERSION_KEY ? "localStorage" : areaOf(key), key);

/** Where there is no room for a new login the one before goes: a token of one member beside the name of another is worse than none. */
const LOGIN_KEYS: readonly StoredKey[] = ["userInfo", "token", "wechatBind"];

// The frames of a preview share one tab's session storage: what the address of one says holds for that one.
const isFramed = typeof document !== "undefined" && document.documentElement.hasAttribute("data-framed");
const keptKeys: readonly StoredKey[] = isFramed ? LOCAL_KEYS : [...LOCAL_KEYS, ...SESSION_KEYS];

if (typeof document !== "undefined") {
  store.setState(restoredState(readStored));
  readAddress(location.search);
}

/** Takes what the query of an address says about the visit; app style shows at once (specification §2 "Layout visibility"). */
export function readAddress(search: string): void {
  changeSite((state) => addressArrived(state, new URLSearchParams(search)));
  document.documentElement.toggleAttribute("data-app-style", store.getState().appStyle);
}

/** A part of what the browser keeps (contract `store.ts`). The server and the first render see a visitor. */
export function useSite<Value>(select: (state: BrowserState) => Value): Value {
  return useStore(store, select);
}

/** The state at this moment, for code outside of rendering. */
export function siteState(): BrowserState {
  return store.getState();
}

/** Makes a transition, one of the contract's where it has one, and keeps what outlives the page (specification §9). */
export function changeSite(transition: (state: BrowserState) => BrowserState): void {
  const before = store.getState();
  const after = transition(before);
  store.setState(after);
  if (LOCAL_KEYS.some((key) => after[key] !== before[key])) keep("localStorage", VERSION_KEY, STORE_VERSION);
  for (const key of keptKeys) {
    if (after[key] === before[key] || keep(areaOf(key), key, storedText(after, key))) continue;
    if (LOGIN_KEYS.includes(key)) keep(areaOf(key), key, null);
  }
}

/** Follows sign-in and sign-out in other tabs. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !isLocal(key)) return;
    const { userInfo, token, wechatBind, protocolList, favourites } = restoredState(readStored);
    // Taken over, not changed: writing it again could undo what the other tab is just about to write.
    store.setState({ userInfo, token, wechatBind, protocolList, favourites });
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
