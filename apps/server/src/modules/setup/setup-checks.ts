import type { SetupStep } from "@marque/contract/calls/manage/setup";

/** Whether what a new site needs is there, by step: each domain says it of its own. Null where a site has no need of it. */
export type SetupChecks = Partial<Record<SetupStep, () => Promise<boolean | null>>>;
