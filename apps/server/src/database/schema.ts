/** Every table, by domain. Migrations are generated from what is exported here. */
export * from "./schema/accounts.ts";
export * from "./schema/activities.ts";
export * from "./schema/analytics.ts";
export * from "./schema/appointments.ts";
export * from "./schema/content.ts";
export * from "./schema/dealers.ts";
export * from "./schema/files.ts";
export * from "./schema/imports.ts";
export * from "./schema/limits.ts";
export * from "./schema/media.ts";
export * from "./schema/search.ts";
export * from "./schema/staff.ts";
export * from "./schema/submissions.ts";
export * from "./schema/surveys.ts";
export * from "./schema/tasks.ts";
export * from "./schema/vehicles.ts";
export * from "./schema/verification.ts";
