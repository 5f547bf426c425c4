import { FAVOURITES_MAX } from "./rules/favourites.ts";
import type { PreviewKind } from "./rules/preview-link.ts";
import { type EntrySource, knownSource } from "./rules/source.ts";
import type { CallInput, CallOutput } from "./types.ts";

export type PreviewFlags = Record<PreviewKind, boolean>;

/**
 * What the browser keeps (specification §3 "Browser-stored state" and "User", §4). Null is "not fetched yet". `LOCAL_KEYS` hold for
 * the browser, `SESSION_KEYS` for the visit in this tab, the rest as long as the document (ADR 015).
 */
export interface BrowserState {
  userInfo: CallOutput<"userInfo"> | null;
  /** Sent in the `sessionKey` header. */
  token: string | null;
  wechatBind: boolean;
  protocolList: CallOutput<"protocolList">["protocols"];
  /** Vehicles that somebody without an account likes, the newest first; taken over by the member who signs in. */
  favourites: readonly Liked[];

  appStyle: boolean;
  /** True while unpublished content of a kind is shown; remembered until the exit. */
  preview: PreviewFlags;
  /** Cars that were looked at beside each other last, as an address names them (`rules/comparison.ts`). */
  compared: readonly string[];

  carList: CallOutput<"brandModels"> | null;
  isGray: boolean;
  /** The tree of disclosures. */
  discloseList: Readonly<CallOutput<"informationAllList">> | null;
  /** The items listed last: those under a branch of the tree, or what a search found. */
  discloseItems: Readonly<CallOutput<"informationThird">> | null;
  /** The item read last. */
  discloseDetail: CallOutput<"informationDetail"> | null;
  navigationList: CallOutput<"navigationList"> | null;
  hoverBarList: CallOutput<"hoverBarList"> | null;
  entrySource: EntrySource;
  /** The option of that name as the address brought it; its text `false` turns analytics off (specification §6). */
  isByteDance: string | null;
}

/** A vehicle with the trim and the outer colour that were chosen. */
export type Liked = CallInput<"favouriteSave">["items"][number];

/**
 * What the texts in storage look like. Those of another version are not understood: the visit begins as a first one. A storage that says
 * nothing of it has the first version's.
 */
export const STORE_VERSION = "1";
export const VERSION_KEY = "storeVersion";

/** Keys of local storage. Values are JSON texts. */
export const LOCAL_KEYS = ["userInfo", "token", "wechatBind", "protocolList", "favourites"] as const satisfies (keyof BrowserState)[];
/** Keys of session storage. Values are JSON texts. */
export const SESSION_KEYS = ["appStyle", "preview", "compared", "entrySource", "isByteDance"] as const satisfies (keyof BrowserState)[];

export type StoredKey = (typeof LOCAL_KEYS)[number] | (typeof SESSION_KEYS)[number];

const NO_PREVIEW: PreviewFlags = { navbar: false, hoverbar: false, disclose: false, carousel: false };

/** The state of a first visit. */
export const initialState: BrowserState = {
  userInfo: null,
  token: null,
  wechatBind: false,
  protocolList: [],
  favourites: [],
  appStyle: false,
  preview: NO_PREVIEW,
  compared: [],
  carList: null,
  isGray: false,
  discloseList: null,
  discloseItems: null,
  discloseDetail: null,
  navigationList: null,
  hoverBarList: null,
  entrySource: "WEB",
  isByteDance: null,
};

/** The state of a later visit: what `read` finds in storage (JSON texts or null), anything spoilt or foreign as on a first visit. */
export function restoredState(read: (key: StoredKey | typeof VERSION_KEY) => string | null): BrowserState {
  if ((read(VERSION_KEY) ?? STORE_VERSION) !== STORE_VERSION) return initialState;
  const value = (key: StoredKey) => parsedJson(read(key));
  const token = value("token");
  const userInfo = value("userInfo");
  const protocolList = value("protocolList");
  const favourites = value("favourites");
  const preview = value("preview");
  const source = value("entrySource");
  const isByteDance = value("isByteDance");
  const compared = value("compared");
  return {
    ...initialState,
    token: isToken(token) ? token : null,
    userInfo: isToken(token) && isUserInfo(userInfo) ? userInfo : null,
    wechatBind: isToken(token) && value("wechatBind") === true,
    protocolList: isProtocolList(protocolList) ? protocolList : [],
    favourites: isFavourites(favourites) ? favourites : [],
    appStyle: value("appStyle") === true,
    preview: {
      navbar: isRecord(preview) && preview.navbar === true,
      hoverbar: isRecord(preview) && preview.hoverbar === true,
      disclose: isRecord(preview) && preview.disclose === true,
      carousel: isRecord(preview) && preview.carousel === true,
    },
    compared: Array.isArray(compared) && compared.every(isOption) ? compared : [],
    entrySource: (typeof source === "string" && knownSource(source)) || initialState.entrySource,
    isByteDance: isOption(isByteDance) ? isByteDance : null,
  };
}

/** What to write under a key, or null to remove it. `restoredState` reads it back. */
export function storedText(state: BrowserState, key: StoredKey): string | null {
  const value = state[key];
  return value === initialState[key] ? null : JSON.stringify(value);
}

