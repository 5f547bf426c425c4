import { z } from "zod";

/** A VIN that was read from a photograph, for a person to look over. */
export const VinReading = z.object({
  /** 17 places; its check digit may not fit. */
  vin: z.string(),
  characters: z.array(
    z.object({
      text: z.string(),
      isUncertain: z.boolean(),
      /** What an uncertain one may be instead, the likeliest first. */
      others: z.array(z.string()),
    }),
  ),
});
export type VinReading = z.infer<typeof VinReading>;
