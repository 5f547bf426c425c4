import type { Permission } from "./permissions.ts";

/** A column of a table that staff bring. */
export interface ImportColumn {
  /** As it stands above the column; blanks in and around it count for nothing. */
  head: string;
  isRequired: boolean;
  /** What stands in its cells, in a few words. */
  hint: string;
}

export interface ImportDeclaration {
  /** What the rows are. */
  title: string;
  /** Who may bring them: it writes what visitors see. */
  permission: Permission;
  /** Rows of one file, its heads included: more than an honest table of its kind has. */
  maxRows: number;
  /** What holds for all columns, where something does. */
  note?: string;
  columns: Readonly<Record<string, ImportColumn>>;
}

/** What can be brought as a table, by kind: the server reads the columns, the console explains them. */
export const importKinds = {
  redirect: {
    title: "跳转",
    permission: "site.publish",
    maxRows: 100_000,
    columns: {
      from: { head: "旧地址", isRequired: true, hint: "站内路径，例如 /old-page" },
      to: { head: "跳转到", isRequired: true, hint: "站内路径，或 https:// 开头的网址" },
      permanent: { head: "永久跳转", isRequired: false, hint: "是或否；不填按否" },
    },
  },
  recallState: {
    title: "召回办理情况",
    permission: "recall.progress",
    maxRows: 100_000,
    columns: {
      campaign: { head: "备案编号", isRequired: true, hint: "召回的备案编号" },
      vin: { head: "车架号", isRequired: true, hint: "17 位" },
      state: { head: "办理情况", isRequired: true, hint: "待处理、已预约或已完成" },
      doneAt: { head: "完成日期", isRequired: false, hint: "已完成的必填，例如 2026-11-22" },
      dealer: { head: "门店代码", isRequired: false, hint: "办理的门店；已完成的必填" },
    },
  },
  dealer: {
    title: "经销商",
    permission: "dealers.edit",
    maxRows: 5_000,
    note: "修改已有门店时，选填的列可以整列不要；单元格留空保持原来的内容，填“无”才清空。",
    columns: {
      code: { head: "门店代码", isRequired: true, hint: "4–12 位大写字母和数字；已有的代码是修改" },
      shortName: { head: "门店名称", isRequired: true, hint: "网站上显示的名称" },
      fullName: { head: "企业名称", isRequired: true, hint: "与营业执照一致" },
      districtCode: { head: "区县代码", isRequired: true, hint: "6 位行政区划代码，例如 330108" },
      address: { head: "地址", isRequired: true, hint: "从区县写起" },
      place: { head: "经纬度", isRequired: true, hint: "高德坐标，例如 120.2119, 30.2084" },
      farAccepted: { head: "位置已核对", isRequired: false, hint: "距城市中心超过 60 公里时填是" },
      salesPhone: { head: "销售电话", isRequired: true, hint: "例如 0571-8888 0000" },
      servicePhone: { head: "服务电话", isRequired: true, hint: "例如 0571-8888 0001" },
      complaintPhone: { head: "投诉电话", isRequired: false, hint: "没有时显示品牌服务热线" },
      rescuePhone: { head: "救援电话", isRequired: false, hint: "24 小时有人接听的" },
      types: { head: "门店类型", isRequired: false, hint: "4S 店、卫星店、服务店、二手车店" },
      status: { head: "状态", isRequired: false, hint: "营业、试营业或装修中；新门店不填按营业" },
      services: { head: "业务", isRequired: true, hint: "例如 销售、售后、钣喷" },
      hours: { head: "营业时间", isRequired: true, hint: "例如 周一至周五 09:00-18:00；周六、周日 10:00-16:00" },
      holidays: { head: "节假日", isRequired: false, hint: "例如 2027-02-05 除夕 10:00-16:00；2027-02-06 春节 店休" },
      slots: { head: "试驾出发时间", isRequired: false, hint: "例如 09:00 10:00 14:00" },
      cars: { head: "试驾车", isRequired: false, hint: "例如 云起×2；远岫（调车 3 天）" },
      authorisationNo: { head: "授权编号", isRequired: false, hint: "最多 40 个字" },
      authorisedFrom: { head: "授权开始", isRequired: false, hint: "例如 2026-01-01" },
      authorisedTo: { head: "授权截止", isRequired: false, hint: "例如 2030-12-31" },
      authorisationScope: { head: "授权范围", isRequired: false, hint: "最多 200 个字" },
      uscc: { head: "统一社会信用代码", isRequired: false, hint: "18 位" },
    },
  },
} as const satisfies Record<string, ImportDeclaration>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

/** Texts of one row, by the key of their column. */
export type ImportCells<Kind extends ImportKindName = ImportKindName> = Record<keyof (typeof importKinds)[Kind]["columns"], string>;

export const importPermission = ({ kind }: { kind: ImportKindName }): Permission => importKinds[kind].permission;

/** Largest file, in bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
