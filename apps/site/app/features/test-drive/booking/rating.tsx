import { ratingWords } from "@marque/contract/rules/drive-rating";
import { useState } from "react";
import { useLoaded } from "#shell/loaded.ts";
import { Button } from "#ui/button.tsx";
import type { RatingProps } from "./rating-form.tsx";

const loadForm = () => import("./rating-form.tsx");

/** How the drive was: asked for once, shown from then on, and changed for a day. */
export function Rating({ token, booking, onChange }: RatingProps) {
  const { rating, mayRate } = booking;
  const [isWriting, setWriting] = useState(rating === null);
  const form = useLoaded(loadForm, mayRate);
  return (
    <section aria-labelledby="rating" className="mt-11">
      <h2 id="rating" className="text-t2">
        {rating === null ? "评价这次试驾" : "您的评价"}
      </h2>
      {isWriting && mayRate ? (
        form ? (
          <form.RatingForm
            token={token}
            booking={booking}
            onChange={(rated) => {
              setWriting(false);
              onChange(rated);
            }}
          />
        ) : null
      ) : rating ? (
        <>
          <p className="mt-3">
            {rating.score} 分，{ratingWords[rating.score - 1]}
          </p>
          {rating.text ? <p className="mt-2 whitespace-pre-wrap text-ink-2">{rating.text}</p> : null}
          {mayRate ? (
            <Button look="outline" className="mt-5" onClick={() => setWriting(true)}>
              修改评价
            </Button>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
