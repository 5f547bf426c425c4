import { cookies } from "@marque/contract/cookies";
import { asksForPreview, PREVIEW_TOKEN, previewIds, previewKinds, previewLists, previewTypes } from "@marque/contract/rules/preview-link";
import type { FastifyReply, FastifyRequest } from "fastify";
import { narrowedTo } from "../viewpoint.ts";
import type { Preview } from "./calls.ts";

/** Looks up what a token of a preview link shows; null for one that is wrong, expired or revoked. */
export type FindPreview = (token: string) => Promise<Preview | null>;

/** No page of a preview is kept by anybody, found by search engines, or named to other sites with the token in its address. */
export const PREVIEW_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
} as const;

const { name: COOKIE, path, sameSite } = cookies.preview;
/** Longer ones are nobody's token. */
const TOKEN_MAX = 200;

/** Whether a browser is looking round in a preview: nothing that is kept for everybody may answer it. */
export function isLookingRound(request: FastifyRequest): boolean {
  return request.cookies[COOKIE] !== undefined;
}

/**
 * The preview through which a page is asked for, and its cookie along with the answer: a link that holds is remembered until it expires,
 * one that does not is forgotten. Null where nobody asks for a preview, `ended` where the link does not hold any more.
 */
export async function visitPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  find: FindPreview,
): Promise<Preview | "ended" | null> {
  const fromAddress = asksForPreview(url.searchParams);
  const kept = request.cookies[COOKIE];
  if (!fromAddress && kept === undefined) return null;
  const token = url.searchParams.get(PREVIEW_TOKEN) ?? kept ?? "";
  const preview = token === "" || token.length > TOKEN_MAX ? null : await find(token);
  if (!preview) {
    if (kept !== undefined) reply.clearCookie(COOKIE, { path, sameSite });
    return "ended";
  }
  if (token !== kept) reply.setCookie(COOKIE, token, { path, sameSite, expires: new Date(preview.about.expiresAt) });
  return narrowedByLists(preview, url.searchParams);
}

/** Of a kind whose list stands in the address, what is on the list only (specification §4 "Preview"). */
function narrowedByLists(preview: Preview, query: URLSearchParams): Preview {
  const listed = previewKinds.filter((kind) => query.has(previewLists[kind]));
  const narrow = (viewpoint: Preview["viewpoint"], kind: (typeof listed)[number]) =>
    narrowedTo(viewpoint, [previewTypes[kind]], previewIds(query.get(previewLists[kind])));
  return { ...preview, viewpoint: listed.reduce(narrow, preview.viewpoint) };
}
