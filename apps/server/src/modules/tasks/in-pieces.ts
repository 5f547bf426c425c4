/**
 * Prepares rows a piece at a time, and has the database write the piece before meanwhile: what takes the processor and what takes the
 * database go on at once. Pieces are written in their order, and never two of them at the same time.
 */
export async function inPieces<Row, Piece>(
  rows: readonly Row[],
  size: number,
  { prepare, write }: { prepare(rows: readonly Row[]): Promise<Piece>; write(piece: Piece): Promise<void> },
): Promise<void> {
  let writing = Promise.resolve();
  for (let at = 0; at < rows.length; at += size) {
    const piece = await prepare(rows.slice(at, at + size));
    await writing;
    writing = write(piece);
    // It is waited for after the next piece; should it fail before, somebody hears of it all the same.
    writing.catch(() => undefined);
  }
  await writing;
}
