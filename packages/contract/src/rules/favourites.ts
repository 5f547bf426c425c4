/** Vehicles that somebody may have among their favourites. */
export const FAVOURITES_MAX = 30;
