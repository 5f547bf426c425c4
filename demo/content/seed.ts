import type { ContentPayload } from "@marque/contract/content-types";
import { type Database, transaction } from "../../apps/server/src/database/client.ts";
import type { Jobs } from "../../apps/server/src/database/jobs.ts";
import { startOfDate } from "../../apps/server/src/local-time.ts";
import { setUnchanged, setViews } from "../../apps/server/src/modules/content/content.repository.ts";
import { createContentService, SINGLE_ITEM_ID } from "../../apps/server/src/modules/content/content.service.ts";
import { keepRevision } from "../../apps/server/src/modules/content/workflow/put-online.ts";
import { findItem } from "../../apps/server/src/modules/content/workflow/workflow.repository.ts";
import { type DemoArticles, demoArticles } from "./articles.ts";
import { HOME_TOP, homeSlides, LOGIN_TOP, loginSlides, TEST_DRIVE_TOP, testDriveSlides, USED_CAR_TOP, usedCarSlides } from "./carousel.ts";
import { hoverBar } from "./hover-bar.ts";
import { memberLevels } from "./member-levels.ts";
import { navigation } from "./navigation.ts";
import { formerPrivacy, protocols } from "./protocols.ts";
import { questions } from "./questions.ts";
import { siteSettings } from "./site-settings.ts";
import { workCalendars } from "./work-calendars.ts";

/** Fills an empty database with the demo brand's content. `now` anchors the dates of news. Returns how many items it wrote. */
export async function seedContent({ database, jobs }: { database: Database; jobs: Jobs }, now: Date = new Date()): Promise<number> {
  const { save } = createContentService({ database, jobs });
  const published = (id: number, sort: number) => ({ id, sort, status: "published" as const, publishAt: now });

  for (const [sort, { id, ...payload }] of navigation.entries()) {
    await save("navigation", { ...published(id, sort), payload });
  }
  for (const [sort, { id, ...payload }] of hoverBar.entries()) {
    await save("hoverBar", { ...published(id, sort), payload });
  }
  for (const [collection, slides] of [
    [HOME_TOP, homeSlides],
    [TEST_DRIVE_TOP, testDriveSlides],
    [USED_CAR_TOP, usedCarSlides],
    [LOGIN_TOP, loginSlides],
  ] as const) {
    for (const [sort, { id, ...payload }] of slides.entries()) await save("carousel", { ...published(id, sort), collection, payload });
  }
  const { id: privacyId, ...former } = formerPrivacy;
  await save("protocol", { ...published(privacyId, 0), publishAt: startOfDate(former.effectiveAt), payload: former });
  await setUnchanged(database, "protocol", privacyId);
  const written = await findItem(database, "protocol", privacyId);
  if (written) await transaction(database, (tx) => keepRevision(tx, written));
  for (const [sort, { id, ...payload }] of protocols.entries()) {
    await save("protocol", { ...published(id, sort), payload });
  }
  const articles = demoArticles(now);
  for (const type of Object.keys(articles) as (keyof DemoArticles)[]) {
    for (const [sort, { id, hoursAgo, views, ...payload }] of articles[type].entries()) {
      const publishAt = new Date(now.getTime() - hoursAgo * 3_600_000);
      await save(type, { ...published(id, sort), publishAt, payload: payload as ContentPayload<typeof type> });
      await setViews(database, type, id, views);
      await setUnchanged(database, type, id);
    }
  }
  await save("siteSettings", { ...published(SINGLE_ITEM_ID, 0), payload: siteSettings(now.getFullYear()) });
  await save("grayMode", { ...published(SINGLE_ITEM_ID, 0), payload: { grayed: false } });
  for (const [sort, { id, ...payload }] of questions.entries()) {
    await save("question", { ...published(id, sort), payload });
  }
  for (const { id, ...payload } of workCalendars) {
    await save("workCalendar", { ...published(id, 0), collection: String(payload.year), payload });
  }
  for (const { id, ...payload } of memberLevels) await save("memberLevel", { ...published(id, 0), payload });
  const texts = [
    memberLevels,
    navigation,
    hoverBar,
    homeSlides,
    testDriveSlides,
    usedCarSlides,
    loginSlides,
    protocols,
    questions,
    workCalendars,
  ];
  const lists = [...texts, ...Object.values(articles)];
  return lists.reduce((sum, list) => sum + list.length, 2);
}
