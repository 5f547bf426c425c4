/** Pictures around a car, in equal steps from the nose to its left. */
export const TURNS = 24;

/** Path of a master among the others. */
export function turnName(vehicle: string, turn: number): string {
  return `turntable/${vehicle}-${String(turn).padStart(2, "0")}.png`;
}
