import type { BoundCar } from "@marque/contract/entities/garage";
import { LoadAgain } from "#forms/load-again.tsx";
import type { Answered } from "#forms/use-answer.ts";
import { CarRow } from "./car-row.tsx";

/** A member's cars: their own, those that others share, and what they have asked for. */
export default function MemberCars({ answered }: { answered: Answered<BoundCar[]> }) {
  if (answered.state === "failed") return <LoadAgain onLoad={answered.reload}>车辆没有载入。</LoadAgain>;
  return (
    <ul className="hair-t">
      {(answered.data ?? []).map((car) => (
        <CarRow key={car.id} car={car} onChange={answered.reload} />
      ))}
    </ul>
  );
}
