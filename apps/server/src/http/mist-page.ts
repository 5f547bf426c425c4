/** What a page says that is made without the site. */
export interface MistPage {
  title: string;
  poem: readonly [string, string];
  text: string;
  /** The way on. */
  link: { href: string; text: string; quiet?: boolean };
}

/** The site's look without the site: its colours, type and mist (apps/site/app/ui/tokens.css), all in the document itself. */
const STYLE = `
:root{color-scheme:light dark;--haze:#e6ebea;--ink:#11191c;--ink-2:#465257;--solid:#11191c;--on:#fff;--far:#d3dddc;--mid:#b9c8c8;--near:#98adaf;--focus:#1b5262}
@media (prefers-color-scheme:dark){:root{--haze:#0b1113;--ink:#fff;--ink-2:#d7dfdf;--solid:#fff;--on:#11191c;--far:#121c1f;--mid:#18262a;--near:#203237;--focus:#8fc1cc}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:flex;position:relative;overflow:hidden;background:var(--haze);color:var(--ink);font-family:"Instrument Sans Variable","PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;-webkit-text-size-adjust:100%}
svg{position:absolute;inset:auto 0 0 0;width:100%;height:60%}
main{position:relative;width:100%;max-width:1680px;margin:0 auto;padding:clamp(3.5rem,14vh,9rem) clamp(1.25rem,5vw,5rem) 6rem}
h1{font-size:clamp(2.5rem,1.43rem + 4.4vw,4.75rem);line-height:1.16;letter-spacing:.02em;font-weight:500}
h1 span{display:block}
p{margin:1.25rem 0 1.75rem;font-size:1.0625rem;line-height:1.88;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 2rem;border-radius:2px;background:var(--solid);color:var(--on);font-size:.9375rem;font-weight:500;text-decoration:none}
a.quiet{padding:0;background:none;color:var(--ink-2);text-decoration:underline;text-underline-offset:.4em}
a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
`;

/** Three ridges, each fading into the mist at its foot. */
const MIST = `<svg viewBox="0 0 1600 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>${["far", "mid", "near"]
  .map(
    (ridge) =>
      `<linearGradient id="${ridge}" x2="0" y2="1"><stop stop-color="var(--${ridge})"/><stop offset="1" stop-color="var(--haze)"/></linearGradient>`,
  )
  .join(
    "",
  )}</defs><path fill="url(#far)" d="M0 236l96-38 70-44 58-20 44-46 38-16 52 40 66 30 70 62 92 34 110-18 84-56 60-18 56-58 46-44 40-10 54 46 48 22 72 70 96 44 104-12 70-42 74-20 100 34V520H0z"/><path fill="url(#mid)" d="M0 330l120 26 96-34 74-56 52-16 48-44 44 8 70 56 104 46 130 32 118-10 92-44 70-60 58-20 42-38 46 14 62 58 88 38 86 46 100-6 100-40V520H0z"/><path fill="url(#near)" d="M0 398l108-22 92-46 64-12 70 44 130 50 160 34 150 4 140-34 102-50 76-20 66-38 62 20 88 56 130 38 162 22V520H0z"/></svg>`;

/** Nothing but itself is asked for: no script, no picture, no font, no setting, so that it can be read when everything else is down. */
export const MIST_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-robots-tag": "noindex, nofollow",
};

/** A document for people in the site's look, which search engines leave alone. */
export function mistPage({ title, poem, text, link }: MistPage): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#e6ebea" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b1113" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${MIST}
<main>
<h1><span>${poem[0]}</span><span>${poem[1]}</span></h1>
<p>${text}</p>
<a href="${link.href}"${link.quiet ? ' class="quiet"' : ""}>${link.text}</a>
</main>
</body>
</html>
`;
}
