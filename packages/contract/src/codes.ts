/**
 * The one table of envelope codes. 200, 403, 220012 and 50015 are the specification's (§8); the others are ours.
 * `text` is the default message shown to people; a handler may give a more exact one.
 */
export const codes = {
  ok: { code: 200, text: "成功" },
  sessionEnded: { code: 403, text: "登录已失效，请重新登录" },
  wechatUnbound: { code: 220012, text: "请绑定手机号" },
  superseded: { code: 50015, text: "" },

  invalid: { code: 40000, text: "请检查填写内容" },
  malformed: { code: 40001, text: "请求格式不正确" },
  duplicate: { code: 40010, text: "您已提交过，请勿重复提交" },
  soldOut: { code: 40011, text: "所选时段已约满，请选择其他时段" },
  wrongSmsCode: { code: 40020, text: "验证码错误，请重新输入" },
  expiredSmsCode: { code: 40021, text: "验证码已过期，请重新获取" },
  captchaRequired: { code: 40022, text: "请完成安全验证" },
  wrongCredentials: { code: 40030, text: "手机号或密码错误" },
  accountFrozen: { code: 40034, text: "账号已被冻结，请联系客服" },
  locked: { code: 40031, text: "操作过于频繁，请稍后再试" },
  linkExpired: { code: 40040, text: "链接已失效，请用预约号和手机号查询" },
  tooLateToChange: { code: 40041, text: "距到店时间不足两小时，请致电门店修改" },
  outsideWindow: { code: 40042, text: "现在不在报名时间内" },
  totpRequired: { code: 40032, text: "请输入动态验证码" },
  passwordChangeRequired: { code: 40033, text: "首次登录请先修改密码" },
  forbidden: { code: 40300, text: "没有权限" },
  notFound: { code: 40400, text: "您查找的内容不存在或已下线" },
  methodNotAllowed: { code: 40500, text: "不支持的请求方式" },
  conflict: { code: 40900, text: "内容已被他人修改" },
  secondPersonNeeded: { code: 40901, text: "需由另一位同事确认" },
  protectedItem: { code: 40902, text: "该内容受保护，不能删除或下线" },
  wrongState: { code: 40903, text: "当前状态不能执行该操作" },
  inUse: { code: 40904, text: "正在使用，不能删除" },
  preconditionFailed: { code: 41200, text: "内容已变化，请刷新后重试" },
  tooLarge: { code: 41300, text: "提交的内容过大" },
  unsupportedMedia: { code: 41500, text: "不支持的内容类型" },
  rangeNotSatisfiable: { code: 41600, text: "请求的范围超出文件长度" },
  expectationFailed: { code: 41700, text: "不支持的请求要求" },
  unreadable: { code: 42200, text: "照片无法识别，请重新拍摄" },
  tooFast: { code: 42900, text: "操作过于频繁，请稍后再试" },
  failed: { code: 50000, text: "服务开小差了，请稍后再试" },
  notOpen: { code: 50100, text: "该服务尚未开放，敬请期待" },
  vendorMissing: { code: 50200, text: "短信服务暂不可用，请致电客服" },
  unavailable: { code: 50300, text: "服务繁忙，请稍后再试" },
  diskFull: { code: 50700, text: "系统存储空间不足，暂时无法保存，请稍后再试" },
} as const satisfies Record<string, { code: number; text: string }>;

export type CodeName = keyof typeof codes;
