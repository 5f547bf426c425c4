/** The sentence beside the box of the sign-in forms; what is kept is the hash of this very one. */
export const SIGN_IN_CONSENT = "我已阅读并同意《隐私政策》与《会员服务协议》";

/** Said where the box is not ticked. */
export const SIGN_IN_CONSENT_MISSING = "请先阅读并同意《隐私政策》与《会员服务协议》";
