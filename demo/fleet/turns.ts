/** Degrees from straight ahead to the car's left side and on, at which the turntable shows a vehicle. */
export const turns: readonly number[] = Array.from({ length: 18 }, (_, index) => index * 20);

/** Path of a picture of the turntable within the folder of masters. */
export function turnMaster(vehicle: string, turn: number): string {
  return `turntable/${vehicle}/${String(turn).padStart(3, "0")}.png`;
}
