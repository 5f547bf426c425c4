import { articles, type Block, Course, Disclosure } from "@marque/contract/entities/article";
import { activityState } from "@marque/contract/rules/activity-state";
import { describe, expect, it } from "vitest";
import { demoArticles } from "./articles.ts";

const now = new Date("2026-11-21T04:00:00Z");
const demo = demoArticles(now);
const schemas = { ...articles, disclosure: Disclosure, course: Course };

/** What a reader reads of a block. */
function wordsOf(block: Block): string {
  switch (block.type) {
    case "text":
      return block.html.replace(/<[^>]+>/g, "");
    case "quote":
      return block.text;
    case "questions":
      return block.questions.map(({ question, answer }) => question + answer).join("");
    case "table":
      return block.rows.flat().join("");
    default:
      return "";
  }
}

const bodies = Object.entries(demo).flatMap(([kind, items]) =>
  items.map(({ id, title, blocks }) => ({
    name: `${kind} ${id} ${title}`,
    kind,
    text: (blocks as Block[]).map(wordsOf).join("").replace(/\s/g, ""),
  })),
);

describe("the demo brand's articles", () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])("of the kind %s are what the contract says", (kind) => {
    for (const { id, hoursAgo, views, ...payload } of demo[kind]) {
      const { error } = schemas[kind].safeParse(payload);
      expect(error?.issues ?? [], `${kind} ${id}`).toEqual([]);
      expect(hoursAgo, `${kind} ${id}`).toBeGreaterThanOrEqual(0);
      expect(views).toBeGreaterThanOrEqual(0);
    }
  });

  it("are as many as a site of this size has", () => {
    const least = { news: 40, activity: 10, brand: 8, disclosure: 24, employment: 6, supplier: 6, usedCar: 12, course: 8 };
    for (const [kind, count] of Object.entries(least)) expect(demo[kind as keyof typeof least].length, kind).toBeGreaterThanOrEqual(count);
  });

  it("have ids of one series where one call asks for them, and keep the two that the specification reserves", () => {
    const notices = (Object.keys(articles) as (keyof typeof articles)[]).flatMap((kind) => demo[kind].map(({ id }) => id));
    expect(new Set(notices).size).toBe(notices.length);
    const forms = Object.fromEntries(demo.disclosure.map(({ id, form }) => [id, form ?? null]));
    expect(forms).toMatchObject({ 14: "satisfied", 27: "apply" });
  });

  it("have bodies that are worth opening", () => {
    for (const { name, kind, text } of bodies)
      expect(text.length, name).toBeGreaterThanOrEqual(kind === "course" ? 60 : kind === "news" ? 400 : 250);
  });

  it("do not share more than a fifth of their eight-character sequences with one another", () => {
    const grams = bodies.map(({ name, text }) => ({
      name,
      set: new Set(Array.from({ length: Math.max(0, text.length - 7) }, (_, at) => text.slice(at, at + 8))),
    }));
    const tooAlike: string[] = [];
    for (const [index, a] of grams.entries()) {
      for (const b of grams.slice(index + 1)) {
        const [small, large] = a.set.size < b.set.size ? [a.set, b.set] : [b.set, a.set];
        let shared = 0;
        for (const gram of small) if (large.has(gram)) shared++;
        if (shared > small.size / 5) tooAlike.push(`${a.name} / ${b.name}: ${Math.round((shared / small.size) * 100)} %`);
      }
    }
    expect(tooAlike).toEqual([]);
  });

  it("show activities in every state, whenever the database is filled", () => {
    for (const at of [now, new Date("2027-02-28T16:30:00Z"), new Date("2028-12-31T15:59:00Z")]) {
      const states = demoArticles(at).activity.map((activity) => activityState(activity, at));
      expect(Map.groupBy(states, (state) => state).size).toBe(4);
    }
  });
});
