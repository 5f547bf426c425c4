import { defineCall, nothing } from "../call.ts";
import { DealerNetwork } from "../entities/dealer.ts";

export const dealerCalls = {
  dealerList: defineCall("dealerList", {
    summary: "授权经销商名单（全部）",
    access: "public",
    input: nothing,
    output: DealerNetwork,
    cache: ["dealers"],
  }),
};
