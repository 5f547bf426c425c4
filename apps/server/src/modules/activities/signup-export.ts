import { AppError, invalidFields } from "@marque/contract/errors";
import type { Database } from "../../database/client.ts";
import { localMoment } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ExportSource } from "../approvals/exports.service.ts";
import type { ArticlesService } from "../content/articles.service.ts";
import { countSignups, listSignupsBefore } from "./activities.repository.ts";
import { personOf } from "./present-signup.ts";
import { signupOf } from "./signup.ts";

const STATES = { confirmed: "已报名", cancelled: "已取消" };

/** Who comes to an activity, in the clear, for an export that two people have agreed on. */
export function createSignupExport(resources: {
  database: Database;
  security: Security;
  articles: Pick<ArticlesService, "findActivity">;
}): ExportSource {
  const { database, security, articles } = resources;
  const rowsOf = async (tx: Database, activityId: number, beforeId: number | null, limit: number) => {
    const rows = await listSignupsBefore(tx, activityId, beforeId, limit);
    return rows.map(({ submission, details }) => signupOf(submission, details));
  };

  return {
    /** An activity as it stands now, or as it was when it was signed up for. */
    async orderOf({ activityId }) {
      if (activityId === undefined) throw invalidFields({ activityId: "请选择活动" });
      const present = await articles.findActivity(activityId);
      const [signup] = present ? [] : await rowsOf(database, activityId, null, 1);
      const activity = present?.title ?? signup?.activity.title;
      if (activity === undefined) throw new AppError("notFound", { message: "活动不存在" });
      return { activityId, activity };
    },

    titleOf: ({ activity }) => `活动报名-${activity}`,

    columns: ["报名编号", "报名时间", "姓名", "手机号", "人数", "状态", "备注"],

    count: async ({ activityId }) => (activityId === null ? 0 : countSignups(database, activityId)),

    async page(tx, { activityId }, beforeId, limit) {
      const signups = activityId === null ? [] : await rowsOf(tx, activityId, beforeId, limit);
      return {
        lastId: signups.at(-1)?.id ?? null,
        rows: signups.map((signup) => {
          const { name, mobile } = personOf(signup, security);
          const remark = signup.remarkEncrypted === null ? "" : security.decryptField("remark", signup.remarkEncrypted);
          return [signup.no, localMoment(signup.createdAt), name, mobile, signup.people, STATES[signup.state], remark];
        }),
      };
    },
  };
}
