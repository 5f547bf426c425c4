import type { CarReview, RevealedCar } from "@marque/contract/calls/manage/garage";
import { CAR_NOTE_MAX } from "@marque/contract/rules/car-binding";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { Select } from "#ui/select.tsx";
import { lookReasons, touched } from "./review-names.ts";

const OTHER = "其他原因";
const options = [...lookReasons, OTHER].map((value) => ({ value, label: value }));

/** Asks why somebody wants to see a document; one that waits is theirs from then on. */
export function LookDialog({
  review,
  onClose,
  onRevealed,
}: {
  review: CarReview;
  onClose(): void;
  onRevealed(revealed: RevealedCar): void;
}) {
  const [chosen, setChosen] = useState<string>(review.returns > 0 ? (lookReasons[1] ?? OTHER) : (lookReasons[0] ?? OTHER));
  const [other, setOther] = useState("");
  const take = useAction("carReviewTake", { refreshes: touched });
  const reveal = useAction("carReviewReveal", { refreshes: ["carReview"] });
  const reason = chosen === OTHER ? other.trim() : chosen;

  async function look(): Promise<void> {
    try {
      if (review.state === "PENDING") await take.mutateAsync({ id: review.id });
      onRevealed(await reveal.mutateAsync({ id: review.id, reason }));
    } catch {
      // Said as a toast; whoever has it now stands in the page.
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title="查看凭证"
      confirm="查看"
      loading={take.isPending || reveal.isPending}
      disabled={reason === ""}
      onConfirm={() => void look()}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">照片与填写的原文未脱敏。查看的原因会写入操作记录，链接十分钟后失效。</p>
      <Select label="原因" width={240} value={chosen} options={options} onChange={(next) => setChosen(next ?? OTHER)} />
      {chosen === OTHER ? (
        <div className="mt-3">
          <Labelled label="请写明原因">
            {(id) => <Input id={id} maxLength={CAR_NOTE_MAX} value={other} onChange={({ target }) => setOther(target.value)} />}
          </Labelled>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
