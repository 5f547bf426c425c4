import type { Database } from "../../database/client.ts";
import { momentInWords } from "../../local-time.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import { findDetails } from "./activities.repository.ts";

/** What staff read of a sign-up. */
export const signupFacts =
  (database: Database) =>
  async (id: number): Promise<SubmissionFacts | null> => {
    const signup = await findDetails(database, id);
    if (!signup) return null;
    const { activity, people, activityId } = signup;
    return {
      summary: activity.title,
      startsAt: new Date(activity.startAt),
      facts: [
        { term: "活动", text: activity.title },
        { term: "活动时间", text: momentInWords(new Date(activity.startAt)) },
        { term: "地点", text: `${activity.city} ${activity.venue.name}` },
        { term: "人数", text: `${people} 人` },
      ],
      place: { title: "这场活动的报名", path: `/signups?activity=${activityId}` },
    };
  };
