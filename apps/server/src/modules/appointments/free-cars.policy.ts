/** A car of a dealer, as far as its calendar needs it. */
export interface Car {
  id: number;
  vehicleId: number;
  transferDays: number;
}

/** A span in which a car, or with null every car, cannot be driven. */
export interface Closing {
  testCarId: number | null;
  startsAt: Date;
  endsAt: Date;
}

const HOUR_MS = 3_600_000;

/** Whether a car cannot be driven in the hour that begins at `start`: a part of the hour is enough. */
export function isClosed(closings: readonly Closing[], carId: number, start: Date): boolean {
  return closings.some(
    ({ testCarId, startsAt, endsAt }) =>
      (testCarId === null || testCarId === carId) && startsAt.getTime() < start.getTime() + HOUR_MS && endsAt > start,
  );
}

/** What is known of a span of a dealer's calendar. */
export interface Occupancy {
  taken: readonly { carId: number; startsAt: Date }[];
  closings: readonly Closing[];
}

/** Looks up what becomes of the hour of some cars. */
export function readOccupancy({ taken, closings }: Occupancy) {
  const places = new Set(taken.map(({ carId, startsAt }) => `${carId} ${startsAt.getTime()}`));
  return {
    /** Cars that nobody has closed. */
    open: <Own extends Car>(cars: readonly Own[], start: Date) => cars.filter(({ id }) => !isClosed(closings, id, start)),
    /** Cars that nobody has closed or taken. */
    free: <Own extends Car>(cars: readonly Own[], start: Date) =>
      cars.filter(({ id }) => !places.has(`${id} ${start.getTime()}`) && !isClosed(closings, id, start)),
  };
}
