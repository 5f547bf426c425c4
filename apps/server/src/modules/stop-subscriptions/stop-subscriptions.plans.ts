import { eq, isNull } from "drizzle-orm";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { dealerStopSubscriptions } from "../../database/schema/stop-subscriptions.ts";
import { hashToken } from "../../security/field-encryption.ts";

/** Subscriptions taken, renewed, looked at, withdrawn, one that is over and those with something to be told. */
export const stopSubscriptionPlans: PlanExercise = async (tools) => {
  const { test, visitor } = tools;
  const { call } = visitor;
  const subscribe = async (mobile: string, provinceCode: string | null) => {
    const request = {
      ...openForm(test, "stopSubscription"),
      mobile,
      provinceCode,
      code: await codeFor(tools, mobile, "stopSubscription"),
      consents: { privacy: true as const, contact: true as const },
    };
    await call("stopSubscriptionForm", { requestId: request.requestId });
    const { token } = await call("stopSubscription", request);
    await call("stopSubscription", request);
    return token;
  };
  await subscribe("13900006680", "330000");
  await call("stopSubscriptionView", { token: await subscribe("13900006680", "610000") });
  await call("stopSubscriptionEnd", { token: await subscribe("13900006681", null) });
  await subscribe("13900006682", null);
  await subscribe("13900006683", "610000");
  const { database } = test.resources;
  const isRunning = isNull(dealerStopSubscriptions.endedAt);
  await database
    .update(dealerStopSubscriptions)
    .set({ lookAt: new Date(0), toldId: 0 })
    .where(isRunning);
  const over = await subscribe("13900006684", null);
  await database
    .update(dealerStopSubscriptions)
    .set({ lookAt: new Date(0), endsAt: new Date(0) })
    .where(eq(dealerStopSubscriptions.linkHash, hashToken(over)));
  return {};
};
