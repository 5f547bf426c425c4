import { expect, it } from "vitest";
import { keepMarkup } from "./kept-markup.server.ts";

let made = 0;
function Part({ text }: { text: string }) {
  made += 1;
  return <b>{text}</b>;
}
const keep = (name: string, data: string[], text: string) => keepMarkup(name, data, <Part text={text} />);

it("renders a part once for the same data and anew for other data, whichever of it changed", () => {
  expect([keep("a", ["1", "1"], "x"), keep("a", ["1", "1"], "unseen"), keep("b", ["1", "1"], "y")]).toEqual([
    "<b>x</b>",
    "<b>x</b>",
    "<b>y</b>",
  ]);
  expect(made).toBe(2);
  expect([keep("a", ["1", "2"], "z"), keep("a", ["2", "2"], "w")]).toEqual(["<b>z</b>", "<b>w</b>"]);
});
