/**
 * Legal footnotes by key. A vehicle's page numbers those that it uses, in this order, from 1; data refers to them by key only.
 * Sources: features §1.2 "Every price needs a definition and a date", 智能网联汽车 notice of 2025-02-28, visual language §5.
 */
export const footnotes = {
  price:
    "建议零售价为云岫汽车销售有限公司公布的全国统一建议零售价（含增值税），自 2026 年 11 月 1 日起执行，不含选装件、购置税、保险及上牌费用；经销商自主定价，成交价以购车合同为准。",
  pricePending: "该车型价格尚未公布，以上市发布信息为准；页面所载参数为申报值，量产车型可能调整。",
  priceStopped: "该车型已停止销售，页面不标示价格；参数供车主查询，维修配件继续供应。",
  cltc: "续航里程与电能消耗量按中国轻型汽车行驶工况（CLTC）测得，实际数值受气温、路况、载荷与驾驶习惯影响。",
  wltc: "燃料消耗量按全球统一轻型车测试循环（WLTC）测得；“亏电油耗”为电量平衡状态下的燃料消耗量。",
  chtc: "续航里程、电能与燃料消耗量按中国重型商用车行驶工况（CHTC）测得，实际数值受载客、气温与路况影响。",
  performance: "加速与制动数据来自企业内部测试：单人驾驶、干燥沥青路面、电量 90% 以上（纯电与插混车型），仅供参考。",
  aerodynamics: "风阻系数由企业在风洞中按标准版轮毂与轮胎测得，选装件会带来差异。",
  charging: "快充时间为电池温度 25 ℃、充电桩能力满足要求时的企业内部测试值，实际时长受环境与充电设备影响。",
  lighting: "照射距离为企业在暗室道路按近似 1 勒克斯照度测得，雨雾天气会缩短。",
  adas: "组合驾驶辅助功能不能替代驾驶人操作，驾驶人须全程保持专注、手握方向盘并对行车安全负责；功能受道路、天气与光线限制，启用前请阅读用户手册。",
  offroad: "涉水深度与通过角为静水、空载条件下的企业内部测试值；越野行驶请评估路况并遵守当地规定。",
  coach: "座椅数量与布置以公告及车辆登记信息为准；驾驶客车须持有相应准驾车型驾驶证。",
  warranty: "家用汽车产品“三包”以随车三包凭证为准；质保自开具购车发票之日起算，时间与里程以先到者为准。",
  rendering: "所见为渲染效果，请以到店实车为准。",
} as const;

export type FootnoteKey = keyof typeof footnotes;
