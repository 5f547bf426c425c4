import { initialState, tokenArrived, userArrived } from "@marque/contract/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSite, siteState } from "./store.ts";

const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  });
});
afterEach(() => {
  changeSite(() => initialState);
  vi.unstubAllGlobals();
});

const user = (userId: string) => ({ userId, source: "WEB", nickname: userId, mobile: "138****1234", avatar: "" });

test("where there is no room for a new login that of the one before goes, and nothing else", () => {
  changeSite((state) => ({ ...userArrived(tokenArrived(state, "t1"), user("first")), protocolList: [] }));
  changeSite((state) => ({
    ...state,
    protocolList: [{ id: 1, code: "privacy", title: "隐私政策", version: "1", effectiveAt: "2026-01-01T00:00:00+08:00" }],
  }));
  const protocols = kept.get("protocolList");
  expect([kept.get("token"), protocols]).toEqual(['"t1"', expect.stringContaining("隐私政策")]);
  isFull = true;
  changeSite((state) => ({
    ...userArrived(tokenArrived(state, "t2"), user("second")),
    protocolList: [...state.protocolList, ...state.protocolList],
  }));
  expect(siteState()).toMatchObject({ token: "t2", userInfo: { userId: "second" } });
  expect([kept.has("token"), kept.has("userInfo"), kept.get("protocolList")]).toEqual([false, false, protocols]);
});
