import { routeTitles } from "@marque/contract/rules/page-title";

/** Feed of the newest disclosures, for the pages' heads. */
export const disclosureFeed = { path: "/disclose/feed.xml", title: routeTitles["/disclose"] };
