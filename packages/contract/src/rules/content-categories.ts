/** What each kind of content is divided into; apart from the schemas, so that forms and filters need none. */
export const newsCategories = ["产品", "技术", "公司", "车主", "服务"] as const;
export const activityCategories = ["试驾", "车主", "公益", "车展", "课堂"] as const;
export const brandCategories = ["历程", "技术", "责任", "荣誉", "品质"] as const;
export const guideCategories = ["选车", "检测", "过户", "费用", "养护"] as const;
export const supplierKinds = ["招标", "比选", "招募", "变更", "中标", "终止"] as const;
export const employmentKinds = ["社会招聘", "校园招聘", "公示"] as const;
export const courseAudiences = ["新车主", "车主", "长辈"] as const;
