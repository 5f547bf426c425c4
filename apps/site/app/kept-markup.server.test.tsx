import { expect, it } from "vitest";
import { createKeeper } from "./kept-markup.server.ts";

let made = 0;
function Part({ text }: { text: string }) {
  made += 1;
  return <b>{text}</b>;
}

/** Parts as a render writes and puts them back. */
function written(parts: [name: string, data: object[], text: string][]): string {
  const keeper = createKeeper("nonce");
  const html = parts.map(([name, data, text]) => `<p>${keeper.keep(name, data, <Part text={text} />)}</p>`).join("");
  return keeper
    .putBack(html)
    .map((part) => (typeof part === "string" ? part : new TextDecoder().decode(part)))
    .join("");
}

it("renders a part once for the same data and anew for other data, whichever of it changed", () => {
  const [root, layout, otherRoot, otherLayout] = [{}, {}, {}, {}];
  expect(
    written([
      ["a", [root, layout], "云起"],
      ["a", [root, layout], "unseen"],
      ["b", [root, layout], "y"],
    ]),
  ).toBe("<p><b>云起</b></p><p><b>云起</b></p><p><b>y</b></p>");
  expect(made).toBe(2);
  expect(
    written([
      ["a", [root, otherLayout], "z"],
      ["a", [otherRoot, otherLayout], "w"],
    ]),
  ).toBe("<p><b>z</b></p><p><b>w</b></p>");
});

it("puts the parts of the last render back where a page was rendered twice", () => {
  const keeper = createKeeper("nonce");
  const data = [{}];
  keeper.keep("first", data, "given up");
  expect(keeper.putBack(`<p>${keeper.keep("second", data, "shown")}</p>`).map((part) => part.length)).toEqual([3, 5, 4]);
});
