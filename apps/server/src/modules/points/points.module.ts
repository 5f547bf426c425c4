import type { ContentService } from "../content/content.service.ts";
import { defineModule, type House } from "../module.ts";
import { createPointsDesk } from "./adjust-points.ts";
import { expireJob } from "./expire-points.ts";
import { keepMemberLevels } from "./member-levels.ts";
import { pointHandlers } from "./points.routes.ts";
import { createPointsService } from "./points.service.ts";
import { pointsOfPerson } from "./points-of-person.ts";

/** Members' points and levels. */
export function pointsModule({ database, security, changes }: House, { content }: { content: Pick<ContentService, "listMemberLevels"> }) {
  const now = () => new Date();
  const levels = keepMemberLevels(content, changes);
  const points = createPointsService({ database, levelsOnline: () => levels.list(), now });
  const desk = createPointsDesk({ database, security, points, now });
  return defineModule({
    points,
    start: () => levels.stop,
    handlers: pointHandlers(points, desk),
    jobs: [expireJob(database, now)],
    secondPerson: { points: { carryOut: desk.carryOut } },
    personalData: { point_entries: pointsOfPerson(database) },
  });
}
