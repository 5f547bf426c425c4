/** Addresses outside the site that belong to the demo brand. All of them are fictional (`.example` never resolves). */
export const links = {
  site: "https://www.yunxiu.example",
  group: "https://group.yunxiu.example",
  finance: "https://finance.yunxiu.example",
  parts: "https://parts.yunxiu.example",
  careers: "https://careers.yunxiu.example",
  shop: "https://mall.yunxiu.example",
  weibo: "https://weibo.yunxiu.example",
  /** What the QR pictures lead to. */
  app: "https://m.yunxiu.example/app",
  miniProgram: "https://m.yunxiu.example/mini",
  officialAccount: "https://m.yunxiu.example/follow",
  order: "https://m.yunxiu.example/order",
  icp: "https://beian.miit.gov.cn/",
  publicSecurity: "https://beian.mps.gov.cn/#/query/webSearch",
  reporting: "https://www.12377.cn/",
} as const;

/** Toll-free numbers; numbers of this range are given to nobody. */
export const phones = { sales: "400-000-1120", service: "400-000-1121" } as const;
