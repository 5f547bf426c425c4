import type { CaptchaChallenge } from "@marque/contract/calls/verification";

/** What a challenge is good for. Signed with it, so that it cannot be handed in for anything else. */
export interface CaptchaBinding {
  purpose: string;
  /** 0 is the ordinary work; each level above takes four times as much. */
  level: number;
}

export type CaptchaVerdict =
  /** `id` is unique to the challenge. The port does not remember it: whoever asks sees to it that it counts once. */
  ({ outcome: "solved"; id: string; expiresAt: Date } & CaptchaBinding) | { outcome: "expired" } | { outcome: "rejected" };

/** Tells people from programs, at least by what asking many times costs. */
export interface CaptchaPort {
  createChallenge(binding: CaptchaBinding): Promise<CaptchaChallenge>;
  /** `answer` is what the widget put together, whatever it may be: nothing in it makes this throw. */
  verify(answer: string): Promise<CaptchaVerdict>;
}
