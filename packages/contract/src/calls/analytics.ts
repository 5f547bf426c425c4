import { z } from "zod";
import { defineCall } from "../call.ts";
import { counted } from "../limits.ts";
import { ANALYTICS_APP_IDS, ANALYTICS_EVENTS } from "../rules/analytics.ts";

/** Parameters of one event; the specification's event has two. */
const PARAMS_MAX = 30;

/** Rows fill the disk, not calls. */
const eventsIn = ({ events }: { events: readonly unknown[] }) => events.length;

export const analyticsCalls = {
  collectEvents: defineCall("collectEvents", {
    summary: "上报行为事件",
    access: "public",
    input: z.object({
      appId: z.int().refine((id) => Object.values<number>(ANALYTICS_APP_IDS).includes(id), "未知的应用"),
      events: z
        .array(
          z.object({
            event: z.enum(ANALYTICS_EVENTS, "未知的事件"),
            params: z
              .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
              .refine((params) => Object.keys(params).length <= PARAMS_MAX, `最多${PARAMS_MAX}个参数`),
            /** ISO instant. */
            at: z.iso.datetime({ offset: true }),
          }),
        )
        .min(1)
        .max(50),
    }),
    output: z.null(),
    errors: ["tooFast", "unavailable"],
    limits: [counted("eventsOfAddressMinute", eventsIn), counted("eventsOfAddressDay", eventsIn), counted("eventsOfDay", eventsIn)],
  }),
};
