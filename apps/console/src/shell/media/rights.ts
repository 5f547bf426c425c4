/** Days before the end of rights from which people are warned, as the server's filter does. */
const WARNED_DAYS = 30;

/** How the rights to a picture or file stand on a day: both ISO dates; null is for ever. */
export function rightsState(until: string | null, today: string): "none" | "held" | "ending" | "ended" {
  if (!until) return "none";
  if (until < today) return "ended";
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  return days <= WARNED_DAYS ? "ending" : "held";
}
