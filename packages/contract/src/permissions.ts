/** The roles of staff (features §5). Somebody may have several; roles of later domains are added here. */
export const roles = {
  superAdmin: "超级管理员",
  editor: "内容编辑",
  reviewer: "内容审核",
  vehicleManager: "车型价格管理员",
  compliance: "法务合规",
  peopleOffice: "供应商与人事发布",
  analyst: "数据分析",
  auditor: "安全审计",
  leadDesk: "客户请求中心",
  recallManager: "召回管理员",
  networkManager: "经销商网络专员",
  dealerManager: "门店经理",
  dealerAdviser: "门店顾问",
  vehicleReviewer: "车辆审核员",
  memberDesk: "会员服务专员",
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

interface PermissionDeclaration {
  /** Chinese, for the people who give roles. */
  title: string;
  /** Who has it besides superAdmin, who has all. */
  roles: readonly Role[];
  /** Who has it for what belongs to the dealer that they belong to, and for nothing else. */
  ownDealer: readonly Role[];
}

const permission = (title: string, ...withIt: (Role | OwnDealer)[]): PermissionDeclaration => ({
  title,
  roles: withIt.filter((one) => typeof one === "string"),
  ownDealer: withIt.flatMap((one) => (typeof one === "string" ? [] : [one.ownDealer])),
});

interface OwnDealer {
  ownDealer: Role;
}
const ownDealer = (role: Role): OwnDealer => ({ ownDealer: role });

/** Who works on content, or looks at it. */
const contentReaders = [
  "networkManager",
  "editor",
  "reviewer",
  "vehicleManager",
  "compliance",
  "peopleOffice",
  "recallManager",
  "analyst",
  "auditor",
] as const satisfies readonly Role[];

/**
 * What staff may do, and which roles may: the one table that the server enforces per call and the console shows.
 * Content is divided into desks (`contentDesks`): each has people who write and people who put online.
 */
export const permissions = {
  "content.read": permission("查看内容与草稿", ...contentReaders),
  // Of whoever does not read content, their own requests alone.
  "approvals.read": permission("查看审批申请", ...contentReaders, "leadDesk", "memberDesk"),
  "tasks.read": permission("查看自己的任务", ...contentReaders, "leadDesk"),
  "editorial.edit": permission("编辑资讯、活动、课堂", "editor", "reviewer"),
  "editorial.publish": permission("发布资讯、活动、课堂", "reviewer"),
  "site.edit": permission("编辑导航、侧边栏、轮播、站点设置", "editor", "reviewer"),
  "site.publish": permission("发布导航、侧边栏、轮播、站点设置", "reviewer"),
  "people.edit": permission("编辑供应商与招聘公告", "peopleOffice"),
  "people.publish": permission("发布供应商与招聘公告", "peopleOffice"),
  "compliance.edit": permission("编辑信息披露与协议", "compliance"),
  "compliance.publish": permission("发布信息披露与协议", "compliance"),
  "vehicles.edit": permission("编辑车型、配置，申请调价", "vehicleManager", "compliance"),
  "vehicles.publish": permission("发布车型页面、配置、颜色与参数", "vehicleManager", "compliance"),
  "vehicles.approve": permission("批准调价", "vehicleManager", "compliance"),
  "dealers.read": permission("查看经销商", "networkManager", "compliance"),
  "dealers.edit": permission("编辑经销商，申请终止授权", "networkManager"),
  "dealers.approve": permission("批准终止授权", "networkManager", "compliance"),
  "recall.read": permission("查看召回与完成情况", "recallManager", "compliance", "analyst", "auditor", ownDealer("dealerManager")),
  "recallProgress.read": permission("导出召回完成情况", "recallManager", "compliance", "analyst", "auditor"),
  "recall.edit": permission("编辑召回、导入车架号，申请发布", "recallManager"),
  "recall.progress": permission("登记召回车辆的办理情况", "recallManager", ownDealer("dealerManager")),
  "recall.approve": permission("批准召回的发布与撤下", "recallManager", "compliance"),
  "media.edit": permission("上传与管理素材", "editor", "reviewer", "vehicleManager", "compliance", "peopleOffice", "networkManager"),
  "preview.create": permission("创建与撤销预览", "editor", "reviewer", "compliance", "vehicleManager"),
  "submissions.read": permission("查看客户请求", "reviewer", "analyst", "leadDesk", ownDealer("dealerManager"), ownDealer("dealerAdviser")),
  "submissions.contact": permission(
    "查看客户请求的联系方式",
    "reviewer",
    "leadDesk",
    ownDealer("dealerManager"),
    ownDealer("dealerAdviser"),
  ),
  "submissions.work": permission("跟进客户请求", "leadDesk", ownDealer("dealerManager"), ownDealer("dealerAdviser")),
  "submissions.assign": permission("分配与改派客户请求", "leadDesk", ownDealer("dealerManager")),
  "drives.read": permission("查看试驾日历", "leadDesk", "networkManager", ownDealer("dealerManager"), ownDealer("dealerAdviser")),
  "drives.work": permission("试驾改期与关闭时段", "leadDesk", "networkManager", ownDealer("dealerManager"), ownDealer("dealerAdviser")),
  "testCars.edit": permission("管理试驾车", "networkManager", ownDealer("dealerManager")),
  "crm.deliver": permission("查看与重发 CRM 推送", "leadDesk"),
  "complaints.answer": permission("答复投诉，查看投诉凭证", "leadDesk"),
  // Documents cannot be masked: each look at one needs a reason, and is on record.
  "carReviews.work": permission("审核车辆绑定申请，查看购车凭证", "vehicleReviewer"),
  "carSales.import": permission("导入销售记录", "networkManager"),
  "answers.read": permission("查看活动报名", "reviewer", "analyst"),
  "surveys.read": permission("查看满意度问卷", "reviewer", "analyst", ownDealer("dealerManager")),
  // People and number plates on them cannot be masked.
  "answers.photos": permission("查看问卷照片", "reviewer"),
  "answers.callBack": permission("回访低分答卷", "reviewer"),
  // Of what they may read: an export asks for that permission too, and everything but one's own dealer's stays with the maker.
  "personalData.export": permission("申请导出个人信息", "reviewer", "analyst", "leadDesk"),
  "personalData.approve": permission("批准导出个人信息", "compliance"),
  "members.read": permission("查看会员（手机号打码）", "memberDesk", "auditor"),
  "members.work": permission("查看会员手机号，冻结会员，审核换号申诉", "memberDesk"),
  "points.read": permission("查看会员积分与等级", "memberDesk", "compliance", "auditor"),
  "points.adjust": permission("申请调整会员积分与成长值", "memberDesk"),
  "points.approve": permission("批准调整会员积分与成长值", "compliance"),
  "audit.read": permission("查看操作记录", "auditor", "compliance"),
  "staff.manage": permission("管理后台账号"),
  "search.reindex": permission("重建检索索引"),
} as const satisfies Record<string, PermissionDeclaration>;

export type Permission = keyof typeof permissions;

/** How far a permission reaches: over everything, over what belongs to one's own dealer, or not at all. */
export type Scope = "all" | "ownDealer" | "none";

/** Of several roles the one counts that reaches farthest. */
export function scopeOf(given: readonly Role[], wanted: Permission): Scope {
  const { roles: everything, ownDealer: own } = permissions[wanted] as PermissionDeclaration;
  if (given.includes("superAdmin") || given.some((role) => everything.includes(role))) return "all";
  return given.some((role) => own.includes(role)) ? "ownDealer" : "none";
}

/** Whether somebody with these roles may, whomever it is about. */
export function isPermitted(given: readonly Role[], wanted: Permission): boolean {
  return scopeOf(given, wanted) === "all";
}

/** Everything that somebody with these roles may do, be it for their own dealer alone. */
export function permissionsOf(given: readonly Role[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((wanted) => scopeOf(given, wanted) !== "none");
}

/** Roles that are of no use to whoever belongs to no dealer. */
export const dealerRoles: readonly Role[] = roleNames.filter((role) =>
  Object.values<PermissionDeclaration>(permissions).some(({ ownDealer: own }) => own.includes(role)),
);
