import { expect, it } from "vitest";
import { readDrawing } from "./read-drawing.ts";

it("takes the box and the paths of an SVG file, and nothing else of it", () => {
  const svg = `<?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" onload="alert(1)">
      <g stroke-width="2.2"><path id="a" d="M3 20
        V12"/><path d='M8 20h4' onclick="alert(1)"></path></g><script>alert(1)</script></svg>`;
  expect(readDrawing(svg)).toEqual({ viewBox: "0 0 24 24", paths: ["M3 20 V12", "M8 20h4"], strokeWidth: 2.2 });
});

it.each([
  ["text", "这不是 SVG 文件"],
  ['<svg width="24"><path d="M0 0h1"/></svg>', "SVG 缺少 viewBox，请重新导出"],
  ['<svg viewBox="0 0 24 24"><circle r="3"/><path d="M0 0h1"/></svg>', "SVG 里有路径以外的图形，请先转换为路径再导出"],
  ['<svg viewBox="0 0 24 24"><path d=""/></svg>', "SVG 里没有路径"],
])("says what is wrong with %s", (svg, words) => {
  expect(readDrawing(svg)).toBe(words);
});
