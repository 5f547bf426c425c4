import { pages } from "@marque/contract/rules/pages";

/** Feed of the newest disclosures, for the pages' heads. */
export const disclosureFeed = { path: "/disclose/feed.xml", title: pages["/disclose"].title };
