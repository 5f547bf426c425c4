import type { Client } from "@marque/contract/client";
import { loadCars } from "../../blocks/load-cars.server.ts";
import { orErrorPage, orNull } from "../../calls.server.ts";
import type { CourseVehicle } from "./course-filters.tsx";
import { PAGE_SIZE, readCourseQuery } from "./course-query.ts";
import type { CoursesPageProps } from "./courses-page.tsx";
import type { CourseDetailPageProps } from "./detail-page.tsx";

const RELATED = 3;

/** What /course needs for an address. Without the vehicles there is one filter less. */
export async function loadCourses(calls: Client, params: URLSearchParams): Promise<CoursesPageProps> {
  const query = readCourseQuery(params);
  const { audience, vehicleId, page } = query;
  const [found, vehicles] = await Promise.all([
    orErrorPage(calls.call("courseList", { audience, vehicleId, pageNum: page, pageSize: PAGE_SIZE })),
    loadVehicles(calls),
  ]);
  return { query, courses: found.list, total: found.total, vehicles };
}

/** What a lesson's page needs. Without the lesson there is no page (404). @param id as it stands in the address */
export async function loadCourse(calls: Client, id: string | null): Promise<CourseDetailPageProps> {
  const course = await orErrorPage(calls.call("courseDetail", { id }));
  const [vehicles, others, cars] = await Promise.all([
    course.vehicleIds.length > 0 ? loadVehicles(calls) : [],
    orNull(calls.call("courseList", { audience: course.audience, pageSize: RELATED + 1 })),
    loadCars(calls, course.blocks),
  ]);
  return {
    course,
    vehicles: vehicles.filter(({ vehicleId }) => course.vehicleIds.includes(vehicleId)),
    related: (others?.list ?? []).filter((other) => other.id !== course.id).slice(0, RELATED),
    cars,
  };
}

async function loadVehicles(calls: Client): Promise<CourseVehicle[]> {
  const groups = await orNull(calls.call("brandModels", {}));
  const cards = groups?.flatMap((group) => group.carSeries) ?? [];
  return cards.filter(({ oldCoaster }) => !oldCoaster).map(({ vehicleId, name }) => ({ vehicleId, name }));
}
