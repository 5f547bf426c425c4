/** A stroked drawing as the settings keep it. */
export interface Drawing {
  viewBox: string;
  paths: string[];
  strokeWidth?: number;
}

const PATH = /<path\b[^>]*?\sd\s*=\s*(["'])(.*?)\1/gs;
/** What would be missing from the drawing, because only paths are kept. */
const OTHER_SHAPES = /<(?:circle|ellipse|rect|line|polyline|polygon|text|image|use)\b/;

/** The box and the paths of an SVG file; a sentence for people where it has none, or more than paths. */
export function readDrawing(svg: string): Drawing | string {
  const root = /<svg\b[^>]*>/s.exec(svg)?.[0];
  if (!root) return "这不是 SVG 文件";
  const viewBox = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(root)?.[1]?.trim();
  if (!viewBox) return "SVG 缺少 viewBox，请重新导出";
  if (OTHER_SHAPES.test(svg)) return "SVG 里有路径以外的图形，请先转换为路径再导出";
  const paths = Array.from(svg.matchAll(PATH), ([, , d = ""]) => d.replace(/\s+/g, " ").trim()).filter((d) => d !== "");
  if (paths.length === 0) return "SVG 里没有路径";
  const strokeWidth = Number(/\bstroke-width\s*[=:]\s*["']?([\d.]+)/.exec(svg)?.[1]);
  return { viewBox, paths: [...new Set(paths)], ...(strokeWidth > 0 && { strokeWidth }) };
}
