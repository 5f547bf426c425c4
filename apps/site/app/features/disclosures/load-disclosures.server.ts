import type { Client } from "@marque/contract/client";
import { loadCars } from "../../blocks/load-cars.server.ts";
import { orErrorPage, orNull } from "../../calls.server.ts";
import type { DisclosureDetailPageProps } from "./detail-page.tsx";
import type { DisclosePageProps } from "./disclose-page.tsx";
import { readDiscloseQuery } from "./disclose-query.ts";
import { surroundingsOf } from "./group-items.ts";

/** What /disclose needs for an address: the tree and the items of the branch, or of the search. */
export async function loadDisclosures(calls: Client, params: URLSearchParams): Promise<DisclosePageProps> {
  const query = readDiscloseQuery(params);
  const [navigationFirst, navigationSecond, navigationThird] = query.branch;
  const [tree, items] = await Promise.all([
    orErrorPage(calls.call("informationAllList", {})),
    orErrorPage(
      query.keyword
        ? calls.call("informationByList", { keyword: query.keyword })
        : calls.call("informationThird", { navigationFirst, navigationSecond, navigationThird }),
    ),
  ]);
  return { query, tree, items };
}

/** What an item's page needs. Without the item there is no page (404); without tree, neighbours and the results of its survey there is. @param id as it stands in the address */
export async function loadDisclosure(calls: Client, id: string): Promise<DisclosureDetailPageProps> {
  const [disclosure, tree, all] = await Promise.all([
    orErrorPage(calls.call("informationDetail", { id })),
    orNull(calls.call("informationAllList", {})),
    orNull(calls.call("informationThird", {})),
  ]);
  const [results, cars] = await Promise.all([
    disclosure.form === "satisfied" ? orNull(calls.call("surveyResults", {})) : null,
    loadCars(calls, disclosure.blocks),
  ]);
  return { disclosure, tree: tree ?? [], ...surroundingsOf(all ?? [], disclosure.id), results, cars };
}
