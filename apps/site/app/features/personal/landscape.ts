import type { Picture } from "@marque/contract/entities/media";
import type { CarouselPosition } from "@marque/contract/rules/carousel-positions";
import type { CallOutput } from "@marque/contract/types";

/** Whose first slide lends its landscape to the member's car. */
export const LANDSCAPE: CarouselPosition = "test_drive_top";

/** What the member's car stands on, the same for all members. */
export interface Landscape {
  picture: Picture | null;
  tone: CallOutput<"carouselList">[number]["tone"] | null;
}
