/** Average of each rating over answers that gave it, with one decimal, in the order of `names`. */
export function averageRatings<Name extends string>(
  answers: readonly { ratings: Partial<Record<string, number>> }[],
  names: readonly Name[],
): { name: Name; average: number; count: number }[] {
  return names.flatMap((name) => {
    const scores = answers.flatMap(({ ratings }) => ratings[name] ?? []);
    if (scores.length === 0) return [];
    const sum = scores.reduce((total, score) => total + score, 0);
    return [{ name, average: Math.round((sum / scores.length) * 10) / 10, count: scores.length }];
  });
}
