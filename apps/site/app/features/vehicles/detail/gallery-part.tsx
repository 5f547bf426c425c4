import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from "react";
import { openOverlay } from "#shell/overlays/overlay-store.ts";
import { Picture } from "#ui/picture.tsx";
import { arrangeGallery } from "./gallery-rows.ts";
import { Part } from "./part.tsx";

const loadViewer = () => import("./gallery-viewer.tsx");
const GalleryViewer = lazy(loadViewer);

/** Pictures of the vehicle; each opens the viewer, which comes when it is wanted. Without JavaScript a picture opens by itself. */
export function GalleryPart({ vehicle }: { vehicle: VehicleDetail }) {
  const cells = useMemo(() => arrangeGallery(vehicle.gallery), [vehicle]);
  const pictures = useMemo(() => cells.map(({ picture }) => picture), [cells]);
  const [opened, setOpened] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function open(index: number, event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
    openOverlay("gallery");
  }

  return (
    <Part anchor="gallery" label="图库" className="wrap pt-(--section)">
      <h2 className="mb-7 text-t1">图库</h2>
      <ul ref={list} className="gallery no-scrollbar" onPointerEnter={loadViewer} onFocus={loadViewer}>
        {cells.map(({ picture, columns }, index) => (
          <li key={picture.url} className="gallery-cell" data-columns={columns}>
            <a
              href={picture.url}
              aria-haspopup="dialog"
              onClick={(event) => open(index, event)}
              aria-label={`放大查看：${picture.alt}（第 ${index + 1} 张，共 ${cells.length} 张）`}
              className="group block h-full overflow-hidden"
            >
              <Picture
                picture={picture}
                alt=""
                sizes="(width < 48rem) 82vw, 60vw"
                focus="50% 62%"
                className="aspect-auto! h-full"
                imageClassName="transition-transform! duration-(--dur-4)! ease-drift group-hover:-translate-x-1.5 scale-[1.02]"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <GalleryViewer
            pictures={pictures}
            start={opened}
            title={`${vehicle.name}图库`}
            onClose={(last) => {
              setOpened(null);
              list.current?.querySelectorAll("a")[last]?.focus();
            }}
          />
        </Suspense>
      )}
    </Part>
  );
}
