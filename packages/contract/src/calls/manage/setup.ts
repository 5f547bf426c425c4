import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";

/** What a site needs before and after it is shown for the first time, in the order in which it is seen to. */
export const setupSteps = ["name", "symbol", "phones", "filings", "site", "agreements", "crm", "vehicle", "dealer", "calendar"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How far a new site is. */
export const setupCalls = {
  setupChecklist: defineStaffCall("setupChecklist", {
    summary: "建站清单：名称、图形、电话、备案号、站点设置、协议、CRM 的运营方、车型、经销商、工作日历是否齐备",
    permission: "content.read",
    input: nothing,
    /** Without what does not concern this site. */
    output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
  }),
};
