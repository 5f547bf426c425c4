import type { HeroScene, Picture } from "@marque/contract/entities/media";
import type { CSSProperties } from "react";

interface SceneProps {
  scene: HeroScene;
  /** As the `sizes` attribute has it. */
  sizes: string;
}

/** The brand's two layers (visual language §2.8), as decoration: the landscape fills the box, the car stands on its horizon. */
export function Scene({ scene: { landscape, car }, sizes }: SceneProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden [container-type:size]">
      <Layer picture={landscape} sizes={sizes} className="size-full object-cover object-bottom" />
      {car ? (
        <div
          className="absolute top-[calc(74%-var(--w)*var(--contact))] left-[calc((100%-var(--w))/2)] w-(--w) [--w:min(88cqw,128cqh)]"
          style={{ "--contact": car.contactRatio ?? car.height / car.width } as CSSProperties}
        >
          <Layer picture={car} sizes={sizes} className="h-auto w-full" />
        </div>
      ) : null}
      {/* What is written on it stands at the top and the bottom, and has to be read on the brightest mist. */}
      <div className="absolute inset-0 bg-[linear-gradient(rgb(11_17_19/0.62),transparent_26%),linear-gradient(0deg,rgb(11_17_19/0.88),transparent_38%)]" />
    </div>
  );
}

function Layer({ picture, sizes, className }: { picture: Picture; sizes: string; className: string }) {
  const types = Map.groupBy(picture.sources, ({ type }) => type);
  return (
    <picture>
      {[...types].map(([type, sources]) => (
        <source key={type} type={type} sizes={sizes} srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(", ")} />
      ))}
      <img src={picture.url} width={picture.width} height={picture.height} alt="" className={className} />
    </picture>
  );
}
