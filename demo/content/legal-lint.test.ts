import { contentTypes } from "@marque/contract/content-types";
import { completenessFindings } from "@marque/contract/rules/completeness";
import { lintPayload } from "@marque/contract/rules/legal-lint";
import { describe, expect, it } from "vitest";
import { demoArticles } from "./articles.ts";
import { homeSlides, loginSlides, testDriveSlides, usedCarSlides } from "./carousel.ts";
import { hoverBar } from "./hover-bar.ts";
import { navigation } from "./navigation.ts";
import { formerPrivacy, protocols } from "./protocols.ts";
import { siteSettings } from "./site-settings.ts";

const now = new Date("2026-11-21T00:00:00Z");
const items = {
  ...demoArticles(now),
  carousel: [...homeSlides, ...testDriveSlides, ...usedCarSlides, ...loginSlides],
  hoverBar,
  navigation,
  protocol: [...protocols, formerPrivacy],
};
const all = { ...items, siteSettings: [{ id: 1, ...siteSettings(2026) }] };

describe.each(Object.keys(all) as (keyof typeof all)[])("texts of %s", (type) => {
  it(`say nothing that the law forbids or asks to explain: ${contentTypes[type].title}`, () => {
    const found = all[type].flatMap(({ id, ...payload }) =>
      lintPayload(type, payload).map(({ field, level, rule, excerpt }) => `${id} ${field} ${level} ${rule}: ${excerpt}`),
    );
    expect(found).toEqual([]);
  });

  it("lack nothing that editors are reminded of, and have no links to pages that are not there", () => {
    const found = all[type].flatMap(({ id, ...payload }) =>
      completenessFindings(type, payload)
        // Three pieces of news have none on purpose: lists must stand without.
        .filter(({ field }) => field !== "cover")
        .map(({ field, message, excerpt }) => `${id} ${field} ${message} ${excerpt}`),
    );
    expect(found).toEqual([]);
  });
});
