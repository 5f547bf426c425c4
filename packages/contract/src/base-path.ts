/** Where the site lives (specification §2): base of the router and of every static asset, without a slash at its end. */
export const BASE_PATH = "/next";
