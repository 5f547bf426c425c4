import { describe, expect, test } from "vitest";
import {
  addressArrived,
  type BrowserState,
  favouritesTaken,
  favouriteToggled,
  initialState,
  LOCAL_KEYS,
  previewEnded,
  previewStarted,
  privacyProtocolId,
  replacesLogin,
  restoredState,
  SESSION_KEYS,
  STORE_VERSION,
  type StoredKey,
  sessionEnded,
  storedText,
  tokenArrived,
  tokenFromQuery,
  userArrived,
  VERSION_KEY,
} from "./store.ts";

const userInfo = { userId: "u1", source: "WEB", nickname: "远行", mobile: "138****1234", avatar: "" };
const protocolList = [{ id: 3, code: "privacy", title: "隐私政策", version: "1.0", effectiveAt: "2026-11-01" }];
const signedIn: BrowserState = { ...initialState, token: "t1", userInfo, wechatBind: true, protocolList };

test("keys are the specification's, and favourites: persisted, what a visit came with and compares for the session", () => {
  expect(LOCAL_KEYS).toEqual(["userInfo", "token", "wechatBind", "protocolList", "favourites"]);
  expect(SESSION_KEYS).toEqual(["appStyle", "preview", "compared", "entrySource", "isByteDance"]);
});

test("defaults: nobody signed in, not gray, no preview", () => {
  expect(initialState).toMatchObject({
    token: null,
    userInfo: null,
    isGray: false,
    appStyle: false,
    entrySource: "WEB",
    isByteDance: null,
    preview: { navbar: false, hoverbar: false, disclose: false, carousel: false },
  });
});

describe("storage", () => {
  const restoredFrom = (texts: Partial<Record<StoredKey | typeof VERSION_KEY, string>>) => restoredState((key) => texts[key] ?? null);

  test("what is written is read back; what lives with the page is not", () => {
    const visit: BrowserState = { ...signedIn, appStyle: true, entrySource: "APP", isByteDance: "false" };
    const state = previewStarted({ ...visit, isGray: true, carList: [], discloseList: [] }, ["hoverbar"]);
    const restored = restoredState((key) => (key === VERSION_KEY ? STORE_VERSION : storedText(state, key)));
    expect(restored).toEqual({ ...state, isGray: false, carList: null, discloseList: null });
  });

  test("of another version begins as on a first visit; of none it is the first version's", () => {
    const texts = { token: JSON.stringify("t1"), favourites: JSON.stringify([{ vehicleId: 1, trimId: null, colorId: 4 }]) };
    expect(restoredFrom({ ...texts, [VERSION_KEY]: "2" })).toEqual(initialState);
    expect(restoredFrom(texts)).toMatchObject({ token: "t1", favourites: [{ vehicleId: 1, trimId: null, colorId: 4 }] });
  });

  test.each(["[{}]", '[{"vehicleId":0,"trimId":null,"colorId":null}]', '[{"vehicleId":1,"trimId":"1","colorId":null}]', '{"a":1}'])(
    "favourites that are none, as %s, are left out",
    (favourites) => expect(restoredFrom({ favourites }).favourites).toEqual([]),
  );

  test("nothing to keep means the key is removed", () => {
    for (const key of [...LOCAL_KEYS, ...SESSION_KEYS]) expect(storedText(initialState, key)).toBeNull();
    expect(storedText(sessionEnded(signedIn), "token")).toBeNull();
    expect(storedText(previewEnded(previewStarted(signedIn, ["navbar"])), "preview")).toBeNull();
  });

  test.each([
    ["nothing", {}],
    ["broken JSON", { token: "{", userInfo: "{", protocolList: "[", preview: "{", appStyle: "tru" }],
    ["other types", { token: "1", userInfo: "[]", wechatBind: '"true"', protocolList: "{}", preview: "[]", appStyle: "1" }],
    ["null texts", { token: "null", userInfo: "null", protocolList: "null", preview: "null", appStyle: "null" }],
    ["a token that fits no header", { token: '"a\\nb"' }],
    ["an endless token", { token: JSON.stringify("a".repeat(201)) }],
    ["a user without a token", { userInfo: JSON.stringify(userInfo), wechatBind: "true" }],
    ["a source that nobody knows", { entrySource: '"bottom"' }],
    ["a source that is no text", { entrySource: "{}" }],
    ["an endless option", { isByteDance: JSON.stringify("a".repeat(21)) }],
    ["an option that is no text", { isByteDance: "false" }],
    ["half a protocol", { protocolList: '[{"id":1}]' }],
    ["prototype keys", { preview: '{"__proto__":{"navbar":true}}' }],
  ])("%s gives the state of a first visit", (_, texts) => {
    expect(restoredFrom(texts)).toEqual(initialState);
  });

  test("half a user is none, and the token stays", () => {
    expect(restoredFrom({ token: '"t1"', userInfo: '{"userId":1}' })).toEqual({ ...initialState, token: "t1" });
  });
});

