import type { Client } from "@marque/contract/client";
import type { CourseCard as Card } from "@marque/contract/entities/notice";
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
  const [vehicles, others, any, cars] = await Promise.all([
    course.vehicleIds.length > 0 ? loadVehicles(calls) : [],
    orNull(calls.call("courseList", { audience: course.audience, pageSize: RELATED + 1 })),
    orNull(calls.call("courseList", { pageSize: 2 * RELATED + 1 })),
    loadCars(calls, course.blocks),
  ]);
  return {
    course,
    vehicles: vehicles.filter(({ vehicleId }) => course.vehicleIds.includes(vehicleId)),
    related: relatedOf(course.id, [...(others?.list ?? []), ...(any?.list ?? [])]),
    cars,
  };
}

/** A full row of lessons where there are as many: what comes first, each once, not the lesson itself. */
function relatedOf(id: number, candidates: readonly Card[]): Card[] {
  const others = new Map(candidates.filter((one) => one.id !== id).map((one) => [one.id, one]));
  return [...others.values()].slice(0, RELATED);
}

async function loadVehicles(calls: Client): Promise<CourseVehicle[]> {
  const groups = await orNull(calls.call("brandModels", {}));
  const cards = groups?.flatMap((group) => group.carSeries) ?? [];
  return cards.filter(({ oldCoaster }) => !oldCoaster).map(({ vehicleId, name }) => ({ vehicleId, name }));
}
