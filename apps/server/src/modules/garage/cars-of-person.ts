import { carOrigins, carRelations, carStates } from "@marque/contract/rules/car-binding";
import { wireInstant } from "../../local-time.ts";
import { type Person, type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { holdCar, passOn } from "./become-owner.ts";
import { openDetails, openVin } from "./car-details.ts";
import { deleteBindingsOf, deleteSharesOf, listAllBindings, listSharesAbout } from "./garage.repository.ts";
import { documentHolder, type GarageResources } from "./garage-resources.ts";

/** Cars that members have asked for or have, and those that others share with them. */
export function carsOfPerson(resources: GarageResources): PersonalTables {
  const { database, security, files } = resources;
  const list = ({ memberId }: Person) => listAllBindings(database, memberId);
  return {
    car_bindings: {
      what: "爱车：车架号、车牌号、车主姓名、证件号片段与里程，凭证照片",
      why: "核实车辆归属，提醒保养与召回",
      until: "证件号片段与凭证照片在审核结束 30 天后、其余在解绑或申请结束 24 个月后删除",
      columns: ["member_id", "vin_index", "vin_encrypted", "details_encrypted"],
      ofPerson: personalRows({
        list,
        fields: {
          vin: ["车架号", (row) => openVin(security, row)],
          state: ["状态", ({ state }) => carStates[state]],
          plate: ["车牌号", (row) => openDetails(security, row).plate],
          ownerName: ["车主", (row) => openDetails(security, row).ownerName],
          idTail: ["证件号片段", (row) => openDetails(security, row).idTail],
          engineTail: ["发动机号片段", (row) => openDetails(security, row).engineTail],
          firstLicensedOn: ["初次登记", (row) => openDetails(security, row).firstLicensedOn],
          mileage: ["里程", (row) => openDetails(security, row).mileage],
          origin: ["来源", ({ origin }) => carOrigins[origin]],
          relation: ["与车主的关系", ({ relation }) => carRelations[relation]],
          reason: ["审核说明", ({ reason }) => reason],
          askedAt: ["申请时间", ({ createdAt }) => wireInstant(createdAt)],
          endedAt: ["结束时间", ({ endedAt }) => endedAt && wireInstant(endedAt)],
        },
        async erase(tx, { memberId }) {
          for (const row of await listAllBindings(tx, memberId)) if (row.state === "BOUND") await holdCar(tx, row);
          const gone = await deleteBindingsOf(tx, memberId);
          await files.release(
            tx,
            gone.map(({ id }) => documentHolder(id)),
          );
          for (const row of gone) if (row.state === "BOUND") await passOn(tx, resources, row);
        },
        images: async (person) =>
          (await list(person))
            .filter(({ documentId }) => documentId !== null)
            .map((row) => ({
              what: "购车凭证照片",
              of: `爱车 ${openVin(security, row).slice(-4)}`,
              count: 1,
              sentAt: row.sentAt ?? row.createdAt,
              until: row.documentGoesAt,
            })),
      }),
    },
    car_shares: {
      what: "共享用户的手机号",
      why: "共享用车",
      until: "共享结束即删除",
      columns: ["mobile_index", "mobile_encrypted", "member_id"],
      ofPerson: personalRows({
        list: ({ memberId, mobileIndex }) => listSharesAbout(database, { memberId, mobileIndex }),
        fields: {
          mobile: ["手机号", ({ mobileEncrypted }) => security.decryptField("mobile", mobileEncrypted)],
          invitedAt: ["邀请时间", ({ invitedAt }) => wireInstant(invitedAt)],
          acceptedAt: ["接受时间", ({ acceptedAt }) => acceptedAt && wireInstant(acceptedAt)],
        },
        erase: (tx, { memberId, mobileIndex }) => deleteSharesOf(tx, { memberId, mobileIndex }),
      }),
    },
    car_sales: {
      what: "销售记录：车架号、车主与手机号",
      why: "缺陷汽车产品召回管理条例第九条",
      until: "不少于 10 年",
      columns: ["vin_index", "content_encrypted"],
      ofPerson: { nobodys: "只按车架号查找，不知道属于哪位会员" },
    },
    car_sales_batches: {
      what: "导入销售记录的文件名",
      why: "核对导入",
      until: "与销售记录同期",
      columns: ["file_name_encrypted"],
      ofPerson: { nobodys: "工作人员的文件" },
    },
    car_sales_parts: {
      what: "导入而未读取的销售记录",
      why: "导入销售记录",
      until: "最长 7 天",
      columns: ["rows_encrypted"],
      ofPerson: { nobodys: "读取之前不知道其中是谁" },
    },
  };
}
