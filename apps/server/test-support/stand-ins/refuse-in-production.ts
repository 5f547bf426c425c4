/** Stand-ins answer anybody who knows made-up keys, so they never run where real messages are expected. */
export function refuseInProduction(environment: Readonly<Record<string, string | undefined>> = process.env): void {
  if (environment.MARQUE_MODE === "production" || environment.NODE_ENV === "production") {
    throw new Error("Stand-ins of outside services do not run in production mode");
  }
}
