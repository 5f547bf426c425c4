import { messageTopics } from "@marque/contract/rules/member-message";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import { type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { listFavourites } from "./favourites.repository.ts";
import { listMessages } from "./member-messages.repository.ts";
import type { MemberMessages } from "./member-messages.ts";

/** More messages than anybody has in the months that they stay. */
const MESSAGES_MAX = 20_000;

/** What a member was told, and what they like. */
export function centreOfPerson({ database, messages }: { database: Database; messages: Pick<MemberMessages, "read"> }) {
  return {
    member_messages: {
      what: "站内消息",
      why: "告知办理进展",
      until: "12 个月后删除",
      columns: ["member_id", "text_encrypted"],
      ofPerson: personalRows({
        list: ({ memberId }) => listMessages(database, memberId, undefined, MESSAGES_MAX),
        fields: {
          at: ["时间", ({ at }) => wireInstant(at)],
          topic: ["类型", ({ topic }) => messageTopics[topic]],
          text: ["内容", ({ textEncrypted }) => messages.read(textEncrypted).text],
          readAt: ["已读", ({ readAt }) => readAt && wireInstant(readAt)],
        },
        erase: { with: "members" },
      }),
    },
    member_favourites: {
      what: "收藏的车型与所选配置",
      why: "会员服务",
      until: "账号存续期间",
      columns: ["member_id"],
      ofPerson: personalRows({
        list: ({ memberId }) => listFavourites(database, memberId),
        fields: {
          vehicleId: ["车型编号", ({ vehicleId }) => vehicleId],
          trimId: ["配置编号", ({ trimId }) => trimId],
          colorId: ["颜色编号", ({ colorId }) => colorId],
          at: ["收藏时间", ({ at }) => wireInstant(at)],
        },
        erase: { with: "members" },
      }),
    },
  } satisfies PersonalTables;
}
