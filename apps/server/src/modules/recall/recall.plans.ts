import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";

/** What visitors ask about their cars, and read of the campaigns. */
export const recallPlans: PlanExercise = async ({ visitor: { call } }) => {
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose: "recall" });
  await call("recallQuery", { vin: vinsToTry[0]?.vin ?? "", captcha: await solveCaptcha(challenge) });
  for (const { vin } of vinsToTry) await call("recallQuery", { vin });
  const { number } = await call("recallProofIssue", { vin: vinsToTry[0]?.vin ?? "" });
  await call("recallProof", { number });
  const { list } = await call("recallCampaigns", {});
  await call("recallCampaign", { id: list[0]?.id ?? 0 });
  return {};
};
