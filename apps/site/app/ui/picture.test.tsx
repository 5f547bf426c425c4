import type { Picture as PictureData } from "@marque/contract/entities/media";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, type PictureProps } from "./picture.tsx";

const wide: PictureData = { url: "/next/media/a/1280.jpg", width: 1280, height: 720, alt: "", sources: [] };
const tall: PictureData = { url: "/next/media/b/640.jpg", width: 640, height: 1280, alt: "", sources: [] };

function focusOf(props: PictureProps) {
  const markup = renderToStaticMarkup(<Picture {...props} />);
  const value = (name: string) => new RegExp(`${name}:([^;"]+)`).exec(markup)?.[1];
  // Without one of its own, the style sheet takes the other.
  return { wide: value("--focus"), tall: value("--focus-tall") ?? value("--focus") };
}

describe("a cropped picture keeps in sight", () => {
  it("its focal point, in shares from the top left, whatever the page prefers", () => {
    const picture = { ...wide, focal: { x: 0.25, y: 0.75 } };
    expect(focusOf({ picture })).toEqual({ wide: "25% 75%", tall: "25% 75%" });
    expect(focusOf({ picture, focus: "50% 100%" })).toEqual({ wide: "25% 75%", tall: "25% 75%" });
  });

  it("what the page prefers where it has none", () => {
    expect(focusOf({ picture: wide, focus: "50% 100%" })).toEqual({ wide: "50% 100%", tall: "50% 100%" });
    expect(focusOf({ picture: wide })).toEqual({ wide: undefined, tall: undefined });
  });

  it("on tall screens the focal point of the picture that was composed for them", () => {
    const picture = { ...wide, focal: { x: 0, y: 1 } };
    expect(focusOf({ picture, tall: { ...tall, focal: { x: 1, y: 0.5 } } })).toEqual({ wide: "0% 100%", tall: "100% 50%" });
    expect(focusOf({ picture, tall, focus: "50% 100%" })).toEqual({ wide: "0% 100%", tall: "50% 100%" });
  });
});
