import { SmsFailure, type SmsPort } from "./port.ts";

/** Stands where no vendor is set up: it carries nothing and says so. */
export function createNoSms(): SmsPort {
  return {
    idempotent: true,
    carries: () => false,
    async send() {
      throw new SmsFailure("operator", "vendorMissing");
    },
  };
}
