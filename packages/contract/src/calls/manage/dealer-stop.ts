import { z } from "zod";
import { stopKinds, stopKindWords } from "../../rules/dealer-words.ts";

/** What a request to end a dealer's authorisation wants. */
export const DealerStopRequest = z.object({
  code: z.string(),
  dealerName: z.string(),
  kind: z.enum(stopKinds),
  stoppedOn: z.string(),
  serviceSuccessor: z.string().nullable(),
  warrantySuccessor: z.string().nullable(),
  records: z.string(),
  prepaid: z.string(),
  ownersContact: z.string(),
  ownersPhone: z.string(),
  remark: z.string(),
});
export type DealerStopRequest = z.infer<typeof DealerStopRequest>;

/** `云岫汽车杭州滨江店（YX33001）全部终止，2026-11-24 起`. */
export const stopSummary = ({ dealerName, code, kind, stoppedOn }: DealerStopRequest): string =>
  `${dealerName}（${code}）${stopKindWords[kind]}，${stoppedOn} 起`;
