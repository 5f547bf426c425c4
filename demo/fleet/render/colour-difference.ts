import { srgbDecoded } from "./tone.ts";

type Lab = readonly [number, number, number];

/** CIE L*a*b* (D65) of an sRGB colour with channels 0…255. */
export function labOf(r: number, g: number, b: number): Lab {
  const [lr, lg, lb] = [srgbDecoded(r / 255), srgbDecoded(g / 255), srgbDecoded(b / 255)];
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047);
  const y = f(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb);
  const z = f((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Perceived difference ΔE 2000 of two colours (Sharma, Wu and Dalal 2005). 1 is just visible. */
export function deltaE(first: Lab, second: Lab): number {
  const [l1, a1, b1] = first;
  const [l2, a2, b2] = second;
  const radians = Math.PI / 180;
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const [dl, dc] = [l2 - l1, c2 - c1];
  let turn = h2 - h1;
  if (c1 * c2 === 0) turn = 0;
  else if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  let hm = (h1 + h2) / 2;
  if (c1 * c2 === 0) hm = h1 + h2;
  else if (Math.abs(h1 - h2) > 180) hm += h1 + h2 < 360 ? 180 : -180;
  const t =
    1 -
    0.17 * Math.cos((hm - 30) * radians) +
    0.24 * Math.cos(2 * hm * radians) +
    0.32 * Math.cos((3 * hm + 6) * radians) -
    0.2 * Math.cos((4 * hm - 63) * radians);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const sc = 1 + 0.045 * cm;
  const sh = 1 + 0.015 * cm * t;
  const rc = 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * radians);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
