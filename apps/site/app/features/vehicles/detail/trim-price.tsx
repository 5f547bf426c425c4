import { formatNumber } from "@marque/contract/rules/count";

/** The price of one trim, in the look of a price line; it is exact, so there is no 起. */
export function TrimPrice({ yuan, label }: { yuan: number; label: string }) {
  return (
    <span className="num inline-block text-s leading-normal whitespace-nowrap text-ink-2 [text-autospace:no-autospace]">
      {label}
      <b className="ml-1.5 text-b1 leading-[1.1] font-medium tracking-[-.01em] text-ink">¥{formatNumber(yuan)}</b>
    </span>
  );
}
