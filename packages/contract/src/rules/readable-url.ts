import { BASE_PATH } from "../base-path.ts";

/** Letters, digits and the like, which mean the same encoded and plain (RFC 3986 §2.3); dots stay, because two of them lead upwards. */
const NEEDLESS = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * An address of the site as the router, the titles and what is kept of pages all read it. What is encoded needlessly in its path stands
 * there plain. A path that cannot be decoded becomes one of a single segment that can: it says the same, and no page has it, so that its
 * visitor gets the not-found page, from the server and in the browser alike. Any other address stays as it is.
 * @param url path and query, as a request names them
 */
export function readableUrl(url: string): string {
  if (!url.startsWith(`${BASE_PATH}/`) || !url.includes("%")) return url;
  const queryAt = url.indexOf("?");
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const read = isReadable(path) ? path.replace(NEEDLESS, decodeURIComponent) : unknownPath(path);
  return read + url.slice(path.length);
}

const unknownPath = (path: string) => `${BASE_PATH}/${encodeURIComponent(path.slice(BASE_PATH.length + 1))}`;

function isReadable(path: string): boolean {
  try {
    // Minifiers take a decoding whose result nobody wants for one that can be left out.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}
