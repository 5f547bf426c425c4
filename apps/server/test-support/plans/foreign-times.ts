/** Where in an answer a time stands without the country's offset (decisions, "time"), with what stands there. */
export function foreignTimes(answer: unknown, place: string): string[] {
  if (typeof answer === "string")
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(answer) && !answer.endsWith("+08:00") ? [`${place}: ${answer}`] : [];
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => foreignTimes(value, Array.isArray(answer) ? `${place}[]` : `${place}.${key}`));
}
