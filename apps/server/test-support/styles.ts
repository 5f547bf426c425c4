/** The style sheets that stand in a document. */
export function ownStyles(html: string): string {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join("\n");
}

const known = new Map<string, ReadonlySet<string>>();

/** What styles have a rule for or declare: `.class` and `--property`. */
export function namesIn(css: string): ReadonlySet<string> {
  const names = known.get(css) ?? new Set([...classesIn(css), ...Array.from(css.matchAll(/(--[\w-]+):/g), ([, name = ""]) => name)]);
  known.set(css, names);
  return names;
}

function* classesIn(css: string): Generator<string> {
  for (const [, name = ""] of css.matchAll(/\.((?:\\.|[A-Za-z_-])(?:\\.|[\w-])*)/g)) yield `.${name.replace(/\\(.)/g, "$1")}`;
}

/** What a document needs of its styles: its classes, and the properties that it and its styles refer to. */
export function usedBy(html: string): Set<string> {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
  );
  const properties = Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name);
  return new Set([...classes.map((name) => `.${name}`), ...properties]);
}
