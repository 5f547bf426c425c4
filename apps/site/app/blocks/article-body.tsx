import type { Block, BlockType } from "@marque/contract/entities/article";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import clsx from "clsx";
import type { ComponentType } from "react";
import type { BlockProps } from "./block-props.ts";
import { CallToActionBlock } from "./call-to-action-block.tsx";
import { CarCardBlock } from "./car-card-block.tsx";
import { GalleryBlock, PictureBlock } from "./figure-blocks.tsx";
import { QuestionsBlock } from "./questions-block.tsx";
import { QuoteBlock } from "./quote-block.tsx";
import { TableBlock } from "./table-block.tsx";
import { TextBlock } from "./text-block.tsx";

const renderers = {
  text: TextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  table: TableBlock,
  quote: QuoteBlock,
  questions: QuestionsBlock,
  carCard: CarCardBlock,
  callToAction: CallToActionBlock,
} satisfies { [Type in BlockType]: ComponentType<BlockProps<Type>> };

export interface ArticleBodyProps {
  blocks: readonly Block[];
  /** Answer of `loadCars` for these blocks. A car card whose car isn't there shows nothing. */
  cars?: readonly SeriesCard[];
  className?: string;
}

/** The text of an article: its blocks in one column of reading width. */
export function ArticleBody({ blocks, cars = [], className }: ArticleBodyProps) {
  return (
    <div className={clsx("article-body max-w-read", className)}>
      {blocks.map((block, index) => {
        // The block's type picks its renderer; the compiler can't follow that a union's member meets its own.
        const Renderer = renderers[block.type] as ComponentType<{ block: Block; cars: readonly SeriesCard[] }>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their place
        return <Renderer key={index} block={block} cars={cars} />;
      })}
    </div>
  );
}
