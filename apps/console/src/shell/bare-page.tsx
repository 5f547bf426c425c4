import type { ReactNode } from "react";
import { BrandMark } from "../ui/brand-mark.tsx";
import { useBrand } from "./brand.ts";

/** A page with one form and nothing around it: the brand's ground at the left, the form at the right. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  const brand = useBrand();
  return (
    <div className="grid min-h-full grid-cols-1 lg:grid-cols-[7fr_5fr]">
      <header className="relative flex h-40 flex-col justify-between overflow-hidden bg-[#0b1113] p-6 text-[#f1f5f4] lg:h-auto lg:p-12">
        <div className="flex h-8 items-center gap-3">
          {brand ? (
            <>
              <BrandMark drawing={brand.symbol} height={30} />
              <BrandMark drawing={brand.wordmark} height={21} />
              <span className="sr-only">{brand.name}</span>
            </>
          ) : null}
        </div>
        {brand ? (
          <div aria-hidden="true" className="absolute -right-24 -bottom-40 hidden text-[#1a2528] lg:block">
            <BrandMark drawing={{ ...brand.symbol, strokeWidth: 0.7 }} height={620} />
          </div>
        ) : null}
        <p className="relative text-lead text-[#b6c1c3]">{brand?.slogan}</p>
      </header>
      <main className="flex flex-col justify-center px-6 py-10 lg:px-16">
        <div className="w-full max-w-90">
          <h1 className="mb-6 text-title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
