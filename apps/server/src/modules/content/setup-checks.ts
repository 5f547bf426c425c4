import { isBlank } from "@marque/contract/rules/blank";
import { NO_PICTURE } from "@marque/contract/rules/no-picture";
import type { Database } from "../../database/client.ts";
import type { SetupChecks } from "../setup/setup-checks.ts";
import { findPublished, listProtocolsByCode } from "./content.repository.ts";
import { SINGLE_ITEM_ID } from "./content.service.ts";
import { findDraft, findItem } from "./workflow/workflow.repository.ts";

/** What forms and sign-in refer to by these codes. */
const AGREEMENTS = ["privacy", "member", "testDrive", "marketing"];

type Written = Record<string, unknown>;

/** What of a new site stands in its settings and agreements. Of the settings what is written counts, whether it is online yet or not. */
export function contentSetup(database: Database): SetupChecks {
  async function written(part: string): Promise<Written> {
    const key = { type: "siteSettings", id: SINGLE_ITEM_ID } as const;
    const payload = (await findDraft(database, key.type, key.id))?.payload ?? (await findItem(database, key.type, key.id))?.payload;
    return ((payload as Written | undefined)?.[part] ?? {}) as Written;
  }
  const filled = (value: unknown) => typeof value === "string" && !isBlank(value);

  return {
    async name() {
      const brand = await written("brand");
      return filled(brand.name) && filled(brand.company);
    },
    async symbol() {
      const { symbol, touchIcon } = (await written("brand")) as { symbol?: { paths?: unknown[] }; touchIcon?: { url?: string } | null };
      return (symbol?.paths?.length ?? 0) > 0 && filled(touchIcon?.url) && touchIcon?.url !== NO_PICTURE;
    },
    async phones() {
      const phones = await written("phones");
      return filled(phones.sales) && filled(phones.service);
    },
    async filings() {
      const { filings } = await written("footer");
      return Array.isArray(filings) && filings.some((filing) => filled(filing?.text));
    },
    site: async () => (await findPublished(database, { type: "siteSettings", id: SINGLE_ITEM_ID })) !== undefined,
    agreements: async () => (await listProtocolsByCode(database, AGREEMENTS)).length === AGREEMENTS.length,
  };
}
