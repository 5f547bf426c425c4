/**
 * Writes, for each route, the rules of the style sheet of which its pages are made, for the server to put into the document
 * (`app/page-styles.server.ts`). Fails the build where a page would miss some.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_PATH } from "@marque/contract/base-path";
import { PurgeCSS } from "purgecss";
import type { ServerBuild } from "react-router";

/** Parts that come by themselves in the browser, but stand in the document that the server writes. */
const WRITTEN_APART = [
  "booking-form",
  "complaint-form",
  "consultation-form",
  "find-complaint-form",
  "find-form",
  "forgotten-password",
  "preview-bar",
  "recall-desk",
  "sign-in-desk",
  "signup-form",
  "subscription-form",
  "survey-form",
];
/** No element and no class of ours is named in there. */
const LIBRARY = /^react-/;
/** Elements that editors may write (`clean-content.ts` of the server), of which no script knows. */
const WRITTEN_BY_EDITORS = [
  ...["a", "b", "br", "em", "i", "p", "small", "span", "strong"],
  ...["blockquote", "h2", "h3", "h4", "hr", "li", "ol", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul"],
];

const client = join(import.meta.dirname, "build/client");
const server = join(import.meta.dirname, "build/server");
const { assets }: ServerBuild = await import(join(server, "index.js"));
const files = readdirSync(join(client, "assets"));

const css = readFileSync(join(client, theSheet().slice(BASE_PATH.length)), "utf8");
const attributes = [...css.matchAll(/(?<!\\)\[([\w-]+)/g)].map(([, name = ""]) => name);
const apart = WRITTEN_APART.map(scriptNamed);

const byScripts = new Map<string, Promise<string>>();
const routes = Object.keys(assets.routes);
const styles = await Promise.all(routes.map((id) => stylesFrom(withPartsApart(scriptsOf(id)))));
writeFileSync(join(server, "page-styles.json"), JSON.stringify(Object.fromEntries(routes.map((id, at) => [id, styles[at]]))));
const sizes = styles.map(({ length }) => length);
console.log(`Styles of ${routes.length} routes: ${Math.min(...sizes)} to ${Math.max(...sizes)} of ${css.length} characters`);

/** The only sheet that documents know of: pages would miss what a module of a route imported by itself. */
function theSheet(): string {
  const sheets = new Set(Object.values(assets.routes).flatMap((route) => route?.css ?? []));
  const [sheet] = sheets;
  if (!sheet || sheets.size > 1)
    throw new Error(`Style sheets of pages belong into app/app.css, which is not the only one: ${[...sheets]}`);
  return sheet;
}

function scriptNamed(name: string): string {
  const [file, ...others] = files.filter((known) => known.endsWith(".js") && known.replace(/-[\w-]{8}\.js$/, "") === name);
  if (!file || others.length > 0) throw new Error(`${name} is no script of its own any more: name what the server writes in its place`);
  return file;
}

/** Scripts that a document of this route loads. */
function scriptsOf(routeId: string): Set<string> {
  const scripts = new Set<string>();
  for (let route = assets.routes[routeId]; route; route = route.parentId ? assets.routes[route.parentId] : undefined) {
    for (const address of [route.module, ...(route.imports ?? [])]) scripts.add(address.slice(address.lastIndexOf("/") + 1));
  }
  return scripts;
}

/** With the parts that these scripts load on demand and the server writes at once, and all that those import. */
function withPartsApart(scripts: Set<string>): string[] {
  const all = new Set(scripts);
  for (const script of all) {
    const text = textOf(script);
    for (const part of apart) if (text.includes(part)) all.add(part);
    if (!scripts.has(script)) for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)/g)) all.add(imported);
  }
  return [...all].filter((script) => !LIBRARY.test(script)).sort();
}

function textOf(script: string): string {
  return readFileSync(join(client, "assets", script), "utf8");
}

/** Rules whose classes and elements are named in these scripts, and what those rules use. */
function stylesFrom(scripts: string[]): Promise<string> {
  const key = scripts.join();
  const known = byScripts.get(key) ?? purge(scripts.map(textOf).join("\n"));
  byScripts.set(key, known);
  return known;
}

async function purge(text: string): Promise<string> {
  // Classes with all their signs, and whatever is put together of words.
  const words = [...WRITTEN_BY_EDITORS, ...(text.match(/[^\s"'`]+/g) ?? []), ...(text.match(/[\w-]+/g) ?? [])];
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: text, extension: "js" }],
    css: [{ raw: css }],
    extractors: [{ extensions: ["js"], extractor: () => words }],
    // What an element is at the moment: looks of the whole page, states, and what the browser knows of it.
    safelist: { standard: [/^:/, ...attributes], variables: text.match(/--[\w-]+/g) ?? [] },
    keyframes: true,
    variables: true,
  });
  if (!result?.css || /<\/style/i.test(result.css)) throw new Error("These styles cannot stand in a document");
  return result.css;
}
