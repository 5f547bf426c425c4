import type { ReactNode } from "react";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Scene } from "../ui/scene.tsx";
import { useBrand, useBrandScene } from "./brand.ts";

/** A page with one form and nothing around it: the brand's landscape at the left, or above, and the form. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  const brand = useBrand();
  const scene = useBrandScene();
  return (
    <div className="grid min-h-full grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[7fr_5fr] lg:grid-rows-none">
      <header className="relative flex h-[34svh] min-h-52 flex-col justify-between overflow-hidden bg-[#0b1113] p-6 text-[#f1f5f4] lg:h-auto lg:p-12">
        {scene ? <Scene scene={scene} sizes="(width >= 64rem) 58vw, 100vw" /> : null}
        <div className="relative flex h-8 items-center gap-3">
          {brand ? (
            <>
              <BrandMark drawing={brand.symbol} height={30} />
              {brand.wordmark.paths.length > 0 ? <BrandMark drawing={brand.wordmark} height={21} /> : null}
              <span className={brand.wordmark.paths.length > 0 ? "sr-only" : "font-medium"}>{brand.name}</span>
            </>
          ) : (
            <span className="font-medium">管理后台</span>
          )}
        </div>
        <p className="relative text-lead lg:text-display">{brand?.slogan}</p>
      </header>
      <main className="flex flex-col justify-start px-6 py-10 lg:justify-center lg:px-[clamp(3rem,6vw,8rem)]">
        <div className="w-full max-w-90">
          <h1 className="mb-6 text-title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
