import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";

/** A page as search engines are told of it. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  /** When its content last changed, where that is known. */
  lastModified?: Date;
}

const entryOf = ({ url, lastModified }: SitemapEntry) => ({ url, ...(lastModified && { lastmod: lastModified.toISOString() }) });

/** Pages as a sitemap (sitemaps.org protocol); no more than 50,000. */
export async function sitemapXml(entries: readonly SitemapEntry[]): Promise<string> {
  const plain = { news: false, video: false, xhtml: false, image: false };
  return String(await streamToPromise(Readable.from(entries.map(entryOf)).pipe(new SitemapStream({ xmlns: plain }))));
}

/** Addresses of sitemaps as their index. */
export async function sitemapIndexXml(entries: readonly SitemapEntry[]): Promise<string> {
  return String(await streamToPromise(Readable.from(entries.map(entryOf)).pipe(new SitemapIndexStream())));
}
