import href from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";

/** Properties of the `<link>` that fetches the Latin font beside the stylesheet; for the root's `links`. */
export const fontPreload = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href } as const;