/** The token of a page query, or null: absent, empty and the text `null` are none (specification §4). */
export function tokenFromQuery(text: string | null | undefined): string | null {
  return isToken(text) && text !== "null" && text !== "undefined" ? text : null;
}

/** A token has been accepted by the server: it is stored, and what was known of another login goes; user info is fetched next (specification §4). */
export function tokenArrived(state: BrowserState, token: string): BrowserState {
  return token === state.token ? state : { ...sessionEnded(state), token };
}

/** User info has been fetched with the stored token. */
export function userArrived(state: BrowserState, userInfo: CallOutput<"userInfo">): BrowserState {
  return { ...state, userInfo };
}

/** A login that arrives: a token and the member it belongs to. */
export interface ArrivingLogin {
  token: string;
  userInfo: CallOutput<"userInfo">;
}

/** Somebody has signed in. */
export function signedIn(state: BrowserState, { token, userInfo, wechatBind }: ArrivingLogin & { wechatBind: boolean }): BrowserState {
  return { ...userArrived(tokenArrived(state, token), userInfo), wechatBind };
}

/** Whether an arriving login would replace another member's: then the visitor is asked first (decisions "token in the query"). */
export function replacesLogin(state: BrowserState, { token, userInfo }: ArrivingLogin): boolean {
  return state.token !== null && state.token !== token && state.userInfo?.userId !== userInfo.userId;
}

/** Logged out, or refused with code 403: nothing of the member stays (specification §4). */
export function sessionEnded(state: BrowserState): BrowserState {
  return { ...state, userInfo: null, token: null, wechatBind: false };
}

/**
 * What the query of an address says about the visit, on the first page and on every later one: `appStyle=1` turns app style on,
 * `appStyle=0` ends it (specification §4); a known `source` and an `isByteDance` replace those before (§3, §6). Whatever else stands
 * there changes nothing: `source=bottom` is the place where a link stood.
 */
export function addressArrived(state: BrowserState, query: URLSearchParams): BrowserState {
  const appStyle = query.get("appStyle");
  const isByteDance = query.get("isByteDance");
  const arrived: BrowserState = {
    ...state,
    appStyle: appStyle === "1" || (appStyle !== "0" && state.appStyle),
    entrySource: knownSource(query.get("source")) ?? state.entrySource,
    isByteDance: isOption(isByteDance) ? isByteDance : state.isByteDance,
  };
  const changed = SESSION_KEYS.some((key) => arrived[key] !== state[key]);
  return changed ? arrived : state;
}

/** A visitor without an account likes a vehicle as they have put it together, or does no more; the oldest go beyond the most that are kept. */
export function favouriteToggled(state: BrowserState, liked: Liked, isLiked: boolean): BrowserState {
  const others = state.favourites.filter(({ vehicleId }) => vehicleId !== liked.vehicleId);
  return { ...state, favourites: isLiked ? [liked, ...others].slice(0, FAVOURITES_MAX) : others };
}

/** The member who signed in has taken them over; what was added meanwhile stays. */
export function favouritesTaken(state: BrowserState, taken: readonly Liked[]): BrowserState {
  return { ...state, favourites: state.favourites.filter((liked) => !taken.includes(liked)) };
}

/** Unpublished content of these kinds is shown from now on. */
export function previewStarted(state: BrowserState, kinds: readonly PreviewKind[]): BrowserState {
  const preview = { ...state.preview };
  for (const kind of kinds) preview[kind] = true;
  return { ...state, preview };
}

/** Back to published content; lists that held unpublished items are fetched anew. */
export function previewEnded(state: BrowserState): BrowserState {
  const { preview } = state;
  return {
    ...state,
    preview: NO_PREVIEW,
    navigationList: preview.navbar ? null : state.navigationList,
    hoverBarList: preview.hoverbar ? null : state.hoverBarList,
    discloseList: preview.disclose ? null : state.discloseList,
    discloseItems: preview.disclose ? null : state.discloseItems,
    discloseDetail: preview.disclose ? null : state.discloseDetail,
  };
}

/** Id of the protocol that the privacy page shows: the first one (specification §3 "Protocol"). Null where the list could not be had. */
export function privacyProtocolId(protocolList: Readonly<BrowserState["protocolList"]>): number | null {
  return protocolList[0]?.id ?? null;
}

function parsedJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Printable ASCII, as it has to fit into a header. */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,200}$/.test(value);
}

/** A short text, as an address brings it. */
function isOption(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 20;
}

function isUserInfo(value: unknown): value is CallOutput<"userInfo"> {
  return (
    isRecord(value) && (["userId", "source", "nickname", "mobile", "avatar"] as const).every((field) => typeof value[field] === "string")
  );
}

function isFavourites(value: unknown): value is Liked[] {
  const isId = (id: unknown) => Number.isInteger(id) && (id as number) > 0;
  return (
    Array.isArray(value) &&
    value.length <= FAVOURITES_MAX &&
    value.every(
      (item) =>
        isRecord(item) && isId(item.vehicleId) && (["trimId", "colorId"] as const).every((key) => item[key] === null || isId(item[key])),
    )
  );
}

function isProtocolList(value: unknown): value is BrowserState["protocolList"] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        isRecord(item) &&
        Number.isInteger(item.id) &&
        (["code", "title", "version", "effectiveAt"] as const).every((field) => typeof item[field] === "string"),
    )
  );
}
