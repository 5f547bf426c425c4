import encodeQR from "qr";
import { links } from "../content/links.ts";
import { symbol } from "../content/symbol.ts";

/** Modules of white around the code that scanners need. */
const QUIET_ZONE = 2;
const INK = "#11191c";

/**
 * A QR picture with the brand's symbol in its middle. Error correction `high` restores up to 30 %, the symbol covers less
 * than a tenth.
 */
function drawQr(text: string): string {
  // The library insists on a border: it is asked for the thinnest and that is cut off.
  const rows = encodeQR(text, "raw", { ecc: "high", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const modules = rows.length;
  const patch = Math.floor((modules * 0.3) / 2) * 2 - 1;
  const from = (modules - patch) / 2;
  const inPatch = (at: number) => at >= from && at < from + patch;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark && !(inPatch(x) && inPatch(y)) ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const side = modules + 2 * QUIET_ZONE;
  const scale = (patch - 1) / 24;
  const drawing = symbol.paths.map((d) => `<path d="${d}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}"><rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/><path fill="${INK}" shape-rendering="crispEdges" d="${path}"/><g transform="translate(${from + 0.5} ${from + 0.5}) scale(${scale.toFixed(4)})" fill="none" stroke="${INK}" stroke-width="2.4">${drawing}</g></svg>`;
}

const SIZE = 240;

/** QR pictures by key. */
export const qrCodes: Record<string, { svg: string; size: number; alt: string; text: string }> = {
  "qr:app": { svg: drawQr(links.app), size: SIZE, alt: "云岫 App 下载二维码", text: links.app },
  "qr:mini-program": { svg: drawQr(links.miniProgram), size: SIZE, alt: "云岫汽车小程序二维码", text: links.miniProgram },
  "qr:official-account": { svg: drawQr(links.officialAccount), size: SIZE, alt: "云岫汽车公众号二维码", text: links.officialAccount },
};
