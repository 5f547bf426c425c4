import { expect, it } from "vitest";
import { createAdmission } from "./admission.ts";

const MINUTE = 60_000;

function admissionAt(clock: { now: number }) {
  return createAdmission(
    (key) => key.includes("?"),
    () => clock.now,
  );
}

it("keeps at once what is not of a long tail", () => {
  expect(admissionAt({ now: 0 }).admits("/news")).toBe(true);
});

it("keeps of a long tail what is asked for a second time within a while", () => {
  const clock = { now: 0 };
  const admission = admissionAt(clock);
  admission.sight("/news?page=7");
  expect(admission.admits("/news?page=7")).toBe(false);
  clock.now = 5 * MINUTE;
  admission.sight("/news?page=7");
  expect(admission.admits("/news?page=7")).toBe(true);
  expect(admission.admits("/news?page=8")).toBe(false);
});

it("takes whoever comes back much later for a passer-by again", () => {
  const clock = { now: 0 };
  const admission = admissionAt(clock);
  admission.sight("/news?page=7");
  clock.now = 60 * MINUTE;
  admission.sight("/news?page=7");
  expect(admission.admits("/news?page=7")).toBe(false);
});

it("forgets the oldest sightings when there are too many, and never admits by that", () => {
  const admission = admissionAt({ now: 0 });
  for (let page = 0; page < 100_000; page += 1) admission.sight(`/news?page=${page}`);
  admission.sight("/news?page=0");
  admission.sight("/news?page=99999");
  expect(admission.admits("/news?page=0")).toBe(false);
  expect(admission.admits("/news?page=99999")).toBe(true);
});
