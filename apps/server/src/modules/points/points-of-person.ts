import { pointKinds, pointOrigins } from "@marque/contract/rules/member-points";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import { type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { listEntries } from "./points.repository.ts";

/** More lines than anybody has. */
const LINES_MAX = 20_000;

/** A member's points and where they came from. */
export function pointsOfPerson(database: Database): PersonalTable {
  return {
    what: "积分与成长值的明细",
    why: "会员权益",
    until: "账号存续期间",
    columns: ["member_id"],
    ofPerson: personalRows({
      list: ({ memberId }) => listEntries(database, { memberId, kind: undefined, before: undefined, limit: LINES_MAX }),
      fields: {
        at: ["时间", ({ at }) => wireInstant(at)],
        kind: ["类型", ({ kind }) => pointKinds[kind]],
        origin: ["来源", ({ origin }) => pointOrigins[origin]],
        amount: ["变动", ({ amount }) => amount],
        balance: ["余额", ({ balance }) => balance],
        note: ["说明", ({ note }) => note || null],
        expiresAt: ["到期", ({ expiresAt }) => expiresAt && wireInstant(expiresAt)],
      },
      erase: { with: "members" },
    }),
  };
}
