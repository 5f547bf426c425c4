import { FilterWords } from "../../ui/filter-words.tsx";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { audiences, courseListAddress, readCourseQuery } from "./course-query.ts";

/** A vehicle by which lessons can be chosen. */
export interface CourseVehicle {
  vehicleId: number;
  name: string;
}

/** For whom, and for which car. A choice begins at the first page. */
export function CourseFilters({ vehicles }: { vehicles: readonly CourseVehicle[] }) {
  const { audience, vehicleId } = readCourseQuery(useLatestParams());
  const ofAudience = [undefined, ...audiences].map((one) => ({
    label: one ?? "全部",
    to: courseListAddress({ audience: one, vehicleId }),
    current: one === audience,
  }));
  const ofVehicle = [undefined, ...vehicles].map((one) => ({
    label: one?.name ?? "不限",
    to: courseListAddress({ audience, vehicleId: one?.vehicleId }),
    current: one?.vehicleId === vehicleId,
  }));
  return (
    <nav aria-label="筛选课程" className="hair-y py-1.5">
      <FilterWords label="适合" words={ofAudience} />
      {vehicles.length > 0 ? <FilterWords label="车型" words={ofVehicle} /> : null}
    </nav>
  );
}
