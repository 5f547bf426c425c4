import { renderToStaticMarkup } from "react-dom/server";
import { callsOf, orErrorPage } from "../calls.server.ts";
import type { Route } from "./+types/favicon.ts";

const stroke = "path{stroke:#11191c}@media(prefers-color-scheme:dark){path{stroke:#fff}}";

/** The brand's symbol from the settings as the site's icon; it turns white with the system's dark theme. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await orErrorPage(callsOf(context).call("siteSettings", {}));
  const icon = renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon file, not part of a page
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={brand.symbol.viewBox} fill="none" strokeWidth="2.4">
      <style>{stroke}</style>
      {brand.symbol.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>,
  );
  return new Response(icon, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" } });
}
