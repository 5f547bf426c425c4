import type { Disclosure } from "@marque/contract/entities/article";

/** From when, and where it ends until when, a disclosure holds. Dates as they are written; whether it holds today is the reader's to see. */
export function effectiveText({ effectiveFrom, effectiveTo }: Pick<Disclosure, "effectiveFrom" | "effectiveTo">): string {
  return effectiveTo ? `${effectiveFrom} 至 ${effectiveTo} 有效` : `${effectiveFrom} 起生效`;
}
