import { BrandMark, Lockup } from "../app/ui/brand-mark.tsx";
import { sampleSymbol, sampleWordmark } from "./sample-data.ts";

export const title = "标识";
export const note = "符号越小线越粗：20 px 用 2.4，30 px 用 2.2，64 px 以上用 2.0，空状态用 1.4。";

export function Sizes() {
  return (
    <div className="sheet-row sheet-row-wide sheet-middle">
      <BrandMark drawing={sampleSymbol} kind="symbol" height={88} label="云岫符号" />
      <BrandMark drawing={sampleWordmark} kind="wordmark" height={64} label="云岫字标" />
      <Lockup symbol={sampleSymbol} wordmark={sampleWordmark} name="云岫汽车" height={36} />
      <BrandMark drawing={sampleSymbol} kind="symbol" height={24} />
      <BrandMark drawing={sampleSymbol} kind="symbol" height={20} />
      <BrandMark drawing={sampleSymbol} kind="symbol" height={44} fine />
      <span className="sheet-night">
        <Lockup symbol={sampleSymbol} wordmark={sampleWordmark} name="云岫汽车" height={36} />
      </span>
    </div>
  );
}
