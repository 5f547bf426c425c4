import { expect, it } from "vitest";
import { promiseText } from "./promise-text.ts";

it.each([
  [{ dealer: null, promisedAt: null }, "总部客服将在营业时间内两小时与您联系。"],
  [{ dealer: null, promisedAt: "2026-11-24T23:30:00+08:00" }, "现在提交，总部客服将在 11月24日 23:30 前与您联系。"],
  [{ dealer: "云岫汽车上海浦东店", promisedAt: "2026-12-01T01:05:00.000Z" }, "现在提交，云岫汽车上海浦东店将在 12月1日 09:05 前与您联系。"],
])("%j", (promise, text) => expect(promiseText(promise)).toBe(text));
