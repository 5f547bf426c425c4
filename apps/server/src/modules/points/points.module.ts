import type { ContentService } from "../content/content.service.ts";
import { defineModule, type House } from "../module.ts";
import { createPointsDesk } from "./adjust-points.ts";
import { expireJob } from "./expire-points.ts";
import { pointHandlers } from "./points.routes.ts";
import { createPointsService } from "./points.service.ts";
import { pointsOfPerson } from "./points-of-person.ts";

/** Members' points and levels. */
export function pointsModule({ database, security }: House, { content }: { content: Pick<ContentService, "listMemberLevels"> }) {
  const now = () => new Date();
  const points = createPointsService({ database, content, now });
  const desk = createPointsDesk({ database, security, points, now });
  return defineModule({
    points,
    handlers: pointHandlers(points, desk),
    jobs: [expireJob(database, now)],
    secondPerson: { points: { carryOut: desk.carryOut } },
    personalData: { point_entries: pointsOfPerson(database) },
  });
}
