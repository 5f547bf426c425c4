import type { CarouselPosition } from "@marque/contract/rules/carousel-positions";

/** Position of the sign-in pages' picture among the carousels. */
export const SIGN_IN_SCENE: CarouselPosition = "login_top";
