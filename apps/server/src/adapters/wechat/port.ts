/** Signing in with WeChat on a website (open platform, 网站应用). */
export interface WechatPort {
  /**
   * Address of the page on which WeChat shows its code. After a member agreed it leads to `redirectUri` with `code` and `state` added; its
   * host has to be the one registered with the platform.
   */
  authorizeUrl(request: { redirectUri: string; state: string }): string;
  /** Exchanges a code, which counts once, for the person's unionid. Throws `WechatFailure`. */
  exchange(code: string): Promise<{ unionid: string }>;
}

/** `codeGone`: unknown, used or too old, the person has to scan again. `operator` is for whoever runs the site to put right. */
export type WechatFailureReason = "codeGone" | "busy" | "operator";

export class WechatFailure extends Error {
  readonly reason: WechatFailureReason;
  /** The platform's own code, or ours where it gave none: `timeout`, `network`, `badAnswer`, `noUnionid`. */
  readonly vendorCode: string;

  constructor(reason: WechatFailureReason, vendorCode: string, options: { message?: string; cause?: unknown } = {}) {
    super(`WeChat refused (${vendorCode})${options.message ? `: ${options.message}` : ""}`, { cause: options.cause });
    this.name = "WechatFailure";
    this.reason = reason;
    this.vendorCode = vendorCode;
  }
}
