import { stopSubscriptionPath } from "@marque/contract/rules/dealer-paths";
import { WHOLE_COUNTRY } from "@marque/contract/rules/stop-subscription";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { endSubscription, findProvince, findRunning } from "./stop-subscriptions.repository.ts";
import { LINK_FIELD } from "./stop-subscriptions.service.ts";

/** The subscription that goes to somebody's mobile. */
export function subscriptionsOfPerson({ database, security }: { database: Database; security: Security }): PersonalTable {
  const read = fieldReader(security);
  const listOf = async (within: Database, mobileIndex: string) => {
    const found = await findRunning(within, mobileIndex);
    if (!found) return [];
    const province = found.provinceCode === null ? WHOLE_COUNTRY : ((await findProvince(within, found.provinceCode)) ?? found.provinceCode);
    return [{ ...found, province }];
  };
  return {
    what: "终止授权通知：手机号与关注的省份",
    why: "有门店终止授权时短信通知",
    until: "退订或满 12 个月即清空",
    columns: ["mobile_index", "mobile_encrypted", "link_encrypted"],
    ofPerson: personalRows({
      list: ({ mobileIndex }) => listOf(database, mobileIndex),
      fields: {
        mobile: ["手机号", ({ mobileEncrypted }) => read("mobile", mobileEncrypted)],
        province: ["关注的地区", ({ province }) => province],
        endsAt: ["通知至", ({ endsAt }) => wireInstant(endsAt)],
      },
      notices: async ({ mobileIndex }) =>
        (await listOf(database, mobileIndex)).map(({ province, createdAt, endsAt, linkEncrypted }) => ({
          what: "终止授权通知",
          of: province,
          askedAt: createdAt,
          until: endsAt,
          path: stopSubscriptionPath(read(LINK_FIELD, linkEncrypted) ?? ""),
        })),
      async erase(tx, { mobileIndex }, at) {
        for (const { id } of await listOf(tx, mobileIndex)) await endSubscription(tx, id, at);
      },
    }),
  };
}
