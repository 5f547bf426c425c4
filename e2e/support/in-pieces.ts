import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** Enough that every list of a page is cut somewhere. */
const PIECES = 120;

/**
 * Opens a page as a slow line brings it: in pieces, each of which is on the screen before the next one comes. Whatever else of the site
 * the page asks for comes as always.
 */
export async function openInPieces(page: Page, path: string): Promise<void> {
  const whole = await page.request.get(path);
  const { origin } = new URL(whole.url());
  const html = await whole.body();
  // Before its body a page shows nothing.
  const head = html.indexOf("<body");
  const size = Math.ceil((html.length - head) / PIECES);
  const opened = Promise.withResolvers<ServerResponse>();
  const line = createServer((asked, response) => {
    if (asked.url === path) return opened.resolve(response.writeHead(200, { "content-type": "text/html; charset=utf-8" }));
    const passedOn = request(origin + asked.url, { method: asked.method, headers: asked.headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    passedOn.on("error", () => response.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => line.listen(0, "localhost", resolve));
  try {
    const { port } = line.address() as AddressInfo;
    const going = page.goto(`http://localhost:${port}${path}`, { waitUntil: "commit" });
    const response = await opened.promise;
    response.write(html.subarray(0, head));
    await going;
    for (let at = head; at < html.length; at += size) {
      response.write(html.subarray(at, at + size));
      await nextFrames(page);
    }
    response.end();
    await page.waitForLoadState("networkidle");
  } finally {
    line.closeAllConnections();
    line.close();
  }
}

/** Until what has come is on the screen. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
