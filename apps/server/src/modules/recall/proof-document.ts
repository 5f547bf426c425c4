import type { RecallProof } from "@marque/contract/entities/recall";
import { recallOutcomes, recallVehicleStates } from "@marque/contract/rules/recall";
import { groupProofNumber } from "@marque/contract/rules/recall-proof";
import type { PrintedDocument } from "../../documents/pdf/printed-document.ts";

/** A proof to keep or to hand on. @param address where it is verified */
export function proofDocument(proof: RecallProof, { issuer, address }: { issuer: string; address: string }): PrintedDocument {
  const { number, outcome, at, vin, statement, recalls } = proof;
  const grouped = groupProofNumber(number);
  return {
    issuer,
    title: "召回查询凭证",
    lead: "本凭证只说明查询那一刻的记录，此后可能有新的召回公布。",
    blocks: [
      {
        kind: "facts",
        facts: [
          { term: "结果", text: recallOutcomes[outcome] },
          { term: "说明", text: statement },
          { term: "车架号", text: vin },
          { term: "查询时间", text: `${at.slice(0, 10)} ${at.slice(11, 16)}` },
          { term: "凭证编号", text: grouped },
        ],
      },
      ...recalls.map(({ filingNo, title, state, doneAt }) => ({
        kind: "facts" as const,
        facts: [
          { term: "召回", text: title },
          { term: "备案编号", text: filingNo },
          { term: "这辆车", text: doneAt ? `${recallVehicleStates[state]}，${doneAt}` : recallVehicleStates[state] },
        ],
      })),
      { kind: "code", text: address, caption: "扫码核验，或在召回查询页输入凭证编号" },
    ],
    footer: `${issuer}　召回查询凭证 ${grouped}`,
  };
}
