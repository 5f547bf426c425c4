import { useState } from "react";
import { PhotoTiles } from "../app/ui/photo-tiles.tsx";

export const title = "照片";

/** A plain square, told apart by its colour. */
const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`)}`;

export function States() {
  const [photos, setPhotos] = useState([square("#8fa5a3"), square("#dfe6e4")]);
  const remove = (at: number) => setPhotos(photos.filter((_, index) => index !== at));
  return (
    <div className="grid gap-8">
      <PhotoTiles photos={photos} max={3} onAdd={() => {}} onRemove={remove} />
      <PhotoTiles photos={[]} max={3} preparing onAdd={() => {}} onRemove={() => {}} />
      <PhotoTiles photos={[square("#465257")]} max={1} onAdd={() => {}} onRemove={() => {}} />
    </div>
  );
}
