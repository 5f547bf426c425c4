import type { Picture } from "@marque/contract/entities/media";

/** Columns of twelve that a picture takes. */
export interface GalleryCell {
  picture: Picture;
  columns: 4 | 5 | 7 | 8 | 12;
}

/** From this width on a picture shows a whole vehicle and must not be cropped to a column. */
const FRAME_WIDTH = 1600;

/**
 * Pictures in rows of one height: a whole vehicle in eight columns beside a close-up in four, the next row the other way round; then close-ups
 * five to seven; what is left over takes the width. The viewer follows the same order.
 */
export function arrangeGallery(pictures: readonly Picture[]): GalleryCell[] {
  const frames = pictures.filter(({ width }) => width >= FRAME_WIDTH);
  const details = pictures.filter(({ width }) => width < FRAME_WIDTH);
  const cells: GalleryCell[] = [];
  for (let row = 0; frames.length + details.length > 0; row++) {
    const isFlipped = row % 2 === 1;
    const [frame, detail] = [frames.shift(), details.shift()];
    if (frame && detail) {
      const pair: GalleryCell[] = [
        { picture: frame, columns: 8 },
        { picture: detail, columns: 4 },
      ];
      cells.push(...(isFlipped ? pair.reverse() : pair));
      continue;
    }
    const single = frame ?? detail;
    const next = frame ? undefined : details.shift();
    if (single && next) cells.push({ picture: single, columns: isFlipped ? 7 : 5 }, { picture: next, columns: isFlipped ? 5 : 7 });
    else if (single) cells.push({ picture: single, columns: 12 });
  }
  return cells;
}
