/** Where the site lives (specification §2): base of the router and of every static asset, without a slash at its end. */
export const BASE_PATH = "/next";

/** Where the console lives: base of its router and of its assets, without a slash at its end. */
export const CONSOLE_PATH = "/manage";
