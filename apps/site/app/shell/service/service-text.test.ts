import { expect, it } from "vitest";
import { serviceState } from "./service-text.ts";

const daily = "08:30–21:00";

it.each([
  [daily, "2026-11-25T08:30:00+08:00", { isOpen: true, text: "现在有人接听，至 21:00" }],
  [daily, "2026-11-25T07:00:00+08:00", { isOpen: false, text: "现在无人接听，今天 08:30 起接听" }],
  [daily, "2026-11-25T22:00:00+08:00", { isOpen: false, text: "现在无人接听，明天 08:30 起接听" }],
  ["周一至周五 09:00–18:00", "2026-11-27T19:00:00+08:00", { isOpen: false, text: "现在无人接听，周一 09:00 起接听" }],
  ["全天", "2026-11-25T12:00:00+08:00", null],
])("%s at %s", (hours, at, state) => expect(serviceState(hours, new Date(at))).toEqual(state));
