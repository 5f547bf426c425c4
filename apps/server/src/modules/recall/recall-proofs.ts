import { randomBytes } from "node:crypto";
import type { RecallProof } from "@marque/contract/entities/recall";
import { AppError } from "@marque/contract/errors";
import {
  formatProofNumber,
  isProofNumber,
  normaliseProofNumber,
  PROOF_ALPHABET,
  PROOF_RANDOM_LENGTH,
} from "@marque/contract/rules/recall-proof";
import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import { addProof, findProof } from "./recall.repository.ts";
import type { RecallService } from "./recall.service.ts";

export interface RecallProofs {
  /** Asks what is known of a car and writes it down. Throws like a query. */
  issue(request: ParsedInput<"recallProofIssue">, ip: string): Promise<{ number: string }>;
  /** Throws `notFound`. @param number as it was typed */
  get(number: string): Promise<RecallProof>;
}

/** What was known of a car at a moment, under a number that others can look up. No full VIN is in it. */
export function createRecallProofs(resources: {
  database: Database;
  recall: Pick<RecallService, "query">;
  now?: () => Date;
}): RecallProofs {
  const { database, recall, now = () => new Date() } = resources;
  return {
    async issue(request, ip) {
      const { outcome, at, vin, statement, recalls } = await recall.query(request, ip);
      const createdAt = now();
      const number = formatProofNumber(localDate(createdAt), drawn());
      const told = recalls.map(({ campaign: { filingNo, title }, state, doneAt }) => ({ filingNo, title, state, doneAt }));
      await addProof(database, { number, content: { outcome, at, vin, statement, recalls: told }, createdAt });
      return { number };
    },

    async get(typed) {
      const number = normaliseProofNumber(typed);
      const found = isProofNumber(number) ? await findProof(database, number) : null;
      if (!found) throw new AppError("notFound", { message: "没有这个编号的凭证" });
      return { number, ...found };
    },
  };
}

/** Each place is one of 32: five bits of a byte. */
function drawn(): string {
  return [...randomBytes(PROOF_RANDOM_LENGTH)].map((byte) => PROOF_ALPHABET[byte % PROOF_ALPHABET.length]).join("");
}
