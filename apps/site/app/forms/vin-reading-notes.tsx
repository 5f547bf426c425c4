import type { VinReading } from "@marque/contract/entities/recognition";
import clsx from "clsx";
import { Fragment } from "react";

/** After these places a VIN has a gap, as on plates: 3-5-1-8. */
const GROUP_ENDS = [2, 7, 8];

/** What was read from a photograph, with each uncertain character underlined and named. */
export function VinReadingNotes({ reading }: { reading: VinReading }) {
  const { characters } = reading;
  const uncertain = characters.flatMap((character, at) => (character.isUncertain ? [{ ...character, at }] : []));
  return (
    <div role="status" className="mt-4 border-l-2 border-line pl-4 text-note text-ink-2">
      <p>
        {uncertain.length === 0
          ? "已从照片填入，请对照车辆或证件核对一遍。"
          : `已从照片填入，有 ${uncertain.length} 个字符不确定，请对照车辆或证件核对。`}
      </p>
      {uncertain.length === 0 ? null : (
        <>
          <p aria-hidden="true" className="num mt-2 text-t3 tracking-[.06em] text-ink">
            {characters.map(({ text, isUncertain }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place.
              <Fragment key={at}>
                <span className={clsx(isUncertain && "text-warning underline decoration-2 underline-offset-4")}>{text}</span>
                {GROUP_ENDS.includes(at) ? " " : null}
              </Fragment>
            ))}
          </p>
          <ul className="mt-2">
            {uncertain.map(({ text, others, at }) => (
              <li key={at} className="text-warning">
                第 {at + 1} 位“{text}”不确定{others.length > 0 ? `，也可能是${others.map((other) => `“${other}”`).join("或")}` : ""}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
