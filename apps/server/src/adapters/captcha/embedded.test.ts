import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { afterEach, expect, it, vi } from "vitest";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { createAltchaCaptcha } from "./embedded.ts";

const captcha = createAltchaCaptcha({ secret: "a secret of this test", difficulty: 10 });
const ordinary = { purpose: "testDrive", level: 0 };

afterEach(() => void vi.useRealTimers());

/** What the browser sends, with something in it changed. */
async function tampered(change: (answer: { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } }) => void) {
  const answer = JSON.parse(atob(await solveCaptcha(await captcha.createChallenge(ordinary))));
  change(answer);
  return btoa(JSON.stringify(answer));
}

it("accepts a solved challenge and gives back what it is bound to", async () => {
  const challenge = await captcha.createChallenge({ purpose: "findBooking", level: 1 });
  const verdict = await captcha.verify(await solveCaptcha(challenge));
  expect(verdict).toEqual({
    outcome: "solved",
    id: challenge.parameters.nonce,
    purpose: "findBooking",
    level: 1,
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  });
});

it("accepts what another process with the same secret issued", async () => {
  const other = createAltchaCaptcha({ secret: "a secret of this test", difficulty: 10 });
  expect(await other.verify(await solveCaptcha(await captcha.createChallenge(ordinary)))).toMatchObject({ outcome: "solved" });
});

it("gives two minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-20T08:00:00Z") });
  const answer = await solveCaptcha(await captcha.createChallenge(ordinary));
  vi.setSystemTime(new Date("2025-11-20T08:01:59Z"));
  expect(await captcha.verify(answer)).toMatchObject({ outcome: "solved" });
  vi.setSystemTime(new Date("2025-11-20T08:02:01Z"));
  expect(await captcha.verify(answer)).toEqual({ outcome: "expired" });
});

it("takes four times the work with each level", async () => {
  const steps = async (level: number) => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => solveCaptcha(await captcha.createChallenge({ ...ordinary, level }))),
    );
    return answers.map((answer) => JSON.parse(atob(answer)).solution.counter as number);
  };
  const [low, high] = [await steps(0), await steps(2)];
  expect(Math.min(...low)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...low)).toBeLessThanOrEqual(15);
  expect(Math.min(...high)).toBeGreaterThanOrEqual(80);
  expect(Math.max(...high)).toBeLessThanOrEqual(240);
});

it.each([
  ["another purpose", (answer) => Object.assign(answer.challenge.parameters.data, { purpose: "findBooking" })],
  ["a higher level", (answer) => Object.assign(answer.challenge.parameters.data, { level: 2 })],
  ["a longer life", (answer) => Object.assign(answer.challenge.parameters, { expiresAt: answer.challenge.parameters.expiresAt + 600 })],
  ["less work", (answer) => Object.assign(answer.challenge.parameters, { cost: 1 })],
  ["another challenge's nonce", (answer) => Object.assign(answer.challenge.parameters, { nonce: "00".repeat(16) })],
  ["a made-up signature", (answer) => Object.assign(answer.challenge, { signature: "00".repeat(32) })],
  ["a made-up key", (answer) => Object.assign(answer.solution, { derivedKey: "00".repeat(32) })],
] satisfies [string, Parameters<typeof tampered>[0]][])("rejects an answer with %s", async (_, change) => {
  expect(await captcha.verify(await tampered(change))).toEqual({ outcome: "rejected" });
});

it("rejects what another secret signed", async () => {
  const stranger = createAltchaCaptcha({ secret: "another secret", difficulty: 10 });
  expect(await captcha.verify(await solveCaptcha(await stranger.createChallenge(ordinary)))).toEqual({ outcome: "rejected" });
});

it.each([
  "",
  "x",
  "null",
  btoa("null"),
  btoa("[]"),
  btoa("{}"),
  btoa('{"challenge":{"parameters":null},"solution":1}'),
  "=".repeat(3000),
  "💥",
])("rejects nonsense without throwing: %j", async (answer) => expect(await captcha.verify(answer)).toEqual({ outcome: "rejected" }));
