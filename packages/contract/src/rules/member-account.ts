/** Between asking for an account to be deleted and its deletion (features §2.6). */
export const DELETION_DAYS = 7;
/** Between two changes of a mobile (features §2.5). */
export const MOBILE_CHANGE_DAYS = 30;
/** Working days within which an appeal is decided (features §2.5). */
export const APPEAL_DAYS = 3;
export const AVATAR_SIDE = 256;
/** Of the picture that is sent, in pixels: what is smaller was cut to nothing. */
export const AVATAR_SIDE_MIN = 96;
/** Bytes of the picture that is sent, after the browser has cut it. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

export const memberGenders = { male: "男", female: "女" } as const;
export type MemberGender = keyof typeof memberGenders;

export const appealStates = { pending: "待审核", approved: "已通过", rejected: "未通过", withdrawn: "已撤回" } as const;
export type AppealState = keyof typeof appealStates;

/** Reasons that staff choose from; they may add their own words. */
export const appealRejections = ["证明图片看不清，请重新拍摄", "填写的信息与账号不一致", "无法确认是您本人，请致电客服"] as const;
