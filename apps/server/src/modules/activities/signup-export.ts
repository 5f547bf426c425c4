import { AppError } from "@marque/contract/errors";
import type { Database } from "../../database/client.ts";
import type { ExportTable } from "../../export-csv.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ArticlesService } from "../content/articles.service.ts";
import { pageOfSignups } from "./activities.repository.ts";

/** No activity of ours is larger. */
const MAX_ROWS = 20_000;
const STATES = { confirmed: "已报名", cancelled: "已取消" };

/** Who comes to an activity, in the clear, for an export that two people have agreed on. */
export function createSignupExport({
  database,
  security,
  articles,
}: {
  database: Database;
  security: Security;
  articles: ArticlesService;
}) {
  const rowsOf = async (activityId: number, pageSize: number) => (await pageOfSignups(database, activityId, { pageNum: 1, pageSize })).rows;

  return {
    /** As it stands now, or as it was when it was signed up for. Throws `notFound` for an activity that is none. */
    async findActivityTitle(activityId: number): Promise<string> {
      const activity = await articles.findActivity(activityId);
      const [signup] = activity ? [] : await rowsOf(activityId, 1);
      const title = activity?.title ?? signup?.activity.title;
      if (title === undefined) throw new AppError("notFound", { message: "活动不存在" });
      return title;
    },

    async listSignups(activityId: number): Promise<ExportTable> {
      const signups = await rowsOf(activityId, MAX_ROWS);
      return {
        columns: ["报名编号", "报名时间", "姓名", "手机号", "人数", "状态", "备注"],
        rows: signups.map((signup) => [
          signup.no,
          wireInstant(signup.createdAt),
          security.decryptField("personName", signup.nameEncrypted),
          security.decryptField("mobile", signup.mobileEncrypted),
          String(signup.people),
          STATES[signup.state],
          signup.remarkEncrypted === null ? "" : security.decryptField("remark", signup.remarkEncrypted),
        ]),
      };
    },
  };
}
