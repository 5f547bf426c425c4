import { BASE_PATH } from "@marque/contract/base-path";
import { useRef, useState } from "react";
import { failureText } from "../../forms/failure-text.ts";
import { Problem } from "../../forms/form-parts.tsx";
import { TextButton } from "../../ui/text-link.tsx";
import { issueProof } from "./ask-recall.ts";

/** Has the answer issued as a sheet with a number, and saves it. @param vin normalised */
export function ProofButton({ vin }: { vin: string }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function issue(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      location.assign(`${BASE_PATH}/carRecall/proof/${await issueProof(vin)}/proof.pdf`);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return (
    <>
      <TextButton onClick={() => void issue()} aria-busy={isSending || undefined}>
        {isSending ? "正在出具凭证…" : "下载凭证（PDF）"}
      </TextButton>
      {failure ? <Problem className="order-last w-full">{failure}</Problem> : null}
    </>
  );
}
