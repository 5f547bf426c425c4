import type { Picture } from "@marque/contract/entities/media";
import type { ReactNode } from "react";
import { Scene } from "#ui/scene.tsx";

/** The landscape at the left, what is to be done at the right (7 / 5); on a phone the landscape is a band above it (visual language §4 "Login"). */
export function SceneColumns({ landscape, car, children }: { landscape: Picture | null; car: Picture | null; children: ReactNode }) {
  return (
    <div className="grid flex-1 grid-cols-12 max-lg:block">
      <Scene landscape={landscape} car={car} sizes="(width < 64rem) 100vw, 59vw" className="col-span-7 max-lg:h-[34svh] max-lg:[--w:62%]" />
      <div className="col-span-5 flex min-w-0 items-center px-[clamp(2rem,6vw,6rem)] py-14 max-lg:px-(--page) max-lg:pt-9 max-lg:pb-16">
        <div className="mx-auto w-full max-w-110 max-md:pr-7">{children}</div>
      </div>
    </div>
  );
}
