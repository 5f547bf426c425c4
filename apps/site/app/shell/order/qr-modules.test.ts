import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { orderAddress } from "./order-address.ts";
import { encodeModules, type QrModules } from "./qr-modules.ts";

const PIXELS = 6;

/** What a camera sees: black on white, six pixels a module. */
function picture({ rows }: QrModules): { width: number; height: number; data: Uint8Array } {
  const side = rows.length * PIXELS;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)]) data.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([null, 3, 12])("the order code of vehicle %s can be scanned although its middle is free", (vehicleId) => {
  const address = orderAddress("https://m.yunxiu.example/order", vehicleId);
  expect(decodeQR(picture(encodeModules(address)))).toBe(address);
});
