const yuanFormat = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 2 });
const yuanAndFenFormat = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Fen in one yuan. Inside the product money is an integer number of fen, at its edge it is yuan (decisions, "money"). */
const FEN_PER_YUAN = 100;

/** Yuan to integer fen, half a fen rounded away from zero: `1299.5` → `129950`. Throws RangeError where fen are no longer exact integers. */
export function yuanToFen(yuan: number): number {
  // The decimal text is exact where the product is not: 1.005 * 100 is 100.49999999999999.
  const fen = Math.round(Number(`${Math.abs(yuan)}e2`));
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount of money: ${yuan}`);
  return yuan < 0 ? -fen : fen;
}

/** Integer fen to yuan: `129950` → `1299.5`. */
export function fenToYuan(fen: number): number {
  return fen / FEN_PER_YUAN;
}

/** Integer fen as a price in yuan without the sign, `12980000` → `129,800`, `129950` → `1,299.50`. */
export function formatFen(fen: number): string {
  const yuan = fenToYuan(fen);
  return (Number.isInteger(yuan) ? yuanFormat : yuanAndFenFormat).format(yuan);
}
