/** A file of sales records: rows and bytes at the most. */
export const CAR_SALES_MAX_ROWS = 1_000_000;
export const CAR_SALES_MAX_BYTES = 160 * 1024 * 1024;

/** The columns of a file of sales records, by the heads that name them. A new one goes to the end: rows that wait to be read have this order. */
export const carSalesColumns = {
  vin: { head: "车架号", isRequired: true },
  model: { head: "车型", isRequired: true },
  trim: { head: "配置", isRequired: false },
  soldOn: { head: "销售日期", isRequired: true },
  warrantyMonths: { head: "质保月数", isRequired: false },
  warrantyKm: { head: "质保公里", isRequired: false },
  serviceMonths: { head: "保养间隔月数", isRequired: false },
  serviceKm: { head: "保养间隔公里", isRequired: false },
  dealer: { head: "门店代码", isRequired: false },
  owner: { head: "车主", isRequired: true },
  mobile: { head: "手机号", isRequired: true },
  engine: { head: "发动机号", isRequired: false },
  color: { head: "颜色", isRequired: false },
} as const;
export type CarSalesColumn = keyof typeof carSalesColumns;
