/** Shown and logged when no answer came (specification §8 "Network failure", features §2.0 "Generic"). */
export const NETWORK_MESSAGE = "网络异常，请稍后重试";
