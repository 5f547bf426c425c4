import type { CarouselSlide } from "@marque/contract/entities/content";
import type { BrandGroup } from "@marque/contract/entities/vehicle";
import type { CallOutput } from "@marque/contract/types";
import type { TestDriveData } from "./test-drive-page.tsx";

/** What the form shows: without the cars' pictures and the landscape it stands as well. */
export function testDriveData(answers: {
  options: CallOutput<"testDriveOptions">;
  groups: BrandGroup[] | null;
  slides: CarouselSlide[] | null;
}): TestDriveData {
  const { vehicles, provinces } = answers.options;
  const cards = answers.groups?.flatMap((group) => group.carSeries) ?? [];
  const stagedCars = Object.fromEntries(cards.filter((card) => !card.oldCoaster).map((card) => [card.vehicleId, card.main]));
  return { vehicles, provinces, stagedCars, landscape: answers.slides?.[0]?.scene.landscape ?? null };
}
