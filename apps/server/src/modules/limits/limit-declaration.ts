import type { CodeName } from "@marque/contract/codes";
import type { Settings } from "../../settings.ts";

/** Windows, in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Numbers = Settings["limits"];

/** What becomes of somebody beyond a limit: refused with a code, asked for a captcha, or answered as ever while nothing is counted. */
export type Reached = { refuse: CodeName; message?: string } | "captcha" | "nothing counted";

/** So much of something in so long, for each key. */
export interface LimitDeclaration {
  /** Whom it protects from what. */
  purpose: string;
  /**
   * What is counted apart from each other. `address` and `network` are given as IP addresses; a subscriber's whole IPv6 network counts
   * as one address, and a network is what somebody with many addresses has: /24 of IPv4, /48 of IPv6.
   */
  key: readonly string[];
  points(limits: Numbers): number;
  /** From the first that is counted; with 0 there is no limit. */
  windowSeconds: number | ((limits: Numbers) => number);
  reached: Reached;
}
