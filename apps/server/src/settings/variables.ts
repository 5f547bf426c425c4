import type { z } from "zod";
import { StartError } from "../start-error.ts";
import { limitVariables } from "./limit-variables.ts";
import { serverVariables } from "./server-variables.ts";
import { vendorVariables } from "./vendor-variables.ts";

/**
 * Every environment variable the server knows: what it is for, what it must look like, and what holds when it
 * is not set. Everything works with none of them set. An empty value counts as not set.
 */
export const variables = { ...serverVariables, ...vendorVariables, ...limitVariables };

export type VariableName = keyof typeof variables;
export type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]["parse"]> };

/** Environment in the shape of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every variable. Throws `StartError` (exit code 2) naming the first that is not what it should be. */
export function parseVariables(environment: Environment): Values {
  const parsed = Object.entries(variables).map(([name, variable]) => {
    const result = variable.parse.safeParse(environment[name] || variable.default);
    if (!result.success) throw badVariable(name as VariableName);
    return [name, result.data];
  });
  return Object.fromEntries(parsed) as Values;
}

/** The error of a start that a variable stops; `problem` says it where “should be …” does not. */
export function badVariable(name: VariableName, problem = ""): StartError {
  return new StartError(`${name} ${problem || `should be ${variables[name].expected}`}.`, 2);
}
