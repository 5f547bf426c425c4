/** How a failed sign-in to an account stands in the log: by it its owner is told. */
export const failedSignIn = (staffId: string) => ({ action: "staff.signInFailed", entity: "staff", entityId: staffId }) as const;