describe("login", () => {
  test.each([
    ["abc", "abc"],
    ["null", null],
    ["undefined", null],
    ["", null],
    [null, null],
    [undefined, null],
    ["a b", null],
    ["a\u0000", null],
    ["令牌", null],
    ["a".repeat(201), null],
  ])("token=%j in the query is %j", (text, token) => {
    expect(tokenFromQuery(text)).toBe(token);
  });

  test("a token arrives, then its user", () => {
    const arrived = tokenArrived(initialState, "t1");
    expect(arrived).toMatchObject({ token: "t1", userInfo: null });
    expect(userArrived(arrived, userInfo)).toMatchObject({ token: "t1", userInfo });
  });

  test("another token takes nothing over from the login before", () => {
    expect(tokenArrived(signedIn, "t2")).toMatchObject({ token: "t2", userInfo: null, wechatBind: false, protocolList });
    expect(tokenArrived(signedIn, "t1")).toBe(signedIn);
  });

  test("the end of a session leaves nothing of the member and everything else", () => {
    const visit: Partial<BrowserState> = { appStyle: true, entrySource: "FXH", isByteDance: "false" };
    expect(sessionEnded({ ...signedIn, ...visit })).toEqual({ ...initialState, protocolList, ...visit });
  });

  test("another member's login is not replaced without asking", () => {
    expect(replacesLogin(signedIn, { token: "t2", userInfo: { ...userInfo, userId: "u2" } })).toBe(true);
    expect(replacesLogin({ ...signedIn, userInfo: null }, { token: "t2", userInfo })).toBe(true);
    expect(replacesLogin(signedIn, { token: "t2", userInfo })).toBe(false);
    expect(replacesLogin({ ...signedIn, userInfo: null }, { token: "t1", userInfo })).toBe(false);
    expect(replacesLogin(initialState, { token: "t1", userInfo })).toBe(false);
  });
});

describe("what an address says about the visit", () => {
  const on: BrowserState = { ...initialState, appStyle: true, entrySource: "FXH", isByteDance: "false" };

  test.each<[string, Partial<BrowserState>, Partial<BrowserState>]>([
    ["", {}, {}],
    ["appStyle=1", { appStyle: true }, {}],
    ["appStyle=0", {}, { appStyle: false }],
    ["appStyle=true", {}, {}],
    ["appStyle=", {}, {}],
    ["source=app", { entrySource: "APP" }, { entrySource: "APP" }],
    ["source=WEB", {}, { entrySource: "WEB" }],
    ["source=manage", { entrySource: "manage" }, { entrySource: "manage" }],
    ["source=bottom", {}, {}],
    ["source=", {}, {}],
    ["isByteDance=false", { isByteDance: "false" }, {}],
    ["isByteDance=true", { isByteDance: "true" }, { isByteDance: "true" }],
    ["isByteDance=", {}, {}],
    [`isByteDance=${"a".repeat(21)}`, {}, {}],
  ])("%s", (query, onFirstVisit, onThisVisit) => {
    expect(addressArrived(initialState, new URLSearchParams(query))).toEqual({ ...initialState, ...onFirstVisit });
    expect(addressArrived(on, new URLSearchParams(query))).toEqual({ ...on, ...onThisVisit });
  });

  test("says nothing new", () => {
    expect(addressArrived(on, new URLSearchParams("appStyle=1&source=fxh&isByteDance=false&a=1"))).toBe(on);
  });
});

test("preview flags are set one by one and end together, with the lists they spoilt", () => {
  const lists = { ...initialState, navigationList: [], hoverBarList: [] };
  const previewing = previewStarted(previewStarted(lists, ["navbar"]), ["carousel"]);
  expect(previewing.preview).toEqual({ navbar: true, hoverbar: false, disclose: false, carousel: true });
  expect(previewEnded(previewing)).toEqual({ ...lists, navigationList: null });
});

test("the privacy page shows the first protocol", () => {
  expect(privacyProtocolId(protocolList)).toBe(3);
  expect(privacyProtocolId([])).toBeNull();
});

test("cars beside each other are kept for the visit, and what is none of them is nothing", () => {
  const read = (text: string | null) => restoredState((key) => (key === "compared" ? text : null)).compared;
  const names = ["n1-101", "u3"];
  expect(read(storedText({ ...initialState, compared: names }, "compared"))).toEqual(names);
  for (const text of ['"u1"', "[1]", '[""]', `["${"u".repeat(30)}"]`, "{"]) expect(read(text), text).toEqual([]);
});

describe("favourites without an account", () => {
  const liked = (vehicleId: number) => ({ vehicleId, trimId: null, colorId: null });
  const from = (count: number) => Array.from({ length: count }, (_, index) => liked(index + 1));

  test("are one of a vehicle, the newest first, and no more than are kept", () => {
    const state = favouriteToggled({ ...initialState, favourites: from(30) }, liked(99), true);
    expect(state.favourites).toHaveLength(30);
    expect(state.favourites[0]).toEqual(liked(99));
    const again = favouriteToggled(state, { ...liked(99), trimId: 7 }, true);
    expect(again.favourites.filter(({ vehicleId }) => vehicleId === 99)).toEqual([{ ...liked(99), trimId: 7 }]);
    expect(favouriteToggled(again, liked(99), false).favourites).toHaveLength(29);
  });

  test("are gone once they were taken over, but for what was added meanwhile", () => {
    const before = { ...initialState, favourites: from(2) };
    const meanwhile = favouriteToggled(before, liked(3), true);
    expect(favouritesTaken(meanwhile, before.favourites).favourites).toEqual([liked(3)]);
  });

  test("stay when somebody signs out", () => {
    expect(sessionEnded({ ...signedIn, favourites: from(1) }).favourites).toEqual(from(1));
  });
});
