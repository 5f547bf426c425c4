import { z } from "zod";
import { wireInstant } from "../rules/wire-instant.ts";

/** Years that people mean; PostgreSQL knows no year 0, and JavaScript writes those after 9999 with a sign. */
const MEANT = /^(?:19|2\d)\d\d-/;
const isMeant = (text: string) => MEANT.test(text);
const NOT_MEANT = "请填写 1900 年至 2999 年之间的时间";

/** An instant as callers give it: ISO 8601 with any offset. Kept and answered with the country's. */
export const instant = z.iso
  .datetime({ offset: true, error: "请填写日期和时间", abort: true })
  .overwrite(wireInstant)
  .refine(isMeant, NOT_MEANT);

/** A day as callers give it, `2026-01-01`. */
export const day = z.iso.date({ abort: true }).refine(isMeant, NOT_MEANT);

/** An instant as it is answered. Whatever a handler puts here leaves with the country's offset. */
export const Instant = z.string().overwrite(wireInstant).meta({ format: "date-time" });
