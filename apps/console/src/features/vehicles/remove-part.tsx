import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { useVersionedSave } from "./use-versioned-save.ts";

/** A trim or a colour, as far as it is taken away. */
interface Part<Id = number> {
  id: Id;
  name: string;
}

/** Takes trims away, or takes that back, in the draft alone. */
export function useRemoveTrim(vehicle: ManagedVehicle) {
  const { save, isSaving } = useVersionedSave("manageTrimRemove", vehicle);
  return { isSaving, remove: (part: Part, removed: boolean) => told(part, removed, save({ trimId: part.id, removed })) };
}

/** As `useRemoveTrim`, of colours. */
export function useRemoveColor(vehicle: ManagedVehicle) {
  const { save, isSaving } = useVersionedSave("manageColorRemove", vehicle);
  return { isSaving, remove: (part: Part, removed: boolean) => told(part, removed, save({ colorId: part.id, removed })) };
}

async function told({ name }: Part, removed: boolean, saving: Promise<ManagedVehicle | null>): Promise<boolean> {
  // A refusal is said where calls are made.
  const saved = await saving.catch(() => undefined);
  if (saved) toast.done(removed ? `已从草稿移除“${name}”，发布前可撤回` : `“${name}”已恢复到草稿`);
  else if (saved === null) toast.wrong("同事刚保存了这款车，请核对后再试");
  return Boolean(saved);
}

interface RemoveButtonProps {
  part: Part;
  /** Whether visitors see it now; what they never saw has nothing to be taken back to. */
  isOnline: boolean;
  /** What hangs on it, in words. */
  hangs: readonly string[];
  isSaving: boolean;
  onRemove(): Promise<boolean>;
}

/** Asks before a part is taken out of the draft. */
export function RemoveButton({ part, isOnline, hangs, isSaving, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        移除
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`移除“${part.name}”？`}
        confirm="移除"
        danger
        loading={isSaving}
        onConfirm={() => void onRemove().then((isDone) => isDone && setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          {isOnline
            ? "从草稿中移除；发布后官网不再显示，发布前可以撤回。"
            : "它不在线上，只在草稿里；移除后不能撤回，只能重新填写或从历史版本恢复。"}
        </p>
        {hangs.length > 0 ? (
          <>
            <p className="mt-3">随之改变的：</p>
            <ul aria-label="随之改变的" className="list-disc pl-5">
              {hangs.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

interface RemovedPartsProps<Id> {
  label: string;
  parts: readonly Part<Id>[];
  onTakeBack?: (part: Part<Id>) => void;
}

/** What will be gone once the draft is published, each with the way back. */
export function RemovedParts<Id extends number | string>({ label, parts, onTakeBack }: RemovedPartsProps<Id>) {
  if (parts.length === 0) return null;
  return (
    <section aria-label={label} className="mt-4 border-l-2 border-warning pl-3">
      <h2 className="font-medium">{label}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
            <s className="text-ink-2">{part.name}</s>
            {onTakeBack ? (
              <Button small onClick={() => onTakeBack(part)}>
                撤回移除
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
