import type { CrmPort } from "./port.ts";

/** Nobody is told: events are neither written down nor sent. */
export function createNoCrm(): CrmPort {
  return {
    target: null,
    send: () => Promise.reject(new Error("No CRM is set up")),
  };
}
