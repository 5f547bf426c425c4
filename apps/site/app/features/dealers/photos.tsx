import type { DealerDetail } from "@marque/contract/entities/dealer";
import clsx from "clsx";
import { Picture } from "../../ui/picture.tsx";

/** The house as it looks, in two columns; of an odd number the first takes the whole width. */
export function Photos({ photos }: Pick<DealerDetail, "photos">) {
  const odd = photos.length % 2 === 1;
  return (
    <ul className="grid grid-cols-2 gap-(--gutter) max-md:gap-3">
      {photos.map((photo, index) => {
        const isWide = odd && index === 0;
        return (
          <li key={photo.url} className={clsx("min-w-0", isWide && "col-span-full")}>
            <Picture
              picture={photo}
              ratio={isWide ? 16 / 9 : 3 / 2}
              sizes={isWide ? "(max-width: 1024px) 94vw, 62vw" : "(max-width: 1024px) 46vw, 31vw"}
            />
          </li>
        );
      })}
    </ul>
  );
}
