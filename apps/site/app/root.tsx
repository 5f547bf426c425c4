import { BASE_PATH } from "@marque/contract/base-path";
import { type ReactNode, use, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useNavigate } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { callsOf, orErrorPage, orNull, previewContext, runtimeOf } from "./calls.server.ts";
import { pack } from "./packed.server.ts";
import { beforePaint } from "./shell/before-paint.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { setHosts } from "./shell/hosts.ts";
import { type Packed, unpack } from "./shell/packed.ts";
import { defaultMeta } from "./shell/page-meta.ts";
import { isPreviewing } from "./shell/preview/is-previewing.ts";
import { PreviewPlace } from "./shell/preview/preview-place.tsx";
import { ScriptMark } from "./shell/script-mark.ts";
import { type RootData, rootData, useRootData } from "./shell/site-data.ts";
import { SiteStart } from "./shell/site-start.tsx";
import { FollowLinks } from "./ui/page-link.tsx";
import { learnPhrases, type Phrased } from "./ui/phrases.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<RootData>> {
  const calls = callsOf(context);
  const { origin, hosts } = runtimeOf(context);
  const [settings, gray] = await Promise.all([
    orErrorPage(calls.call("siteSettings", {})),
    orNull(calls.call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" })),
  ]);
  return pack(context, "root", { settings, gray, origin, hosts, preview: context.get(previewContext) }, rootData);
}

/** Settings and gray mode hold for the whole visit; a preview may end at any step. */
export const shouldRevalidate = isPreviewing;

export const meta: Route.MetaFunction = ({ matches, location, error }) => defaultMeta(matches, location.pathname, error);

export function Layout({ children }: { children: ReactNode }) {
  const { gray, settings, preview } = useRootData() ?? {};
  return (
    <html lang="zh-CN" data-gray={gray || undefined} data-preview={preview?.state} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1113" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={`${BASE_PATH}/favicon.svg`} />
        <link rel="manifest" href={`${BASE_PATH}/manifest.webmanifest`} />
        {settings ? <link rel="apple-touch-icon" href={settings.brand.touchIcon.url} /> : null}
        <Meta />
        {/* Built pages bring their styles themselves (`page-styles.server.ts`). */}
        {import.meta.env.DEV ? <Links /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {/* Built pages bring their scripts at the end of the document (`page-start.server.ts`). */}
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useState(() => setHosts(unpack(loaderData).hosts));
  const matches = useMatches();
  for (const { loaderData: data } of matches) learnPhrases((data as Partial<Phrased> | undefined)?.phrasings ?? []);
  return (
    <FollowLinks value={useNavigate()}>
      <PreviewPlace />
      <Outlet />
      <SiteStart />
    </FollowLinks>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} alone />;
}
