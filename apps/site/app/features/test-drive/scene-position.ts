import type { CarouselPosition } from "@marque/contract/rules/carousel-positions";

/** Position of the test-drive pages' landscape among the carousels. */
export const SCENE_POSITION: CarouselPosition = "test_drive_top";
