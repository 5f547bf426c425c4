/** Of everything that was looked at, what is wrong. */
export function foundProblems<Field extends string>(looked: Partial<Record<Field, string | null>>): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(looked).filter(([, problem]) => problem !== null)) as Partial<Record<Field, string>>;
}
