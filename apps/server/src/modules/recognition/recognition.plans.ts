import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { drawSpecimen } from "#test-support/recognition/draw-specimen.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";

/** A visitor has a VIN read. */
export const recognitionPlans: PlanExercise = async ({ visitor: { call, refused } }) => {
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose: "recognition" });
  const asked = {
    image: (await drawSpecimen("windscreen", "LYXY7C5BXSA204012")).toString("base64"),
    captcha: await solveCaptcha(challenge),
  };
  await call("vinRecognize", asked);
  await refused("vinRecognize", asked);
  return {};
};
