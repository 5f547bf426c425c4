import type { BlockOf, BlockType } from "@marque/contract/entities/article";
import type { SeriesCard } from "@marque/contract/entities/vehicle";

/** What a renderer gets: its block, and the cars that the page's loader found for car cards. */
export interface BlockProps<Type extends BlockType> {
  block: BlockOf<Type>;
  cars: readonly SeriesCard[];
}
