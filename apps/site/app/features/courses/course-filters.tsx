import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { audiences, courseListAddress, readCourseQuery } from "./course-query.ts";

/** A vehicle by which lessons can be chosen. */
export interface CourseVehicle {
  vehicleId: number;
  name: string;
}

/** For whom, and for which car: words in one line each, as links. A choice begins at the first page. */
export function CourseFilters({ vehicles }: { vehicles: readonly CourseVehicle[] }) {
  const { audience, vehicleId } = readCourseQuery(useLatestParams());
  return (
    <nav aria-label="筛选课程" className="hair-y py-1.5">
      <Group id="filter-audience" label="适合">
        <Word to={courseListAddress({ vehicleId })} current={!audience}>
          全部
        </Word>
        {audiences.map((one) => (
          <Word key={one} to={courseListAddress({ audience: one, vehicleId })} current={one === audience}>
            {one}
          </Word>
        ))}
      </Group>
      {vehicles.length > 0 ? (
        <Group id="filter-vehicle" label="车型">
          <Word to={courseListAddress({ audience })} current={!vehicleId}>
            不限
          </Word>
          {vehicles.map((one) => (
            <Word key={one.vehicleId} to={courseListAddress({ audience, vehicleId: one.vehicleId })} current={one.vehicleId === vehicleId}>
              {one.name}
            </Word>
          ))}
        </Group>
      ) : null}
    </nav>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not the controls of a form
    <div role="group" aria-labelledby={id} className="no-scrollbar flex items-center gap-x-[1.125rem] overflow-x-auto">
      <span id={id} className="flex-none text-s text-ink-3">
        {label}
      </span>
      {children}
    </div>
  );
}

function Word({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={current || undefined}
      className={clsx(
        "relative inline-flex min-h-(--hit) flex-none items-center whitespace-nowrap focus-visible:-outline-offset-4 focus-visible:shadow-none",
        "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:bg-current",
        current ? "font-strong text-ink" : "text-ink-2 after:scale-x-0 hover:text-ink care:underline",
      )}
    >
      {children}
    </Link>
  );
}
